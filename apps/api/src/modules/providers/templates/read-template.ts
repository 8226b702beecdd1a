import type { ActorForProfessional } from '../../../actor.ts';
import { ApiError } from '../../../plugins/api-error.ts';
import type { Services } from '../../../services.ts';
import { messageTemplates } from '../providers.tables.ts';
import { isOwn, presentTemplate, type Template } from './own-template.ts';

/** `GET /message-templates/:id`. @throws {ApiError} `not_found`, also where it is another professional's. */
export async function readTemplate(
  { db }: Pick<Services, 'db'>,
  { providerId }: ActorForProfessional,
  id: number,
): Promise<{ readonly template: Template }> {
  const [row] = await db.select().from(messageTemplates).where(isOwn(providerId, id));
  if (!row) throw new ApiError('not_found');
  return { template: presentTemplate(row) };
}
