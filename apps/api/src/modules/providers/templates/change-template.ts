import { eq, sql } from 'drizzle-orm';

import type { TemplateBody } from '@carematch/validation/fields/message-template.schema';

import type { ActorForProfessional } from '../../../actor.ts';
import { ApiError } from '../../../plugins/api-error.ts';
import type { Services } from '../../../services.ts';
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
  { db }: Pick<Services, 'db'>,
  actor: ActorForProfessional,
  id: number,
  template: TemplateBody,
  ifMatch?: string,
): Promise<{ template: Template }> {
  const { providerId } = actor;
  return db.transaction(async (tx) => {
    await lockProvider(tx, providerId);
    const [before] = await tx.select().from(messageTemplates).where(isOwn(providerId, id));
    if (!before) throw new ApiError('not_found');
    refuseStale(presentTemplate(before).tag, ifMatch);
    await requireFreeTitle(tx, providerId, template, id);
    const [row] = await tx
      .update(messageTemplates)
      .set({ ...storedColumns(template), updatedAt: sql`now()` })
      .where(eq(messageTemplates.id, id))
      .returning();
    if (!row) throw new Error('The template was not stored');
    await audit(
      { tx, actor },
      {
        action: 'template.changed',
        subject: { type: 'message_template', id },
        ...changedValues(before, storedColumns(template)),
      },
    );
    return { template: presentTemplate(row) };
  });
}
