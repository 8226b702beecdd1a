import { eq } from 'drizzle-orm';

import type { signUpContract } from '@carematch/api-client/contract/accounts/sign-up.contract';

import type { Transaction } from '../../../db/client.ts';
import { ApiError } from '../../../plugins/api-error.ts';
import type { Handler } from '../../../plugins/contract/handlers.ts';
import type { Services } from '../../../services.ts';
import { isBarred } from '@carematch/validation/lifecycles/provider-lifecycle';
import { providers } from '../../providers/providers.tables.ts';
import { pendingSignIns, users } from '../accounts.tables.ts';
import { cellPhoneColumns } from '../cell-phone.ts';
import { takeSecondFactor } from '../second-factor/take-second-factor.ts';
import { type OpenedSession, openSession } from '../sessions/open-session.ts';
import { type PendingSignIn, tryCode, WRONG_CODE } from './one-time-code.ts';
import { lockPendingSignIn, pendingCellPhone } from './pending-sign-in.ts';

/** Of the specification: what someone is called until they say it. */
export const DEFAULT_TITLE = 'Mental Health Counselor';

interface ShownCode {
  readonly code: string;
  readonly userAgent: string | undefined;
}

/** Within the transaction. */
type Tools = Pick<Services, 'env' | 'limits' | 'vault'> & { readonly db: Transaction };

/** A session, or the message of what was not right. A refusal commits too: it is counted. */
type Outcome = OpenedSession | string;

async function makeAccount(
  { db, vault }: Tools,
  { email, passwordHash, firstName, lastName, ...pending }: PendingSignIn,
): Promise<typeof users.$inferSelect | undefined> {
  if (passwordHash === null || firstName === null || lastName === null) return undefined;
  const [user] = await db
    .insert(users)
    .values({
      role: 'professional',
      email,
      passwordHash,
      firstName,
      lastName,
      // The code came by email.
      emailVerifiedAt: new Date(),
    })
    .onConflictDoNothing({ target: users.email })
    .returning();
  const phone = pendingCellPhone(vault, pending);
  if (!user || phone === null) return user;
  await db
    .update(users)
    .set(cellPhoneColumns(vault, user.id, phone))
    .where(eq(users.id, user.id));
  await db
    .insert(providers)
    .values({ userId: user.id, status: 'onboarding', title: DEFAULT_TITLE, signUpStep: 1 });
  return user;
}

async function completeSignUp(
  tools: Tools,
  row: PendingSignIn,
  { code, userAgent }: ShownCode,
): Promise<Outcome> {
  if (row.channel === 'sms') return 'Please enter the code we texted you first.';
  const problem = await tryCode(tools.db, tools.vault, row, code);
  if (problem !== undefined) return problem;
  // None where the email has an account: its owner was told so instead of a code, or it was made a moment ago.
  const user = await makeAccount(tools, row);
  const session = user && (await openSession(tools, user, userAgent));
  return session ?? WRONG_CODE;
}

async function completeSecondFactor(
  tools: Tools,
  { userId, passwordHash }: PendingSignIn,
  { code, userAgent }: ShownCode,
): Promise<Outcome> {
  const { db } = tools;
  const [account] = await db
    .select({ id: users.id, role: users.role, status: providers.status })
    .from(users)
    .leftJoin(providers, eq(providers.userId, users.id))
    .where(eq(users.id, userId ?? 0));
  if (!account || passwordHash === null) throw new ApiError('unauthenticated');
  if (isBarred(account.status)) throw new ApiError(`account_${account.status}`);
  if (!(await takeSecondFactor(tools, account.id, code))) return WRONG_CODE;
  const session = await openSession(tools, { ...account, passwordHash }, userAgent);
  if (!session) throw new ApiError('unauthenticated');
  return session;
}

/**
 * Turns a pending sign-in into a session by its code. Of a sign-up that makes the account. Each works once: of two at once the second finds
 * nothing that waits.
 * @throws {ApiError} `invalid_code`, `unauthenticated` where nothing waits anymore, `account_suspended` or `account_closed`.
 */
export const showCode: Handler<(typeof signUpContract)['POST /validate/otp']> = async (
  { services, session: { tokenHash }, userAgent },
  { body: { code } },
) => {
  const outcome = await services.db.transaction(async (tx): Promise<Outcome> => {
    const row = await lockPendingSignIn(tx, tokenHash);
    if (row.purpose === 'set_up') return 'Please set up your authenticator app first.';
    const complete = row.purpose === 'sign_up' ? completeSignUp : completeSecondFactor;
    const reached = await complete({ ...services, db: tx }, row, { code, userAgent });
    if (typeof reached !== 'string')
      await tx.delete(pendingSignIns).where(eq(pendingSignIns.tokenHash, row.tokenHash));
    return reached;
  });
  if (typeof outcome === 'string') throw new ApiError('invalid_code', { message: outcome });
  return outcome;
};
