import { and, eq } from 'drizzle-orm';

import type { TransactionContext } from '../../../context.ts';
import type { Transaction } from '../../../db/client.ts';
import { ApiError } from '../../../plugins/api-error.ts';
import type { Services } from '../../../services.ts';
import { audit } from '../../platform/audit.ts';
import { pendingSignIns, users } from '../accounts.tables.ts';
import type { AccountOwner } from '../own-context.ts';
import { endSessionsBut } from '../sessions/end-sessions.ts';
import { renewCodes } from './recovery-codes.ts';
import { lockUser } from './take-second-factor.ts';
import { newSecret, openSecret, otpUri, sealSecret, stepOf } from './totp.ts';

/** What an authenticator app is set up with. */
export interface OfferedSecret {
  /** Base32, to type by hand. */
  readonly secret: string;
  /** `otpauth://…`, for a QR code. */
  readonly uri: string;
}

/** Offers an account a new secret, which counts once a code of it was right. The one before is forgotten. */
export async function offerSecret(
  { db: tx, vault }: Pick<Services, 'vault'> & { readonly db: Transaction },
  userId: number,
): Promise<OfferedSecret> {
  const { email } = await lockUser(tx, userId);
  const secret = newSecret();
  await tx
    .update(users)
    .set({ totpOfferedEncrypted: sealSecret(vault, userId, secret) })
    .where(eq(users.id, userId));
  return { secret, uri: otpUri(email, secret) };
}

/**
 * Turns the second factor on by a first code of the offered secret, and ends the sessions that were opened without it and what waits to set up another one.
 * Gives the recovery codes.
 * @throws {ApiError} `invalid_code`, or `conflict` where nothing was offered.
 */
export async function turnOn(
  context: TransactionContext<AccountOwner>,
  { code, tokenHash }: { readonly code: string; readonly tokenHash: Buffer },
): Promise<string[]> {
  const {
    tx,
    actor: { userId },
    services: { vault },
  } = context;
  const { totpOfferedEncrypted: offered } = await lockUser(tx, userId);
  if (!offered)
    throw new ApiError('conflict', { message: 'Please start over: scan a new code with your app.' });
  const step = stepOf(openSecret(vault, userId, offered), code, null);
  if (step === undefined) throw new ApiError('invalid_code');
  await tx
    .update(users)
    .set({
      totpSecretEncrypted: offered,
      totpOfferedEncrypted: null,
      totpConfirmedAt: new Date(),
      totpLastStep: step,
    })
    .where(eq(users.id, userId));
  await endSessionsBut(context, { userId, tokenHash });
  // Whoever else was about to set one up has only shown the password.
  await tx
    .delete(pendingSignIns)
    .where(and(eq(pendingSignIns.userId, userId), eq(pendingSignIns.purpose, 'set_up')));
  await audit(context, { action: 'second_factor.on', subject: { type: 'user', id: userId } });
  return renewCodes(tx, vault, userId);
}
