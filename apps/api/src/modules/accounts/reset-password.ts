import { and, eq, gt, isNull } from 'drizzle-orm';

import type { accountsContract } from '@carematch/api-client/contract/accounts/accounts.contract';

import type { Transaction } from '../../db/client.ts';
import { ApiError } from '../../plugins/api-error.ts';
import type { Handler } from '../../plugins/contract/handlers.ts';
import { passwordResets, users } from './accounts.tables.ts';
import { NO_CELL_PHONE } from './cell-phone.ts';
import { acceptPassword } from './chosen-password.ts';
import { hashPassword } from './password-hash.ts';
import { clearSecondFactor } from './second-factor/clear-second-factor.ts';
import { hashToken } from './session-token.ts';
import { storePassword } from './store-password.ts';

/**
 * Notes that whoever has the email of an account has it. Where no one had shown that before, someone else may have opened a professional's
 * account: their phone and authenticator app do not stay. Staff accounts are made by staff, and keep their second factor.
 */
async function verifyEmail(tx: Transaction, userId: number): Promise<void> {
  const [verified] = await tx
    .update(users)
    .set({ emailVerifiedAt: new Date() })
    .where(and(eq(users.id, userId), isNull(users.emailVerifiedAt)))
    .returning({ role: users.role });
  if (verified?.role !== 'professional') return;
  await tx.update(users).set(NO_CELL_PHONE).where(eq(users.id, userId));
  await clearSecondFactor(tx, userId);
}

/**
 * Sets a new password by an emailed token, which works once and for an hour, and ends every session of the account.
 * @throws {ApiError} `validation_failed` with the password's own message, or `invalid_reset_token`.
 */
export const resetPassword: Handler<(typeof accountsContract)['POST /reset-password']> = async (
  { services: { db } },
  { body },
) => {
  const isLive = and(
    eq(passwordResets.tokenHash, hashToken(body.token)),
    isNull(passwordResets.usedAt),
    gt(passwordResets.expiresAt, new Date()),
  );
  const [holder] = await db
    .select({ id: users.id, email: users.email })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .where(and(isLive, isNull(users.disabledAt)));
  if (!holder) throw new ApiError('invalid_reset_token');
  const passwordHash = await hashPassword(acceptPassword(body, holder.email));
  await db.transaction(async (tx) => {
    // Of two uses at once, one finds the row still unused.
    const used = await tx.update(passwordResets).set({ usedAt: new Date() }).where(isLive).returning();
    if (used.length === 0) throw new ApiError('invalid_reset_token');
    await storePassword(tx, { userId: holder.id, passwordHash });
    // The link came by email.
    await verifyEmail(tx, holder.id);
  });
  return { message: 'Your password is changed. Please sign in.' };
};
