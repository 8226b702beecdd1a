import { eq } from 'drizzle-orm';

import type { signUpContract } from '@carematch/api-client/contract/accounts/sign-up.contract';

import type { Transaction } from '../../../db/client.ts';
import { ApiError } from '../../../plugins/api-error.ts';
import type { TransactionHandler } from '../../../plugins/contract/handlers.ts';
import { pendingSignIns, users } from '../accounts.tables.ts';
import { type PendingSignIn, presentSentCode, sendNewCode } from './one-time-code.ts';
import { lockPendingSignIn, pendingCellPhone } from './pending-sign-in.ts';

/** The code by which a password is changed is asked for anew once this is over, milliseconds. */
const PASSWORD_CODE_FOR_MS = 3_600_000;

/** The code of someone who is signed in, locked: one for each session. */
export async function lockPasswordCode(
  tx: Transaction,
  tokenHash: Buffer,
): Promise<PendingSignIn | undefined> {
  const [row] = await tx
    .select()
    .from(pendingSignIns)
    .where(eq(pendingSignIns.tokenHash, tokenHash))
    .for('update');
  return row;
}

async function passwordCodeFor(tx: Transaction, userId: number, tokenHash: Buffer): Promise<PendingSignIn> {
  const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
  if (!user) throw new ApiError('unauthenticated');
  const expiresAt = new Date(Date.now() + PASSWORD_CODE_FOR_MS);
  await tx
    .insert(pendingSignIns)
    .values({ tokenHash, purpose: 'password', email: user.email, userId, channel: 'email', expiresAt })
    .onConflictDoUpdate({ target: pendingSignIns.tokenHash, set: { expiresAt } });
  const row = await lockPasswordCode(tx, tokenHash);
  if (!row) throw new ApiError('unauthenticated');
  return row;
}

/**
 * Sends a new code: to a sign-up where it wanted its codes, to someone who is signed in by email.
 * @throws {ApiError} `code_sent_recently`, `rate_limited`, or `conflict` where an authenticator app makes the codes.
 */
export const sendCode: TransactionHandler<(typeof signUpContract)['POST /send/otp']> = async ({
  tx,
  actor,
  services: { limits, vault },
  session: { tokenHash },
  ip,
}) => {
  const row =
    actor.kind === 'professional'
      ? await passwordCodeFor(tx, actor.userId, tokenHash)
      : await lockPendingSignIn(tx, tokenHash);
  if (row.channel === 'authenticator')
    throw new ApiError('conflict', { message: 'Your authenticator app shows the code.' });
  const sent = await sendNewCode(tx, vault, row);
  const phone = row.channel === 'sms' ? pendingCellPhone(vault, row) : null;
  await limits.code(ip, row.email, ...(phone === null ? [] : [phone]));
  return { message: 'A new code is on its way.', ...presentSentCode(sent) };
};
