import { eq } from 'drizzle-orm';

import type { Transaction } from '../../../db/client.ts';
import { ApiError } from '../../../plugins/api-error.ts';
import type { Services } from '../../../services.ts';
import { pendingSignIns } from '../accounts.tables.ts';
import { type PendingSignIn, sendNewCode, type SentCode, sentCodeOf, tryCode } from './one-time-code.ts';
import { lockPendingSignIn } from './pending-sign-in.ts';

type Tools = Pick<Services, 'vault'> & { readonly db: Transaction };

/** A code that was mailed, or the message of what was not right. A refusal commits too: it is counted. */
async function goOnByEmail(
  { db, vault }: Tools,
  row: PendingSignIn,
  code: string,
): Promise<SentCode | string> {
  if (row.purpose !== 'sign_up') throw new ApiError('conflict');
  // Sent twice: the first one was right.
  if (row.channel === 'email' && row.codeSentAt) return sentCodeOf(row.codeSentAt);
  const problem = await tryCode(db, vault, row, code);
  if (problem !== undefined) return problem;
  const { tokenHash } = row;
  await db.update(pendingSignIns).set({ channel: 'email' }).where(eq(pendingSignIns.tokenHash, tokenHash));
  return sendNewCode(db, vault, { tokenHash, codeSentAt: null });
}

/**
 * Shows the code that a sign-up's phone was texted; one by email is sent next, for a phone says nothing of whose email it is. It does not
 * look whether the email has an account, so that the answer does not tell. Repeating it changes nothing.
 * @throws {ApiError} `invalid_code`, `unauthenticated` where nothing waits anymore, or `conflict` where no sign-up waits.
 */
export async function showTextCode(
  { db, vault }: Pick<Services, 'db' | 'vault'>,
  { tokenHash, code }: { readonly tokenHash: Buffer; readonly code: string },
): Promise<SentCode> {
  const outcome = await db.transaction(async (tx) =>
    goOnByEmail({ db: tx, vault }, await lockPendingSignIn(tx, tokenHash), code),
  );
  if (typeof outcome === 'string') throw new ApiError('invalid_code', { message: outcome });
  return outcome;
}
