import type { ActorForProfessional } from '../../../actor.ts';
import type { Transaction } from '../../../db/client.ts';
import { ApiError } from '../../../plugins/api-error.ts';
import { addContactAttempt } from '../../matches/matches.ts';
import { audit } from '../../platform/audit.ts';
import type { ContactAttempt } from '../decide/evidence.ts';
import { isRefunded, lockOwnMatch } from './create-request.ts';

/**
 * `POST /matches/:id/contact-attempts`, within a transaction: writes down an attempt to reach the client of an own match, at the time at which
 * it is told.
 * @throws {ApiError} `not_found`, or `conflict` where there is no one to reach anymore.
 */
export async function logAttempt(
  tx: Transaction,
  actor: ActorForProfessional,
  matchId: number,
  attempt: Pick<ContactAttempt, 'channel' | 'answered'>,
): Promise<void> {
  const match = await lockOwnMatch(tx, actor.providerId, matchId);
  if (match.state !== 'live')
    throw new ApiError('conflict', { message: 'This match isn’t open, so there’s no one to contact.' });
  if (isRefunded(match)) throw new ApiError('conflict', { message: 'This match was refunded.' });
  const { channel, answered } = attempt;
  await addContactAttempt(tx, { matchId, channel, answered, actorId: actor.userId });
  await audit(
    { tx, actor },
    {
      action: 'match.contact_attempted',
      subject: { type: 'match', id: matchId },
      after: { channel, answered },
    },
  );
}
