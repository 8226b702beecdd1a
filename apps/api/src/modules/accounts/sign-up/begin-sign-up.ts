import type { signUpContract } from '@carematch/api-client/contract/accounts/sign-up.contract';

import type { Vault } from '../../../crypto/vault.ts';
import type { Handler } from '../../../plugins/contract/handlers.ts';
import { pendingSignIns } from '../accounts.tables.ts';
import { acceptPassword } from '../chosen-password.ts';
import { hashPassword } from '../password-hash.ts';
import { hashToken, newToken } from '../session-token.ts';
import { presentSentCode, sendNewCode } from './one-time-code.ts';

/** A sign-up may be gone on with for so long, milliseconds. */
const PENDING_FOR_MS = 24 * 3_600_000;

/**
 * The token in the link of a sign-up's emails. It follows from the row by the installation's key, so that each email has the same one and
 * no table holds it.
 */
export const linkToken = (vault: Vault, tokenHash: Buffer): string =>
  vault.sign(`sign-up ${tokenHash.toString('hex')}`);

/**
 * Begins a sign-up and has a code sent. It does not even look whether the email has an account, so that neither the answer nor the time it
 * takes tells. Where it has one, its owner is notified by email, and no code is ever right.
 * @throws {ApiError} `validation_failed` with the password's own message, or `rate_limited`.
 */
export const beginSignUp: Handler<(typeof signUpContract)['POST /sign-ups']> = async (
  { services: { db, limits, vault }, ip },
  { body },
) => {
  const { email, cell_phone_number: cellPhone, code_by: codeBy } = body;
  const password = acceptPassword(body, email);
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
      firstName: body.first_name,
      lastName: body.last_name,
      cellPhoneEncrypted: vault.seal('user.cell_phone', tokenHash, cellPhone),
      channel: codeBy,
      expiresAt: new Date(Date.now() + PENDING_FOR_MS),
    });
    const sent = await sendNewCode(tx, vault, { tokenHash, codeSentAt: null });
    return { token, ...presentSentCode(sent) };
  });
};
