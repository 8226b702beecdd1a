import { and, eq, gt, ne, or, sql } from 'drizzle-orm';

import { maskEmail, maskPhone } from '../../../crypto/masking.ts';
import type { Vault } from '../../../crypto/vault.ts';
import type { Database, Transaction } from '../../../db/client.ts';
import { ApiError } from '../../../plugins/api-error.ts';
import type { Services } from '../../../services.ts';
import { pendingSignIns } from '../accounts.tables.ts';
import { type PendingSignIn, type SentCode, sentCodeOf } from './one-time-code.ts';

/** Rows that a token of their own names: it may be the first one or the mailed one. */
const namedBy = (tokenHash: Buffer) =>
  and(
    or(eq(pendingSignIns.tokenHash, tokenHash), eq(pendingSignIns.linkTokenHash, tokenHash)),
    ne(pendingSignIns.purpose, 'password'),
    gt(pendingSignIns.expiresAt, sql`now()`),
  );

/** Whether a token is that of a pending sign-in. */
export async function isPendingSignIn(db: Database, tokenHash: Buffer): Promise<boolean> {
  return (await db.$count(pendingSignIns, namedBy(tokenHash))) > 0;
}

/** The pending sign-in of a token, locked. @throws {ApiError} `unauthenticated` where it was completed meanwhile. */
export async function lockPendingSignIn(tx: Transaction, tokenHash: Buffer): Promise<PendingSignIn> {
  const [row] = await tx.select().from(pendingSignIns).where(namedBy(tokenHash)).for('update');
  if (!row) throw new ApiError('unauthenticated');
  return row;
}

/** The cell phone that a sign-up gave. */
export const pendingCellPhone = (
  vault: Vault,
  { tokenHash, cellPhoneEncrypted }: Pick<PendingSignIn, 'tokenHash' | 'cellPhoneEncrypted'>,
): string | null => cellPhoneEncrypted && vault.open('user.cell_phone', tokenHash, cellPhoneEncrypted);

export interface PendingView {
  readonly waitsFor: 'sign_up' | 'second_factor' | 'set_up';
  readonly codeBy: PendingSignIn['channel'];
  /** Masked; null for an authenticator app. */
  readonly sentTo: string | null;
  readonly sentCode: SentCode | null;
}

function maskedAddress(vault: Vault, row: PendingSignIn): string | null {
  if (row.channel === 'email') return maskEmail(row.email);
  const phone = row.channel === 'sms' && pendingCellPhone(vault, row);
  return phone ? maskPhone(phone) : null;
}

/** What a token waits for. @throws {ApiError} `unauthenticated` where it was completed meanwhile. */
export async function readPendingSignIn(
  { db, vault }: Pick<Services, 'db' | 'vault'>,
  tokenHash: Buffer,
): Promise<PendingView> {
  const [row] = await db.select().from(pendingSignIns).where(namedBy(tokenHash));
  if (!row || row.purpose === 'password') throw new ApiError('unauthenticated');
  return {
    waitsFor: row.purpose,
    codeBy: row.channel,
    sentTo: maskedAddress(vault, row),
    sentCode: row.codeSentAt && sentCodeOf(row.codeSentAt),
  };
}
