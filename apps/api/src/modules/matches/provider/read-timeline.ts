import type { providerMatchesContract } from '@carematch/api-client/contract/matches/matches.contract';

import { ApiError } from '../../../plugins/api-error.ts';
import type { Handler } from '../../../plugins/contract/handlers.ts';
import type { Services } from '../../../services.ts';
import { readTimeline } from '../timeline.ts';
import { findOwnMatch } from './match-rows.ts';

/** `GET /matches/:id/timeline`: everything that happened to one of the own matches. */
export function readOwnTimeline({
  db,
  vault,
}: Pick<Services, 'db' | 'vault'>): Handler<(typeof providerMatchesContract)['GET /matches/:id/timeline']> {
  return async ({ actor }, { params }) => {
    if (!(await findOwnMatch(db, actor.providerId, params.id))) throw new ApiError('not_found');
    return { events: await readTimeline(db, vault, params.id, { notes: true }) };
  };
}
