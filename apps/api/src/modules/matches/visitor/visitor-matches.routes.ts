import type { visitorMatchesContract } from '@carematch/api-client/contract/matches.contract';

import type { Handlers } from '../../../plugins/contract/handlers.ts';
import type { Services } from '../../../services.ts';
import { leadReferences } from '../../catalog/lead-references.ts';
import { chatSigner } from './chat-access-token.ts';
import { confirmMatch } from './confirm-match.ts';
import { generateChatToken } from './generate-chat-token.ts';
import { leaveNote } from './leave-note.ts';
import { showMatch } from './read-match.ts';

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
