import { randomUUID } from 'node:crypto';

import type { StaffAsProfessionalActor } from '../../actor.ts';
import type { Transaction } from '../../db/client.ts';
import { ApiError } from '../../plugins/api-error.ts';
import { audit } from '../platform/audit.ts';
import { adjustCredits } from './move-credits.ts';

export interface Adjustment {
  /** Whole credits; negative takes. */
  readonly amount: number;
  /** In the words of staff; the professional reads it. */
  readonly reason: string;
}

const creditsOf = (count: number): string => `${count} ${count === 1 ? 'credit' : 'credits'}`;

/**
 * Staff give or take credits; gives what was done, in words.
 * @param formId the form's own, as its sender names it.
 * @throws {ApiError} `conflict` where there are fewer than are to be taken, `idempotency_key_reused` for a form of long ago.
 */
export async function adjustByStaff(
  tx: Transaction,
  actor: StaffAsProfessionalActor,
  { amount, reason }: Adjustment,
  formId: string = randomUUID(),
): Promise<string> {
  const { providerId, userId: actorId } = actor;
  const done = await adjustCredits(tx, amount, {
    providerId,
    actorId,
    reason,
    // Two people never share a form, nor does one who writes to several.
    reference: `adjustment/${providerId}/${actorId}/${formId}`,
  });
  if (!done.made)
    throw done.short === null
      ? new ApiError('idempotency_key_reused', {
          message: 'This form was already sent. Nothing changed this time.',
        })
      : new ApiError('conflict', {
          message: `They have ${creditsOf(-amount - done.short)}. Take that amount at most.`,
        });
  await audit(
    { tx, actor },
    {
      action: 'provider.credits_adjusted',
      subject: { type: 'provider', id: providerId },
      before: { credits: done.balance - amount },
      after: { credits: done.balance, reason },
    },
  );
  return amount > 0 ? `${creditsOf(amount)} given.` : `${creditsOf(-amount)} taken.`;
}
