import type { templatesContract } from '@carematch/api-client/contract/providers/templates.contract';

import { ApiError } from '../../../plugins/api-error.ts';
import type { Handler } from '../../../plugins/contract/handlers.ts';
import { messageTemplates } from '../providers.tables.ts';
import { isOwn, presentTemplate } from './own-template.ts';

/** `GET /message-templates/:id`. @throws {ApiError} `not_found`, also where it is another professional's. */
export const readTemplate: Handler<(typeof templatesContract)['GET /message-templates/:id']> = async (
  { actor, services: { db } },
  { params },
) => {
  const [row] = await db.select().from(messageTemplates).where(isOwn(actor.providerId, params.id));
  if (!row) throw new ApiError('not_found');
  return { template: presentTemplate(row) };
};
