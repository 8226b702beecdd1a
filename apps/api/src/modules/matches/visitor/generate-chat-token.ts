import type { visitorMatchesContract } from '@carematch/api-client/contract/matches/matches.contract';

import { ApiError } from '../../../plugins/api-error.ts';
import type { Handler } from '../../../plugins/contract/handlers.ts';
import { CHAT_TOKEN_SECONDS, chatAccessToken, chatSigner } from './chat-access-token.ts';
import { readMatch } from './read-match.ts';

/** The visitor's name in the conversation of a match: its number, which says nothing of the person. */
function visitorIdentity(matchNumber: number): string {
  return `visitor-${matchNumber}`;
}

/** `POST /chat/generate-token`: a chat token for the visitor of a live match. */
export const generateChatToken: Handler<
  (typeof visitorMatchesContract)['POST /chat/generate-token']
> = async ({ services }, { body }) => {
  const { number, match } = await readMatch(services, body.match_id);
  if (match.state !== 'live') {
    throw new ApiError('chat_unavailable', {
      message:
        match.state === 'awaiting_confirmation'
          ? 'You can write once you’ve agreed to share your details.'
          : 'This match is closed.',
    });
  }
  const at = new Date();
  const identity = visitorIdentity(number);
  return {
    token: chatAccessToken(chatSigner(services.env, services.keys), identity, at),
    identity,
    expires_at: new Date(at.getTime() + CHAT_TOKEN_SECONDS * 1000).toISOString(),
  };
};
