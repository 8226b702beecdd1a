import type { staffCreditsContract } from '@carematch/api-client/contract/credits/credits.contract';
import type { ResponseOf } from '@carematch/api-client/contract/endpoint';

import type { StaffAsProfessionalActor } from '../../actor.ts';
import type { TransactionContext } from '../../context.ts';
import { ApiError } from '../../plugins/api-error.ts';
import type { Input } from '../../plugins/contract/handlers.ts';
import { audit } from '../platform/audit.ts';
import { adjustCredits } from './move-credits.ts';
import { readCredits } from './read-credits.ts';

type AdjustCredits = (typeof staffCreditsContract)['POST /users/:id/credit-adjustments'];

const creditsOf = (count: number): string => `${count} ${count === 1 ? 'credit' : 'credits'}`;

/**
 * `POST /users/:id/credit-adjustments`, within a transaction: staff give or take credits.
 * @throws {ApiError} `conflict` if there are fewer than are to be taken, `idempotency_key_reused` for a form of long ago.
 */
export async function adjustByStaff(
  context: TransactionContext<StaffAsProfessionalActor>,
  { body: { amount, reason }, idempotencyKey: formId }: Input<AdjustCredits, 'body' | 'idempotencyKey'>,
): Promise<ResponseOf<AdjustCredits>> {
  const { actor, tx } = context;
  const { providerId, userId: actorId } = actor;
  const done = await adjustCredits(tx, amount, {
    providerId,
    actorId,
    reason,
    reference: `adjustment/${providerId}/${formId}`,
  });
  if (!done.made)
    throw done.short === null
      ? new ApiError('idempotency_key_reused', {
          message: 'This form was already sent. Nothing changed this time.',
        })
      : new ApiError('conflict', {
          message: `They have ${creditsOf(-amount - done.short)}. Take that amount at most.`,
        });
  await audit(context, {
    action: 'provider.credits_adjusted',
    subject: { type: 'provider', id: providerId },
    before: { credits: done.balance - amount },
    after: { credits: done.balance, reason },
  });
  return {
    message: amount > 0 ? `${creditsOf(amount)} given.` : `${creditsOf(-amount)} taken.`,
    credits: await readCredits(tx, providerId),
  };
}
