import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { eq, like, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { PASSWORD_MESSAGES } from '@carematch/validation/fields/password';

import { makeAdmin, makeProfessional, TEST_PASSWORD, type TestAccount } from '../../testing/accounts.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { deliveries, outbox } from '../platform/platform.tables.ts';
import { makeLead } from '../matches/testing/sample-match.ts';
import { providers } from '../providers/providers.tables.ts';
import { passwordResets, sessions, users } from './accounts.tables.ts';
import { createAdmin } from './first-admin.ts';
import { argon2 } from './password-hash.ts';
import { repeatDeliveries } from '../platform/testing/pass-time.ts';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());

const logIn = (email: string, password: string) => api.public('POST /login', { body: { email, password } });

function emailsTo(email: string): string[] {
  const folder = join(api.services.env.DATA_DIR, 'outbox-mail');
  return readdirSync(folder)
    .map((name) =>
      readFileSync(join(folder, name), 'utf8')
        .replaceAll(/=\r?\n/g, '')
        .replaceAll('=3D', '='),
    )
    .filter((mail) => mail.includes(`To: ${email}`));
}

/** Asks for a reset mail and takes the token from it. */
async function emailedToken(email: string): Promise<string> {
  const asked = await api.public('POST /forgot-password', { body: { email } });
  expect(asked.status).toBe(202);
  await api.background.outbox.drain();
  const link = /reset-password#token=([A-Za-z0-9_-]+)/.exec(emailsTo(email).at(-1) ?? '');
  return link?.[1] ?? 'no link in the mail';
}

/** Whether a query on this database waits for another one's lock. */
async function isSomebodyWaiting(): Promise<boolean> {
  const { rows } = await api.db.execute(sql`
    select from pg_stat_activity
     where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`);
  return rows.length > 0;
}

const choose = (token: string, password: string, repeated = password) =>
  api.public('POST /reset-password', { body: { token, password, password_confirmation: repeated } });

describe('POST /login', () => {
  test('opens a session that the token proves', async () => {
    const { email, userId } = await makeProfessional(api);
    const { body, status } = await logIn(email.toUpperCase(), TEST_PASSWORD);
    expect(status).toBe(200);
    expect(body.role).toBe('professional');
    const { user } = (await api.public('GET /user', {}, { token: body.token })).body;
    expect(user).toMatchObject({ id: userId, email });
  });

  test('stores no token, only a hash', async () => {
    const { email, userId } = await makeAdmin(api);
    const { token } = (await logIn(email, TEST_PASSWORD)).body;
    const stored = await api.db.select().from(sessions).where(eq(sessions.userId, userId));
    expect(stored.length).toBeGreaterThan(0);
    for (const { tokenHash } of stored) expect(tokenHash.toString('utf8')).not.toContain(token);
  });

  test('answers a wrong password, an unknown email and a disabled account alike', async () => {
    const known = await makeAdmin(api);
    const disabled = await makeAdmin(api);
    await api.db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, disabled.userId));
    const answers = await Promise.all([
      logIn(known.email, 'not the password'),
      logIn('nobody@test.example', TEST_PASSWORD),
      logIn(disabled.email, TEST_PASSWORD),
    ]);
    for (const { status, error } of answers) {
      expect(status).toBe(401);
      expect(error).toMatchObject({ code: 'invalid_credentials', message: answers[0]?.error.message });
    }
    expect((await api.admin('GET /me', {}, { token: disabled.token })).status).toBe(401);
  });

  test.each(['suspended', 'closed'] as const)(
    'tells a professional who is %s so, and a guesser nothing',
    async (status) => {
      const { email, providerId } = await makeProfessional(api);
      await api.db.update(providers).set({ status }).where(eq(providers.id, providerId));
      const told = await logIn(email, TEST_PASSWORD);
      expect([told.status, told.error.code]).toEqual([403, `account_${status}`]);
      expect(told.error.message).toContain(status);
      expect((await logIn(email, 'not the password')).error.code).toBe('invalid_credentials');
    },
  );

  test.each(['onboarding', 'paused'] as const)('is open to a professional who is %s', async (status) => {
    const { email, providerId } = await makeProfessional(api);
    await api.db.update(providers).set({ status }).where(eq(providers.id, providerId));
    const { token } = (await logIn(email, TEST_PASSWORD)).body;
    expect((await api.public('GET /user', {}, { token })).status).toBe(200);
  });

  test('verifies a password for an unknown email too, at the same cost', async () => {
    const { email } = await makeAdmin(api);
    const verify = vi.spyOn(argon2, 'verify');
    try {
      await logIn(email, 'not the password');
      await logIn('nobody@test.example', 'not the password');
      const costs = verify.mock.calls.map(
        ([hash]) => /^\$argon2id\$v=\d+\$m=\d+,t=\d+,p=\d+\$/.exec(String(hash))?.[0],
      );
      expect(costs).toEqual([expect.any(String), costs[0]]);
    } finally {
      verify.mockRestore();
    }
  });

  test('names missing fields', async () => {
    const { error, status } = await logIn('', '');
    expect(status).toBe(422);
    expect(Object.keys(error.fields ?? {})).toEqual(['email', 'password']);
  });
});

describe('sessions', () => {
  test.each([
    ['staff last 12 hours', makeAdmin, 12],
    ['a professional last 30 days', makeProfessional, 30 * 24],
  ] as const)('of %s', async (_lifetime, make, hours) => {
    const { email, userId } = await make(api);
    const { token, role } = (await logIn(email, TEST_PASSWORD)).body;
    const after = async (minutes: number) => {
      await api.db
        .update(sessions)
        .set({ expiresAt: sql`expires_at - make_interval(mins => ${minutes})` })
        .where(eq(sessions.userId, userId));
      return role === 'admin'
        ? (await api.admin('GET /me', {}, { token })).status
        : (await api.public('GET /user', {}, { token })).status;
    };
    expect(await after(hours * 60 - 10)).toBe(200);
    expect(await after(11)).toBe(401);
  });

  test.each(['suspended', 'closed'] as const)(
    'of a professional end for good once they are %s',
    async (status) => {
      const { token, providerId } = await makeProfessional(api);
      const matchesWhile = async (now: 'active' | typeof status) => {
        await api.db.update(providers).set({ status: now }).where(eq(providers.id, providerId));
        return (await api.public('GET /matches', {}, { token })).status;
      };
      expect([await matchesWhile(status), await matchesWhile('active')]).toEqual([401, 401]);
    },
  );

  test.each([
    ['staff end after 2 idle hours', makeAdmin, 2],
    ['a professional end after 7 idle days', makeProfessional, 7 * 24],
  ] as const)('of %s', async (_lifetime, make, hours) => {
    const { email, userId } = await make(api);
    const { token, role } = (await logIn(email, TEST_PASSWORD)).body;
    const afterIdle = async (minutes: number) => {
      await api.db
        .update(sessions)
        .set({ lastUsedAt: sql`now() - make_interval(mins => ${minutes})` })
        .where(eq(sessions.userId, userId));
      return role === 'admin'
        ? (await api.admin('GET /me', {}, { token })).status
        : (await api.public('GET /user', {}, { token })).status;
    };
    expect(await afterIdle(hours * 60 - 1)).toBe(200);
    expect(await afterIdle(hours * 60 + 1)).toBe(401);
    await api.background.jobs.runNow('delete-ended-sessions');
    expect(await api.db.$count(sessions, eq(sessions.userId, userId))).toBe(0);
  });

  test('are marked as used once a minute', async () => {
    const { token, userId } = await makeAdmin(api);
    const lastUsed = async (secondsAgo: number) => {
      await api.db
        .update(sessions)
        .set({ lastUsedAt: sql`now() - make_interval(secs => ${secondsAgo})` })
        .where(eq(sessions.userId, userId));
      await api.admin('GET /me', {}, { token });
      const { rows } = await api.db.execute<{ seconds: number }>(
        sql`select floor(extract(epoch from now() - last_used_at))::int as seconds from sessions where user_id = ${userId}`,
      );
      return rows[0]?.seconds;
    };
    expect(await lastUsed(30)).toBeGreaterThanOrEqual(30);
    expect(await lastUsed(61)).toBeLessThan(30);
  });

  test('an expired one is none', async () => {
    const { token, userId } = await makeAdmin(api);
    expect((await api.admin('GET /me', {}, { token })).status).toBe(200);
    await api.db
      .update(sessions)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(sessions.userId, userId));
    expect((await api.admin('GET /me', {}, { token })).error.code).toBe('unauthenticated');
    await api.background.jobs.runNow('delete-ended-sessions');
    expect(await api.db.select().from(sessions).where(eq(sessions.userId, userId))).toEqual([]);
  });

  test('signing out ends this one and no other', async () => {
    const { email, token } = await makeProfessional(api);
    const other = (await logIn(email, TEST_PASSWORD)).body.token;
    expect((await api.public('POST /logout', {}, { token })).status).toBe(200);
    expect((await api.public('GET /user', {}, { token })).status).toBe(401);
    expect((await api.public('GET /user', {}, { token: other })).status).toBe(200);
  });

  test('staff sign out under their own area', async () => {
    const { token } = await makeAdmin(api);
    expect((await api.admin('POST /logout', {}, { token })).status).toBe(200);
    expect((await api.admin('GET /me', {}, { token })).status).toBe(401);
  });
});

describe('a forgotten password', () => {
  test('is replaced by a mailed link, once, and every session ends', async () => {
    const { email, token: session } = await makeProfessional(api);
    const token = await emailedToken(email);
    expect((await choose(token, 'a wholly new password')).status).toBe(200);
    expect((await api.public('GET /user', {}, { token: session })).status).toBe(401);
    expect((await logIn(email, TEST_PASSWORD)).status).toBe(401);
    expect((await logIn(email, 'a wholly new password')).status).toBe(200);
    expect((await choose(token, 'one more new password')).error.code).toBe('invalid_reset_token');
    await api.background.outbox.drain();
    expect(emailsTo(email).at(-1)).toContain('Your password was changed');
  });

  test.each([
    ['chooses a new password', sql`update users set password_hash = 'another'`, sql`id`],
    ['disables the account', sql`update users set disabled_at = now()`, sql`id`],
    ['suspends the professional', sql`update providers set status = 'suspended'`, sql`user_id`],
  ])(
    'a sign-in that verified the old password opens no session once another call %s',
    async (_what, change, key) => {
      const { email, userId } = await makeProfessional(api);
      const [signIn] = await api.db.transaction(async (tx) => {
        await tx.execute(sql`${change} where ${key} = ${userId}`);
        // The sign-in still reads the old row, and then has to wait for this transaction.
        const pending = logIn(email, TEST_PASSWORD);
        let isAnswered = false;
        void pending.finally(() => (isAnswered = true));
        await expect.poll(async () => isAnswered || (await isSomebodyWaiting())).toBe(true);
        return [pending] as const;
      });
      expect((await signIn).error.code).toBe('invalid_credentials');
    },
  );

  test.each([
    ['a professional', makeProfessional, 'PORTAL_URL'],
    ['staff', makeAdmin, 'CONSOLE_URL'],
  ] as const)('of %s is replaced in their own app', async (_who, make, host) => {
    const { email } = await make(api);
    await emailedToken(email);
    expect(emailsTo(email).at(-1)).toContain(`${api.services.env[host]}/reset-password#token=`);
  });

  test('the answer is the same for an unknown email, which gets no mail', async () => {
    const { email } = await makeAdmin(api);
    const known = await api.public('POST /forgot-password', { body: { email } });
    const unknown = await api.public('POST /forgot-password', { body: { email: 'stranger@test.example' } });
    expect(unknown.status).toBe(known.status);
    expect(unknown.body).toEqual(known.body);
    await api.background.outbox.drain();
    expect(emailsTo('stranger@test.example')).toEqual([]);
  });

  test('a delivery that is repeated sends no second mail', async () => {
    const { email } = await makeAdmin(api);
    await emailedToken(email);
    await repeatDeliveries(api.db);
    await api.background.outbox.drain();
    expect(emailsTo(email)).toHaveLength(1);
  });

  test.each([
    [50, 'Your password is changed.'],
    [61, 'invalid_reset_token'],
  ])('a link of %i minutes ago answers %s', async (minutes, answer) => {
    const { email, userId } = await makeAdmin(api);
    const token = await emailedToken(email);
    await api.db
      .update(passwordResets)
      .set({ expiresAt: sql`expires_at - make_interval(mins => ${minutes})` })
      .where(eq(passwordResets.userId, userId));
    expect((await choose(token, 'a wholly new password')).text).toContain(answer);
  });

  test('ends the other links of the account when one is used', async () => {
    const { email } = await makeAdmin(api);
    const first = await emailedToken(email);
    const second = await emailedToken(email);
    expect(second).not.toBe(first);
    expect((await choose(second, 'a wholly new password')).status).toBe(200);
    expect((await choose(first, 'one more new password')).error.code).toBe('invalid_reset_token');
  });

  test('leaves its token in no table', async () => {
    const { email, userId } = await makeAdmin(api);
    const token = await emailedToken(email);
    const rows = await api.db
      .select()
      .from(deliveries)
      .where(like(deliveries.dedupeKey, `%:email:${userId}`));
    const kept = rows.map(({ dedupeKey, bodyEncrypted }) =>
      api.services.vault.open('delivery.body', dedupeKey, bodyEncrypted),
    );
    expect(kept).toEqual([expect.stringContaining('/reset-password')]);
    const stored = [kept, await api.db.select().from(passwordResets), await api.db.select().from(outbox)];
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  test('gets no link where the account was disabled before or since, and a link of before does nothing', async () => {
    const [before, since, mailed] = [await makeAdmin(api), await makeAdmin(api), await makeAdmin(api)];
    const disable = ({ userId }: TestAccount) =>
      api.db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, userId));
    const ask = ({ email }: TestAccount) => api.public('POST /forgot-password', { body: { email } });
    const token = await emailedToken(mailed.email);
    await disable(mailed);
    expect((await choose(token, 'a wholly new password')).error.code).toBe('invalid_reset_token');
    await disable(before);
    expect((await ask(before)).status).toBe(202);
    expect((await ask(since)).status).toBe(202);
    await disable(since);
    await api.background.outbox.drain();
    expect([...emailsTo(before.email), ...emailsTo(since.email)]).toEqual([]);
  });

  test('of two uses of a link at once one wins', async () => {
    const { email } = await makeAdmin(api);
    const token = await emailedToken(email);
    const answers = await Promise.all([
      choose(token, 'the first new password'),
      choose(token, 'the other new password'),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  });

  test.each([
    ['short', 'short', 'password', PASSWORD_MESSAGES.tooShort],
    ['', '', 'password', PASSWORD_MESSAGES.required],
    ['aaaaaaaaaaaaaa', 'aaaaaaaaaaaaaa', 'password', PASSWORD_MESSAGES.tooPlain],
    ['a wholly new password', 'another', 'password_confirmation', PASSWORD_MESSAGES.mismatch],
  ])('refuses %j repeated as %j with the rule’s own message', async (password, repeated, field, message) => {
    const { email } = await makeAdmin(api);
    const token = await emailedToken(email);
    const { error, status } = await choose(token, password, repeated);
    expect(status).toBe(422);
    expect(error).toMatchObject({ code: 'validation_failed', message, fields: { [field]: message } });
    expect((await choose(token, 'a wholly new password')).status).toBe(200);
  });

  test.each(['password1234', 'Qwertyuiop12', 'P@ssw0rd1234', '1q2w3e4r5t6y', 'letmeinletmein'])(
    'refuses the common password %s, and the link still works',
    async (password) => {
      const { email } = await makeAdmin(api);
      const token = await emailedToken(email);
      expect((await choose(token, password)).error.fields).toEqual({ password: PASSWORD_MESSAGES.tooCommon });
      expect((await choose(token, 'a wholly new password')).status).toBe(200);
    },
  );

  test('refuses a password that holds the email', async () => {
    const { email } = await makeAdmin(api);
    const { error } = await choose(await emailedToken(email), `my ${email}`);
    expect(error.fields).toEqual({ password: PASSWORD_MESSAGES.tooPlain });
  });

  test('is mailed ahead of 200 lead emails that have waited for longer', async () => {
    const [{ email }, { providerId }] = [await makeAdmin(api), await makeProfessional(api)];
    const { id } = await makeLead(api);
    const payload = { lead_id: id, provider_ids: [providerId] };
    // What earlier tests left.
    await api.background.outbox.drain();
    await api.db
      .insert(outbox)
      .values(
        Array.from({ length: 200 }, () => ({ topic: 'lead.pending', payload, availableAt: new Date(0) })),
      );
    const send = vi.spyOn(api.services.email, 'send');
    try {
      await emailedToken(email);
      const addressees = send.mock.calls.map(([{ to }]) => to);
      expect(addressees).toHaveLength(201);
      // A few are sent at once.
      expect(addressees.indexOf(email)).toBeLessThan(4);
    } finally {
      send.mockRestore();
    }
  });

  test('one email is mailed at most five times an hour', async () => {
    const { email } = await makeAdmin(api);
    const ask = () => api.public('POST /forgot-password', { body: { email } });
    for (let count = 0; count < 5; count += 1) expect((await ask()).status).toBe(202);
    const refused = await ask();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });
});

test('a staff account is not made with a common password', async () => {
  const admin = { email: 'first@test.example', password: 'Password1234!' };
  await expect(createAdmin(api.db, admin)).rejects.toThrow(PASSWORD_MESSAGES.tooCommon);
  expect(await api.db.select().from(users).where(eq(users.email, admin.email))).toEqual([]);
});
