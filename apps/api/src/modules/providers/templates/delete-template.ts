import type { ActorForProfessional } from '../../../actor.ts';
import { ApiError } from '../../../plugins/api-error.ts';
import type { Services } from '../../../services.ts';
import { audit } from '../../platform/audit.ts';
import { messageTemplates } from '../providers.tables.ts';
import { isOwn } from './own-template.ts';

/** `DELETE /message-templates/:id`. @throws {ApiError} `not_found`, also where it is another professional's. */
export function deleteTemplate(
  { db }: Pick<Services, 'db'>,
  actor: ActorForProfessional,
  id: number,
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
