import { randomBytes } from 'node:crypto';

import type { ProfessionalActor, StaffActor } from '../actor.ts';
import { sessions, users } from '../modules/accounts/accounts.tables.ts';
import { hashPassword, hashToken, newToken } from '../modules/accounts/accounts.ts';
import { providers } from '../modules/providers/providers.tables.ts';
import type { TestApp } from './test-app.ts';

/** The password of every account made here. */
export const TEST_PASSWORD = 'correct horse battery staple';

let passwordHash: Promise<string> | undefined;

export interface TestAccount {
  readonly userId: number;
  readonly email: string;
  /** Of an open session. */
  readonly token: string;
}

/** A professional with a session; an actor too, to hand to a verb. */
export interface TestProfessional extends TestAccount, ProfessionalActor {}

/** A member of staff with a session; an actor too. */
export interface TestStaff extends TestAccount, StaffActor {}

/** Opens a session of an account; gives its token. */
export async function openSession(api: Pick<TestApp, 'db'>, userId: number): Promise<string> {
  const token = newToken();
  const expiresAt = new Date(Date.now() + 3_600_000);
  await api.db.insert(sessions).values({ tokenHash: hashToken(token), userId, expiresAt });
  return token;
}

async function makeAccount(api: Pick<TestApp, 'db'>, role: 'admin' | 'professional'): Promise<TestAccount> {
  passwordHash ??= hashPassword(TEST_PASSWORD);
  const email = `${role}.${randomBytes(6).toString('hex')}@test.example`;
  const [user] = await api.db
    .insert(users)
    .values({
      role,
      email,
      passwordHash: await passwordHash,
      firstName: 'Robin',
      lastName: 'Tester',
      // Most tests are about something else.
      secondFactorExempt: true,
    })
    .returning({ id: users.id });
  if (!user) throw new Error('The account was not made.');
  return { userId: user.id, email, token: await openSession(api, user.id) };
}

/** A signed-in member of staff, who may sign in by password alone. */
export async function makeAdmin(api: Pick<TestApp, 'db'>): Promise<TestStaff> {
  return { kind: 'staff', ...(await makeAccount(api, 'admin')) };
}

/** A signed-in professional with a bare active profile. */
export async function makeProfessional(api: Pick<TestApp, 'db'>): Promise<TestProfessional> {
  const account = await makeAccount(api, 'professional');
  const [provider] = await api.db
    .insert(providers)
    .values({ userId: account.userId, status: 'active', title: 'Mental Health Counselor' })
    .returning({ id: providers.id });
  if (!provider) throw new Error('The profile was not made.');
  return { kind: 'professional', ...account, providerId: provider.id };
}

/** Opens the portal as a professional for a member of staff; gives the session's token. */
export async function impersonation(
  api: Pick<TestApp, 'admin' | 'public'>,
  { token }: Pick<TestStaff, 'token'>,
  { userId }: Pick<TestProfessional, 'userId'>,
): Promise<string> {
  const asked = await api.admin(
    'POST /impersonate/user/:id',
    { params: { id: String(userId) }, body: { reason: 'They asked for help by phone.' } },
    { token },
  );
  const code = new URL(asked.body.url).hash.split('=').at(-1) ?? '';
  return (await api.public('POST /impersonate/start', { body: { code } })).body.token;
}
