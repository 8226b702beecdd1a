import type { creditRequestsContract } from '@carematch/api-client/contract/credit-requests/credit-requests.contract';

import { ApiError } from '../../../plugins/api-error.ts';
import type { TransactionHandler } from '../../../plugins/contract/handlers.ts';
import { addContactAttempt } from '../../matches/matches.ts';
import { audit } from '../../platform/audit.ts';
import { isRefunded, lockOwnMatch } from './create-request.ts';
import { refundOffer } from './refund-offer.ts';

/**
 * `POST /matches/:id/contact-attempts`, within a transaction: records an attempt to reach the client of an own match, at the current time.
 * @throws {ApiError} `not_found`, or `conflict` if there is no one to reach anymore.
 */
export const logAttempt: TransactionHandler<
  (typeof creditRequestsContract)['POST /matches/:id/contact-attempts']
> = async (context, { params: { id: matchId }, body: { channel, answered } }) => {
  const { actor, tx } = context;
  const match = await lockOwnMatch(tx, actor.providerId, matchId);
  if (match.state !== 'live')
    throw new ApiError('conflict', { message: 'This match isn’t open, so there’s no one to contact.' });
  if (isRefunded(match)) throw new ApiError('conflict', { message: 'This match was refunded.' });
  await addContactAttempt(tx, { matchId, channel, answered, actorId: actor.userId });
  await audit(context, {
    action: 'match.contact_attempted',
    subject: { type: 'match', id: matchId },
    after: { channel, answered },
  });
  return { refund: await refundOffer(tx, actor.providerId, matchId) };
};
