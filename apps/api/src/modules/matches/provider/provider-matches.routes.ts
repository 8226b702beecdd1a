import type { providerMatchesContract } from '@carematch/api-client/contract/matches.contract';

import type { Handlers } from '../../../plugins/contract/handlers.ts';
import type { Services } from '../../../services.ts';
import { changeContactStatus } from './change-contact-status.ts';
import { listMatches } from './list-matches.ts';
import { matchContactStatuses } from './match-view.ts';
import { openMatch } from './open-match.ts';

/** The calls of a professional on their own matches. */
export function providerMatchesHandlers(services: Services): Handlers<typeof providerMatchesContract> {
  return {
    'GET /matches': listMatches(services),
    'GET /matches/:id': openMatch(services),
    'GET /match-contact-statuses': () => ({ match_contact_statuses: [...matchContactStatuses] }),
    'PATCH /matches/:id/match-contact-status': changeContactStatus(services),
  };
}
