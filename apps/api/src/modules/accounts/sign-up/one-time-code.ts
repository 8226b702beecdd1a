import { randomInt } from 'node:crypto';

import { eq } from 'drizzle-orm';

import type { Vault } from '../../../crypto/vault.ts';
import type { Transaction } from '../../../db/client.ts';
import { ApiError } from '../../../plugins/api-error.ts';
import { enqueue } from '../../platform/outbox.ts';
import { pendingSignIns } from '../accounts.tables.ts';
import { CODE_REQUESTED } from '../accounts.events.ts';

const CODE_FOR_MS = 10 * 60_000;
const RESEND_AFTER_MS = 30_000;
/** Wrong ones that a code survives, and the last. */
const TRIES = 5;

export type PendingSignIn = typeof pendingSignIns.$inferSelect;

/** When a code that was sent ends, and from when on another one may be sent. */
export interface SentCode {
  readonly resendAt: Date;
  readonly expiresAt: Date;
}

export const sentCodeOf = (sentAt: Date): SentCode => ({
  resendAt: new Date(sentAt.getTime() + RESEND_AFTER_MS),
  expiresAt: new Date(sentAt.getTime() + CODE_FOR_MS),
});

export const presentSentCode = ({ resendAt, expiresAt }: SentCode) => ({
  resend_at: resendAt.toISOString(),
  expires_at: expiresAt.toISOString(),
});

/**
 * Has a new code of six digits sent; the one before is no longer right. The row is locked by the caller.
 * @throws {ApiError} `code_sent_recently` within 30 s of the last one.
 */
export async function sendNewCode(
  tx: Transaction,
  vault: Vault,
  { tokenHash, codeSentAt }: Pick<PendingSignIn, 'tokenHash' | 'codeSentAt'>,
): Promise<SentCode> {
  const now = new Date();
  const wait = codeSentAt ? Math.ceil((sentCodeOf(codeSentAt).resendAt.getTime() - now.getTime()) / 1000) : 0;
  if (wait > 0) throw new ApiError('code_sent_recently', { retryAfter: wait });
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await tx
    .update(pendingSignIns)
    .set({ codeHash: vault.codeHash(tokenHash, code), codeSentAt: now, tries: 0 })
    .where(eq(pendingSignIns.tokenHash, tokenHash));
  await enqueue(tx, CODE_REQUESTED, {
    pending_sign_in: tokenHash.toString('base64'),
    code_sealed: vault.seal('outbox.code', tokenHash, code).toString('base64'),
  });
  return sentCodeOf(now);
}

const TRIED_TOO_OFTEN = 'That code was tried too often. Please request a new one.';
const EXPIRED = 'That code has expired. Please request a new one.';
export const WRONG_CODE = "That code isn't right. Please check it and try again.";

/**
 * The message for a code that is not right, which then counts as tried; undefined for the right one. The row is locked by the caller, who
 * commits either way.
 */
export async function tryCode(
  tx: Transaction,
  vault: Vault,
  { tokenHash, codeHash, codeSentAt, tries }: PendingSignIn,
  code: string,
): Promise<string | undefined> {
  if (!codeHash || !codeSentAt || tries >= TRIES) return TRIED_TOO_OFTEN;
  if (sentCodeOf(codeSentAt).expiresAt <= new Date()) return EXPIRED;
  if (vault.codeHash(tokenHash, code).equals(codeHash)) return undefined;
  await tx
    .update(pendingSignIns)
    .set({ tries: tries + 1 })
    .where(eq(pendingSignIns.tokenHash, tokenHash));
  return tries + 1 < TRIES ? WRONG_CODE : TRIED_TOO_OFTEN;
}
