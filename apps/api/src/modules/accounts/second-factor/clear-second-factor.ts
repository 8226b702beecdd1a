import { eq } from 'drizzle-orm';

import type { Transaction } from '../../../db/client.ts';
import { recoveryCodes, users } from '../accounts.tables.ts';

/** Takes an account's authenticator app and recovery codes away. */
export async function clearSecondFactor(tx: Transaction, userId: number): Promise<void> {
  await tx
    .update(users)
    .set({ totpSecretEncrypted: null, totpOfferedEncrypted: null, totpConfirmedAt: null })
    .where(eq(users.id, userId));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}
