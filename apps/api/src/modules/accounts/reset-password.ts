import { and, eq, gt, isNull } from 'drizzle-orm';

import { newPasswordProblem, repeatedPasswordProblem } from '@carematch/validation/password';

import { ApiError } from '../../plugins/api-error.ts';
import type { Services } from '../../services.ts';
import { enqueue } from '../platform/outbox.ts';
import { passwordResets, sessions, users } from './accounts.tables.ts';
import { chosenPasswordProblem } from './chosen-password.ts';
import { hashPassword } from './password-hash.ts';
import { hashToken } from './session-token.ts';

/** An account has a new password. */
export const PASSWORD_CHANGED = 'password.changed';

export interface NewPassword {
  readonly token: string;
  readonly password: string;
  readonly repeated: string;
}

function refuse(field: string, message: string | undefined): void {
  if (message !== undefined)
    throw new ApiError('validation_failed', { message, fields: { [field]: message } });
}

/**
 * Sets a new password by a mailed token, which works once and for an hour, and ends every session of the account.
 * @throws {ApiError} `validation_failed` with the password's own message, or `invalid_reset_token`.
 */
export async function resetPassword(
  { db }: Pick<Services, 'db'>,
  { token, password, repeated }: NewPassword,
): Promise<void> {
  refuse('password', newPasswordProblem(password));
  refuse('password_confirmation', repeatedPasswordProblem(password, repeated));
  const isLive = and(
    eq(passwordResets.tokenHash, hashToken(token)),
    isNull(passwordResets.usedAt),
    gt(passwordResets.expiresAt, new Date()),
  );
  const [holder] = await db
    .select({ id: users.id, email: users.email })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .where(and(isLive, isNull(users.disabledAt)));
  if (!holder) throw new ApiError('invalid_reset_token');
  refuse('password', chosenPasswordProblem(password, holder.email));
  const passwordHash = await hashPassword(password);
  await db.transaction(async (tx) => {
    // Of two uses at once, one finds the row still unused.
    const used = await tx.update(passwordResets).set({ usedAt: new Date() }).where(isLive).returning();
    if (used.length === 0) throw new ApiError('invalid_reset_token');
    await tx.update(users).set({ passwordHash }).where(eq(users.id, holder.id));
    await tx.delete(sessions).where(eq(sessions.userId, holder.id));
    // Other links that were mailed meanwhile end as well.
    await tx
      .update(passwordResets)
      .set({ usedAt: new Date() })
      .where(and(eq(passwordResets.userId, holder.id), isNull(passwordResets.usedAt)));
    await enqueue(tx, PASSWORD_CHANGED, { user_id: holder.id });
  });
}
