import type { Vault } from '../../../crypto/vault.ts';
import type { Services } from '../../../services.ts';
import { pendingSignIns } from '../accounts.tables.ts';
import { acceptPassword, type ChosenPassword } from '../chosen-password.ts';
import { hashPassword } from '../password-hash.ts';
import { hashToken, newToken } from '../session-token.ts';
import { sendNewCode, type SentCode } from './one-time-code.ts';

/** A sign-up may be gone on with for so long, milliseconds. */
const PENDING_FOR_MS = 24 * 3_600_000;

export interface NewSignUp extends ChosenPassword {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** Ten digits. */
  readonly cellPhone: string;
  readonly codeBy: 'email' | 'sms';
  readonly ip: string;
}

/**
 * The token in the link of a sign-up's emails. It follows from the row by the installation's key, so that each mail has the same one and
 * no table holds it.
 */
export const linkToken = (vault: Vault, tokenHash: Buffer): string =>
  vault.sign(`sign-up ${tokenHash.toString('hex')}`);

/**
 * Begins a sign-up and has a code sent. It does not even look whether the email has an account, so that neither the answer nor the time it
 * takes tells. Where it has one, its owner is mailed so, and no code is ever right.
 * @throws {ApiError} `validation_failed` with the password's own message, or `rate_limited`.
 */
export async function beginSignUp(
  { db, limits, vault }: Pick<Services, 'db' | 'limits' | 'vault'>,
  { firstName, lastName, email, cellPhone, codeBy, ip, ...chosen }: NewSignUp,
): Promise<SentCode & { readonly token: string }> {
  const password = acceptPassword(chosen, email);
  // By SMS a code costs money and rings, so a phone's codes are counted beside those of the email.
  await limits.code(ip, email, ...(codeBy === 'sms' ? [cellPhone] : []));
  const passwordHash = await hashPassword(password);
  const token = newToken();
  const tokenHash = hashToken(token);
  return db.transaction(async (tx) => {
    await tx.insert(pendingSignIns).values({
      tokenHash,
      linkTokenHash: hashToken(linkToken(vault, tokenHash)),
      purpose: 'sign_up',
      email,
      passwordHash,
      firstName,
      lastName,
      cellPhoneEncrypted: vault.seal('user.cell_phone', tokenHash, cellPhone),
      channel: codeBy,
      expiresAt: new Date(Date.now() + PENDING_FOR_MS),
    });
    return { token, ...(await sendNewCode(tx, vault, { tokenHash, codeSentAt: null })) };
  });
}
