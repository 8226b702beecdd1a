import { and, eq, isNull, sql } from 'drizzle-orm';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { makeAdmin, makeProfessional, TEST_PASSWORD, type TestAccount } from '../../../testing/accounts.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { providers } from '../../providers/providers.tables.ts';
import { pendingSignIns, recoveryCodes, sessions, users } from '../accounts.tables.ts';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());

const STEP_MS = 30_000;

/** What an authenticator app shows so many steps from now. */
const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + steps * STEP_MS });

const logIn = async ({ email }: TestAccount) =>
  (await api.public('POST /login', { body: { email, password: TEST_PASSWORD } })).body;
const show = (token: string, code: string) => api.public('POST /validate/otp', { body: { code } }, { token });

/** A professional with the second factor on. The code that turned it on is used up; earlier steps are forgotten. */
async function withSecondFactor() {
  const account = await makeProfessional(api);
  const { token } = account;
  const begun = await api.public(
    'POST /user/second-factor',
    { body: { password: TEST_PASSWORD } },
    { token },
  );
  const { secret, uri } = begun.body;
  const code = codeOf(secret);
  const on = await api.public('POST /user/second-factor/confirm', { body: { code } }, { token });
  return { ...account, secret, uri, code, recoveryCodes: on.body.recovery_codes };
}

/** Lets the codes of now be new ones. */
const clearUsedCodes = ({ userId }: TestAccount) =>
  api.db.update(users).set({ totpLastStep: null }).where(eq(users.id, userId));

describe('the second factor of a professional', () => {
  test('counts from its first code on, ends the other sessions and gives ten recovery codes', async () => {
    const account = await makeProfessional(api);
    const { token, email } = account;
    const other = (await logIn(account)).token;
    const begun = (
      await api.public('POST /user/second-factor', { body: { password: TEST_PASSWORD } }, { token })
    ).body;
    expect(begun.uri).toContain(`otpauth://totp/Carematch:${encodeURIComponent(email)}?`);
    expect(begun.uri).toContain(begun.secret);
    // Until then, a password is enough.
    expect(await logIn(account)).not.toHaveProperty('second_factor');
    const confirm = (code: string) =>
      api.public('POST /user/second-factor/confirm', { body: { code } }, { token });
    expect((await confirm('000000')).error.code).toBe('invalid_code');
    const { recovery_codes: codes } = (await confirm(codeOf(begun.secret))).body;
    expect(new Set(codes).size).toBe(10);
    expect((await api.public('GET /user', {}, { token: other })).status).toBe(401);
    expect((await api.public('GET /user/second-factor', {}, { token })).body).toEqual({
      is_on: true,
      is_required: false,
      recovery_codes_left: 10,
    });
    expect((await confirm(codeOf(begun.secret))).error.code).toBe('conflict');
  });

  test('is begun with the password alone', async () => {
    const { token } = await makeProfessional(api);
    const { status, error } = await api.public(
      'POST /user/second-factor',
      { body: { password: 'wrong' } },
      { token },
    );
    // A 401 would sign the browser out.
    expect([status, Object.keys(error.fields ?? {})]).toEqual([422, ['password']]);
  });

  test('keeps neither secret nor recovery codes in the clear', async () => {
    const { userId, secret, recoveryCodes: codes } = await withSecondFactor();
    const stored = [
      await api.db.select().from(users).where(eq(users.id, userId)),
      await api.db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, userId)),
    ];
    const text = JSON.stringify(stored, (_, value: unknown) =>
      typeof value === 'object' && value !== null && 'data' in value
        ? Buffer.from(value.data as number[]).toString('latin1')
        : value,
    );
    for (const secretText of [secret, ...codes]) expect(text).not.toContain(secretText);
  });
});

describe('a sign-in with the second factor', () => {
  test('opens no session by the password, and one by the code', async () => {
    const account = await withSecondFactor();
    await clearUsedCodes(account);
    const first = await logIn(account);
    expect(first.second_factor).toBe('code');
    expect((await api.public('GET /user', {}, { token: first.token })).status).toBe(401);
    expect((await api.public('POST /send/otp', {}, { token: first.token })).error.code).toBe('conflict');
    const { body } = await show(first.token, codeOf(account.secret));
    expect((await api.public('GET /user', {}, { token: body.token })).status).toBe(200);
    expect((await show(first.token, codeOf(account.secret, 1))).status).toBe(401);
  });

  test.each([
    [-1, 200],
    [1, 200],
    [-3, 422],
    [3, 422],
  ])('takes a code of %i steps from now with %i', async (steps, status) => {
    const account = await withSecondFactor();
    await clearUsedCodes(account);
    expect((await show((await logIn(account)).token, codeOf(account.secret, steps))).status).toBe(status);
  });

  test('takes no code twice, nor one of before', async () => {
    const account = await withSecondFactor();
    expect((await show((await logIn(account)).token, account.code)).error.code).toBe('invalid_code');
    await clearUsedCodes(account);
    const code = codeOf(account.secret);
    expect((await show((await logIn(account)).token, code)).status).toBe(200);
    const { token } = await logIn(account);
    expect((await show(token, code)).status).toBe(422);
    expect((await show(token, codeOf(account.secret, -1))).status).toBe(422);
  });

  test('of two at once with one code opens one session', async () => {
    const account = await withSecondFactor();
    await clearUsedCodes(account);
    const tokens = [(await logIn(account)).token, (await logIn(account)).token];
    const before = await api.db.$count(sessions, eq(sessions.userId, account.userId));
    const code = codeOf(account.secret);
    const answers = await Promise.all(tokens.map((token) => show(token, code)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
    expect(await api.db.$count(sessions, eq(sessions.userId, account.userId))).toBe(before + 1);
  });

  test('takes each recovery code once, however it is written', async () => {
    const account = await withSecondFactor();
    const [code = ''] = account.recoveryCodes;
    const typed = ` ${code.toUpperCase().replace('-', ' ')} `;
    expect((await show((await logIn(account)).token, typed)).status).toBe(200);
    expect((await show((await logIn(account)).token, code)).status).toBe(422);
    const unused = and(eq(recoveryCodes.userId, account.userId), isNull(recoveryCodes.usedAt));
    expect(await api.db.$count(recoveryCodes, unused)).toBe(9);
  });

  test('takes no recovery code of someone else', async () => {
    const [mine, theirs] = [await withSecondFactor(), await withSecondFactor()];
    expect((await show((await logIn(mine)).token, theirs.recoveryCodes[0] ?? '')).status).toBe(422);
  });

  test('waits for ten minutes', async () => {
    const account = await withSecondFactor();
    await clearUsedCodes(account);
    const { token } = await logIn(account);
    await api.db
      .update(pendingSignIns)
      .set({ expiresAt: sql`expires_at - interval '601 seconds'` })
      .where(eq(pendingSignIns.userId, account.userId));
    expect((await show(token, codeOf(account.secret))).status).toBe(401);
  });

  test('is stopped after ten wrong codes an hour, even with new passwords shown', async () => {
    const account = await withSecondFactor();
    await clearUsedCodes(account);
    for (let n = 0; n < 10; n += 1)
      expect((await show((await logIn(account)).token, 'wrong')).status).toBe(422);
    const { status, headers } = await show((await logIn(account)).token, codeOf(account.secret));
    expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true]);
  });

  test('that was begun with the old password opens nothing once there is a new one', async () => {
    const account = await withSecondFactor();
    await clearUsedCodes(account);
    const { token } = await logIn(account);
    await api.db.update(users).set({ passwordHash: 'another' }).where(eq(users.id, account.userId));
    expect((await show(token, codeOf(account.secret))).status).toBe(401);
  });

  test('is told of a suspension, with the right code or not', async () => {
    const account = await withSecondFactor();
    await clearUsedCodes(account);
    const { token } = await logIn(account);
    await api.db.update(providers).set({ status: 'suspended' }).where(eq(providers.userId, account.userId));
    expect((await show(token, codeOf(account.secret))).error.code).toBe('account_suspended');
  });
});

describe('changing the second factor', () => {
  test('renewed recovery codes take the place of those before', async () => {
    const { token, recoveryCodes: old, ...account } = await withSecondFactor();
    await clearUsedCodes({ token, ...account });
    const renew = (code: string) =>
      api.public('POST /user/second-factor/recovery-codes', { body: { code } }, { token });
    expect((await renew('000000')).error.code).toBe('invalid_code');
    const { recovery_codes: codes } = (await renew(codeOf(account.secret))).body;
    expect(codes).toHaveLength(10);
    expect((await renew(old[0] ?? '')).error.code).toBe('invalid_code');
    expect((await renew(codes[0] ?? '')).status).toBe(200);
  });

  test('turning it off takes a code, and then a password is enough again', async () => {
    const account = await withSecondFactor();
    const { token } = account;
    await clearUsedCodes(account);
    const off = (code: string) => api.public('DELETE /user/second-factor', { body: { code } }, { token });
    expect((await off('000000')).error.code).toBe('invalid_code');
    expect((await off(codeOf(account.secret))).status).toBe(200);
    expect(await logIn(account)).not.toHaveProperty('second_factor');
    expect((await off(codeOf(account.secret, 1))).error.code).toBe('conflict');
    expect(await api.db.$count(recoveryCodes, eq(recoveryCodes.userId, account.userId))).toBe(0);
  });

  test('another phone takes over with its first code, and not before', async () => {
    const account = await withSecondFactor();
    const { token } = account;
    const begin = (code?: string) =>
      api.public(
        'POST /user/second-factor',
        { body: { password: TEST_PASSWORD, ...(code === undefined ? {} : { code }) } },
        { token },
      );
    expect((await begin()).error.code).toBe('invalid_code');
    const { secret } = (await begin(account.recoveryCodes[0])).body;
    await clearUsedCodes(account);
    expect((await show((await logIn(account)).token, codeOf(account.secret))).status).toBe(200);
    const confirm = { body: { code: codeOf(secret) } };
    expect((await api.public('POST /user/second-factor/confirm', confirm, { token })).status).toBe(200);
    await clearUsedCodes(account);
    expect((await show((await logIn(account)).token, codeOf(account.secret))).status).toBe(422);
    expect((await show((await logIn(account)).token, codeOf(secret))).status).toBe(200);
  });
});

test('guesses at the code are limited for whoever is signed in and knows the password', async () => {
  const { token } = await withSecondFactor();
  const body = { password: TEST_PASSWORD, code: '000000' };
  const statuses = new Set<number>();
  for (let n = 0; n < 15; n += 1)
    statuses.add((await api.public('POST /user/second-factor', { body }, { token })).status);
  expect([...statuses]).toEqual([422, 429]);
});

/** Staff as a command or the environment makes them. */
async function makeStaff(): Promise<TestAccount> {
  const staff = await makeAdmin(api);
  await api.db.update(users).set({ secondFactorExempt: false }).where(eq(users.id, staff.userId));
  await api.db.delete(sessions).where(eq(sessions.userId, staff.userId));
  return staff;
}

describe('staff without a second factor', () => {
  test('set it up before their first session opens', async () => {
    const staff = await makeStaff();
    const { token, second_factor, role } = await logIn(staff);
    expect([second_factor, role]).toEqual(['set_up', 'admin']);
    expect((await api.admin('GET /me', {}, { token })).status).toBe(401);
    expect((await show(token, '000000')).error.code).toBe('invalid_code');
    const confirm = (code: string) =>
      api.public('POST /second-factor/confirm', { body: { code } }, { token });
    expect((await confirm('000000')).error.code).toBe('conflict');
    const { secret } = (await api.public('POST /second-factor/begin', {}, { token })).body;
    expect((await confirm('000000')).error.code).toBe('invalid_code');
    const { body } = await confirm(codeOf(secret));
    expect(body.recovery_codes).toHaveLength(10);
    expect((await api.admin('GET /me', {}, { token: body.token })).status).toBe(200);
    const known = await api.admin('GET /me/second-factor', {}, { token: body.token });
    expect(known.body).toMatchObject({ is_on: true, is_required: true });
    // And from then on they show it.
    expect((await logIn(staff)).second_factor).toBe('code');
    expect((await confirm(codeOf(secret, 1))).status).toBe(401);
  });

  test('open one session where the first code is sent twice at once', async () => {
    const staff = await makeStaff();
    const { token } = await logIn(staff);
    const { secret } = (await api.public('POST /second-factor/begin', {}, { token })).body;
    const code = codeOf(secret);
    const answers = await Promise.all(
      [1, 2].map(() => api.public('POST /second-factor/confirm', { body: { code } }, { token })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
    expect(await api.db.$count(sessions, eq(sessions.userId, staff.userId))).toBe(1);
  });

  test.each(['ended with the others', 'of a sign-in at the same moment'])(
    'replace none that was set up meanwhile: a token %s',
    async (stale) => {
      const staff = await makeStaff();
      const [first, second] = [await logIn(staff), await logIn(staff)];
      const rows = await api.db.select().from(pendingSignIns).where(eq(pendingSignIns.userId, staff.userId));
      const begin = (token: string) => api.public('POST /second-factor/begin', {}, { token });
      const confirm = (token: string, code: string) =>
        api.public('POST /second-factor/confirm', { body: { code } }, { token });
      const { secret } = (await begin(first.token)).body;
      expect((await confirm(first.token, codeOf(secret))).status).toBe(200);
      expect(await api.db.$count(pendingSignIns, eq(pendingSignIns.userId, staff.userId))).toBe(0);
      const isKept = stale !== 'ended with the others';
      if (isKept) await api.db.insert(pendingSignIns).values(rows);
      const refused = isKept ? 409 : 401;
      expect((await begin(second.token)).status).toBe(refused);
      expect((await confirm(second.token, codeOf(secret, 1))).status).toBe(refused);
      await clearUsedCodes(staff);
      expect((await show((await logIn(staff)).token, codeOf(secret))).status).toBe(200);
    },
  );

  test('set up one where two tokens are used at once', async () => {
    const staff = await makeStaff();
    const tokens = [(await logIn(staff)).token, (await logIn(staff)).token];
    const [token = ''] = tokens;
    const { secret } = (await api.public('POST /second-factor/begin', {}, { token })).body;
    const body = { code: codeOf(secret) };
    const answers = await Promise.all(
      tokens.map((held) => api.public('POST /second-factor/confirm', { body }, { token: held })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
  });

  test('sign in by password alone where they are exempt', async () => {
    expect(await logIn(await makeAdmin(api))).not.toHaveProperty('second_factor');
  });
});
