import type { templatesContract } from '@carematch/api-client/contract/providers/templates.contract';

import type { ActorForProfessional } from '../../../actor.ts';
import type { Context } from '../../../context.ts';
import { ApiError } from '../../../plugins/api-error.ts';
import type { Input } from '../../../plugins/contract/handlers.ts';
import { audit } from '../../platform/audit.ts';
import { messageTemplates } from '../providers.tables.ts';
import { isOwn } from './own-template.ts';

/** `DELETE /message-templates/:id`. @throws {ApiError} `not_found`, also where it is another professional's. */
export function deleteTemplate(
  { actor, services: { db } }: Context<ActorForProfessional>,
  { params: { id } }: Input<(typeof templatesContract)['DELETE /message-templates/:id'], 'params'>,
): Promise<{ message: string }> {
  return db.transaction(async (tx) => {
    const [row] = await tx.delete(messageTemplates).where(isOwn(actor.providerId, id)).returning();
    if (!row) throw new ApiError('not_found');
    await audit(
      { tx, actor },
      {
        action: 'template.deleted',
        subject: { type: 'message_template', id },
        before: { kind: row.kind, title: row.title },
      },
    );
    return { message: 'Template deleted' };
  });
}
