import type { publicMatchesContract } from '@carematch/api-client/contract/matches.contract';

import type { Handlers } from '../../plugins/contract/handlers.ts';
import { confirmMatch, type ConfirmMatchServices } from './confirm-match.ts';
import { type ChatTokenServices, generateChatToken } from './generate-chat-token.ts';
import { leaveNote } from './leave-note.ts';
import { showMatch } from './read-match.ts';

/** The calls of a match's visitor. */
export function visitorMatchesHandlers(
  services: ConfirmMatchServices & ChatTokenServices,
): Handlers<typeof publicMatchesContract> {
  return {
    'GET /public/matches/:id': showMatch(services),
    'POST /matches/:id': leaveNote(services),
    'POST /matches/:id/confirmation': confirmMatch(services),
    'POST /chat/generate-token': generateChatToken(services),
  };
}
