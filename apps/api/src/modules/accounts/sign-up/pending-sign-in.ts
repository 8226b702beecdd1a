import { and, eq, gt, ne, or, sql } from 'drizzle-orm';

import type { signUpContract } from '@carematch/api-client/contract/accounts/sign-up.contract';

import { maskEmail, maskPhone } from '../../../crypto/masking.ts';
import type { Vault } from '../../../crypto/vault.ts';
import type { Database, Transaction } from '../../../db/client.ts';
import { ApiError } from '../../../plugins/api-error.ts';
import type { Handler } from '../../../plugins/contract/handlers.ts';
import { pendingSignIns } from '../accounts.tables.ts';
import { type PendingSignIn, presentSentCode, sentCodeOf } from './one-time-code.ts';

/** Rows that a token of their own names: it may be the first one or the emailed one. */
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

function maskedAddress(vault: Vault, row: PendingSignIn): string | null {
  if (row.channel === 'email') return maskEmail(row.email);
  const phone = row.channel === 'sms' && pendingCellPhone(vault, row);
  return phone ? maskPhone(phone) : null;
}

/** What a token waits for. @throws {ApiError} `unauthenticated` where it was completed meanwhile. */
export const readPendingSignIn: Handler<(typeof signUpContract)['GET /pending-sign-in']> = async ({
  services: { db, vault },
  session,
}) => {
  const [row] = await db.select().from(pendingSignIns).where(namedBy(session.tokenHash));
  if (!row || row.purpose === 'password') throw new ApiError('unauthenticated');
  return {
    waits_for: row.purpose,
    code_by: row.channel,
    sent_to: maskedAddress(vault, row),
    sent_code: row.codeSentAt && presentSentCode(sentCodeOf(row.codeSentAt)),
  };
};
