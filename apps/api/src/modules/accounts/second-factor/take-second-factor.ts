import { eq } from 'drizzle-orm';

import type { Transaction } from '../../../db/client.ts';
import { ApiError } from '../../../plugins/api-error.ts';
import type { Services } from '../../../services.ts';
import { users } from '../accounts.tables.ts';
import { takeRecoveryCode } from './recovery-codes.ts';
import { openSecret, stepOf } from './totp.ts';

export type SecondFactorTools = Pick<Services, 'limits' | 'vault'> & { readonly db: Transaction };

/** An account, locked. @throws {ApiError} `unauthenticated` where it is gone. */
export async function lockUser(tx: Transaction, userId: number): Promise<typeof users.$inferSelect> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
  if (!user) throw new ApiError('unauthenticated');
  return user;
}

/**
 * Whether a code of the authenticator app, or a recovery code, is right; it is then used up. Locks the account.
 * @throws {ApiError} `rate_limited` after too many that were not.
 */
export async function takeSecondFactor(
  { db: tx, limits, vault }: SecondFactorTools,
  userId: number,
  code: string,
): Promise<boolean> {
  await limits.guess(userId);
  const { totpSecretEncrypted: sealed, totpLastStep } = await lockUser(tx, userId);
  if (!sealed) return false;
  const step = stepOf(openSecret(vault, userId, sealed), code, totpLastStep);
  if (step !== undefined) await tx.update(users).set({ totpLastStep: step }).where(eq(users.id, userId));
  const isRight = step !== undefined || (await takeRecoveryCode(tx, vault, userId, code));
  if (isRight) await limits.refundGuesses(userId);
  return isRight;
}

/** The same, where nothing is done without it. @throws {ApiError} `invalid_code`, or `conflict` where the second factor is off. */
export async function requireSecondFactor(
  tools: SecondFactorTools,
  userId: number,
  code: string,
): Promise<void> {
  const { totpSecretEncrypted } = await lockUser(tools.db, userId);
  if (!totpSecretEncrypted) throw new ApiError('conflict', { message: 'Two-step sign-in is off.' });
  if (!(await takeSecondFactor(tools, userId, code))) throw new ApiError('invalid_code');
}
