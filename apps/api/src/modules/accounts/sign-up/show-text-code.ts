import { eq } from 'drizzle-orm';

import type { signUpContract } from '@carematch/api-client/contract/accounts/sign-up.contract';

import type { Transaction } from '../../../db/client.ts';
import { ApiError } from '../../../plugins/api-error.ts';
import type { Handler } from '../../../plugins/contract/handlers.ts';
import type { Services } from '../../../services.ts';
import { pendingSignIns } from '../accounts.tables.ts';
import {
  type PendingSignIn,
  presentSentCode,
  sendNewCode,
  type SentCode,
  sentCodeOf,
  tryCode,
} from './one-time-code.ts';
import { lockPendingSignIn } from './pending-sign-in.ts';

type Tools = Pick<Services, 'vault'> & { readonly db: Transaction };

/** A code that was emailed, or the message of what was not right. A refusal commits too: it is counted. */
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
 * look whether the email has an account, so that the answer does not reveal it. Repeating it changes nothing.
 * @throws {ApiError} `invalid_code`, `unauthenticated` where nothing waits anymore, or `conflict` where no sign-up waits.
 */
export const showTextCode: Handler<(typeof signUpContract)['POST /validate/cell-phone']> = async (
  { services: { db, vault }, session },
  { body: { code } },
) => {
  const outcome = await db.transaction(async (tx) =>
    goOnByEmail({ db: tx, vault }, await lockPendingSignIn(tx, session.tokenHash), code),
  );
  if (typeof outcome === 'string') throw new ApiError('invalid_code', { message: outcome });
  return { message: 'We sent a code to your email.', ...presentSentCode(outcome) };
};
