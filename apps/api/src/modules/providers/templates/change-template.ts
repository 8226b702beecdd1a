import { eq, sql } from 'drizzle-orm';

import type { templatesContract } from '@carematch/api-client/contract/providers/templates.contract';

import type { ActorForProfessional } from '../../../actor.ts';
import type { Context } from '../../../context.ts';
import { ApiError } from '../../../plugins/api-error.ts';
import type { Input } from '../../../plugins/contract/handlers.ts';
import { audit } from '../../platform/audit.ts';
import { changedValues } from '../../platform/changed-values.ts';
import { refuseStale } from '../../platform/tags.ts';
import { lockProvider } from '../profile/lock-provider.ts';
import { messageTemplates } from '../providers.tables.ts';
import { isOwn, presentTemplate, requireFreeTitle, storedColumns, type Template } from './own-template.ts';

/**
 * `POST /message-templates/:id`. @throws {ApiError} `not_found`, also where it is another professional's; `conflict` where the title is
 * taken.
 */
export function changeTemplate(
  { actor, services: { db } }: Context<ActorForProfessional>,
  {
    params: { id },
    body,
    ifMatch,
  }: Input<(typeof templatesContract)['POST /message-templates/:id'], 'params' | 'body' | 'ifMatch'>,
): Promise<{ template: Template }> {
  const { providerId } = actor;
  return db.transaction(async (tx) => {
    await lockProvider(tx, providerId);
    const [before] = await tx.select().from(messageTemplates).where(isOwn(providerId, id));
    if (!before) throw new ApiError('not_found');
    refuseStale(presentTemplate(before).tag, ifMatch);
    await requireFreeTitle(tx, providerId, body, id);
    const [row] = await tx
      .update(messageTemplates)
      .set({ ...storedColumns(body), updatedAt: sql`now()` })
      .where(eq(messageTemplates.id, id))
      .returning();
    if (!row) throw new Error('The template was not stored');
    await audit(
      { tx, actor },
      {
        action: 'template.changed',
        subject: { type: 'message_template', id },
        ...changedValues(before, storedColumns(body)),
      },
    );
    return { template: presentTemplate(row) };
  });
}
