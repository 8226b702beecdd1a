import { and, eq, isNull } from 'drizzle-orm';

import type { Transaction } from '../../db/client.ts';
import { enqueue } from '../platform/outbox.ts';
import { passwordResets, pendingSignIns, users } from './accounts.tables.ts';
import { endSessionsBut } from './sessions/end-sessions.ts';
import { PASSWORD_CHANGED } from './accounts.events.ts';

interface NewPassword {
  readonly userId: number;
  readonly passwordHash: string;
  /** Of the session that goes on; every other one ends. */
  readonly tokenHash?: Buffer;
}

/** Gives an account a new password. What the old one opened, or any link that was emailed before, is over; its owner is notified. */
export async function storePassword(
  tx: Transaction,
  { userId, passwordHash, tokenHash }: NewPassword,
): Promise<void> {
  await tx.update(users).set({ passwordHash }).where(eq(users.id, userId));
  await endSessionsBut({ tx }, { userId, tokenHash });
  await tx.delete(pendingSignIns).where(eq(pendingSignIns.userId, userId));
  await tx
    .update(passwordResets)
    .set({ usedAt: new Date() })
    .where(and(eq(passwordResets.userId, userId), isNull(passwordResets.usedAt)));
  await enqueue(tx, PASSWORD_CHANGED, { user_id: userId });
}
