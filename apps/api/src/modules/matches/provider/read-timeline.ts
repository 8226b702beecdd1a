import type { providerMatchesContract } from '@carematch/api-client/contract/matches/matches.contract';

import { ApiError } from '../../../plugins/api-error.ts';
import type { Handler } from '../../../plugins/contract/handlers.ts';
import { readTimeline } from '../timeline.ts';
import { findOwnMatch } from './match-rows.ts';

/** `GET /matches/:id/timeline`: everything that happened to one of the own matches. */
export const readOwnTimeline: Handler<(typeof providerMatchesContract)['GET /matches/:id/timeline']> = async (
  { actor, services: { db, vault } },
  { params },
) => {
  if (!(await findOwnMatch(db, actor.providerId, params.id))) throw new ApiError('not_found');
  return { events: await readTimeline(db, vault, params.id, { notes: true }) };
};
