import type {
  providerMatchesContract,
  visitorMatchesContract,
} from '@carematch/api-client/contract/matches.contract';

import type { Handlers } from '../../plugins/contract/handlers.ts';
import type { Services } from '../../services.ts';
import { leadReferences } from '../catalog/catalog.ts';
import { changeContactStatus } from './provider/change-contact-status.ts';
import { listMatches } from './provider/list-matches.ts';
import { matchContactStatuses } from './provider/match-view.ts';
import { openMatch } from './provider/open-match.ts';
import { chatSigner } from './visitor/chat-access-token.ts';
import { confirmMatch } from './visitor/confirm-match.ts';
import { generateChatToken } from './visitor/generate-chat-token.ts';
import { leaveNote } from './visitor/leave-note.ts';
import { showMatch } from './visitor/read-match.ts';

/** The calls of a match's visitor. */
export function visitorMatchesHandlers({
  env,
  keys,
  pool,
  vault,
  catalog,
}: Services): Handlers<typeof visitorMatchesContract> {
  const services = {
    pool,
    vault,
    references: leadReferences(pool, catalog),
    chat: chatSigner(env, keys),
  };
  return {
    'GET /public/matches/:id': showMatch(services),
    'POST /matches/:id': leaveNote(services),
    'POST /matches/:id/confirmation': confirmMatch(services),
    'POST /chat/generate-token': generateChatToken(services),
  };
}

/** The calls of a professional on their own matches. */
export function providerMatchesHandlers(services: Services): Handlers<typeof providerMatchesContract> {
  return {
    'GET /matches': listMatches(services),
    'GET /matches/:id': openMatch(services),
    'GET /match-contact-statuses': () => ({ match_contact_statuses: [...matchContactStatuses] }),
    'PATCH /matches/:id/match-contact-status': changeContactStatus(services),
  };
}
