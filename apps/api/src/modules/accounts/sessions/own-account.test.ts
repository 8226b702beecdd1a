import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { PASSWORD_MESSAGES } from '@carematch/validation/fields/password';

import type { Email } from '../../../ports/email/email-port.ts';
import {
  makeAdmin,
  makeProfessional,
  openSession,
  impersonation,
  TEST_PASSWORD,
  type TestAccount,
} from '../../../testing/accounts.ts';
import { recordEmails } from '../../../testing/recorded-emails.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { auditLog } from '../../platform/platform.tables.ts';
import { pendingSignIns, recoveryCodes, sessions, users } from '../accounts.tables.ts';
import { hashToken } from '../session-token.ts';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());

let emails: Email[];
beforeEach(async () => {
  // What earlier tests left.
  await api.background.outbox.drain();
  emails = recordEmails(api);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const NEW_PASSWORD = 'a wholly new password';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

const logIn = ({ email }: TestAccount, password = TEST_PASSWORD) =>
  api.public('POST /login', { body: { email, password } }, { headers: { 'user-agent': FIREFOX } });
const isSignedIn = async (token: string) => (await api.public('GET /user', {}, { token })).status === 200;

async function ownSessions(token: string) {
  return (await api.public('GET /user/sessions', {}, { token })).body.sessions;
}

describe('own sessions', () => {
  test('are listed with their device, this one first and then those used last', async () => {
    const account = await makeProfessional(api);
    const [old, recent] = [await openSession(api, account.userId), await openSession(api, account.userId)];
    await api.db
      .update(sessions)
      .set({ lastUsedAt: sql`now() - interval '1 day'` })
      .where(eq(sessions.tokenHash, hashToken(old)));
    const { token } = (await logIn(account)).body;
    await api.db
      .update(sessions)
      .set({ lastUsedAt: sql`now() - interval '2 days'` })
      .where(eq(sessions.tokenHash, hashToken(token)));
    const listed = await ownSessions(token);
    expect(listed.map(({ is_this, device }) => [is_this, device])).toEqual([
      [true, 'Firefox on Linux'],
      [false, 'Unknown device'],
      [false, 'Unknown device'],
      [false, 'Unknown device'],
    ]);
    const [, ...others] = listed.map(({ last_used_at }) => Date.parse(last_used_at));
    expect(others).toEqual(others.toSorted((a, b) => b - a));
    expect(await isSignedIn(recent)).toBe(true);
  });

  test('leave out those that ended or were idle for too long', async () => {
    const { userId, token } = await makeProfessional(api);
    const [ended, idle] = [await openSession(api, userId), await openSession(api, userId)];
    const change = (of: string, to: Partial<typeof sessions.$inferInsert>) =>
      api.db
        .update(sessions)
        .set(to)
        .where(eq(sessions.tokenHash, hashToken(of)));
    await change(ended, { expiresAt: new Date(0) });
    await change(idle, { lastUsedAt: new Date(0) });
    expect(await ownSessions(token)).toHaveLength(1);
  });

  test('are ended one by one, and never those of others', async () => {
    const account = await makeProfessional(api);
    const stranger = await makeProfessional(api);
    const other = await openSession(api, account.userId);
    const { token } = account;
    const end = (id: string) => api.public('DELETE /user/sessions/:id', { params: { id } }, { token });
    const [theirs] = await ownSessions(stranger.token);
    expect((await end(theirs?.id ?? '')).status).toBe(404);
    const listed = await ownSessions(token);
    expect((await end(listed[1]?.id ?? '')).status).toBe(200);
    expect([await isSignedIn(token), await isSignedIn(other), await isSignedIn(stranger.token)]).toEqual([
      true,
      false,
      true,
    ]);
    expect((await end(listed[1]?.id ?? '')).status).toBe(404);
  });

  test('are ended all but this one', async () => {
    const { userId, token } = await makeProfessional(api);
    const stranger = await makeProfessional(api);
    const others = [await openSession(api, userId), await openSession(api, userId)];
    expect((await api.public('DELETE /user/sessions', {}, { token })).status).toBe(200);
    for (const other of others) expect(await isSignedIn(other)).toBe(false);
    expect([await isSignedIn(token), await isSignedIn(stranger.token)]).toEqual([true, true]);
  });

  test('of staff are listed and ended under their own area, and it is recorded', async () => {
    const { userId, token } = await makeAdmin(api);
    await openSession(api, userId);
    expect((await api.admin('GET /me/sessions', {}, { token })).body.sessions).toHaveLength(2);
    await api.admin('DELETE /me/sessions', {}, { token });
    expect((await api.admin('GET /me/sessions', {}, { token })).body.sessions).toHaveLength(1);
    const recorded = await api.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.actorId, userId))
      .orderBy(auditLog.id);
    expect(recorded.map(({ action }) => action)).toEqual(['sessions.ended']);
  });

  test('of staff end one by one; one that was an impersonation is recorded as stopped', async () => {
    const staff = await makeAdmin(api);
    const portal = await impersonation(api, staff, await makeProfessional(api));
    const { sessions: listed } = (await api.admin('GET /me/sessions', {}, staff)).body;
    const id = listed.find(({ is_this }) => !is_this)?.id ?? '';
    expect((await api.admin('DELETE /me/sessions/:id', { params: { id } }, staff)).status).toBe(200);
    expect(await isSignedIn(portal)).toBe(false);
    expect((await api.admin('GET /me', {}, staff)).status).toBe(200);
    const recorded = await api.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.actorId, staff.userId))
      .orderBy(auditLog.id);
    expect(recorded.map(({ action }) => action).slice(-2)).toEqual([
      'impersonation.stopped',
      'session.ended',
    ]);
  });
});

const changeByOld = (token: string, old: string, password = NEW_PASSWORD, repeated = password) =>
  api.public(
    'POST /user/update-old-password',
    { body: { old_password: old, password, password_confirmation: repeated } },
    { token },
  );

describe('changing the password', () => {
  test('with the old one ends every other session and is mailed', async () => {
    const account = await makeProfessional(api);
    const other = await openSession(api, account.userId);
    expect((await changeByOld(account.token, TEST_PASSWORD)).status).toBe(200);
    expect([await isSignedIn(account.token), await isSignedIn(other)]).toEqual([true, false]);
    expect((await logIn(account)).status).toBe(401);
    expect((await logIn(account, NEW_PASSWORD)).status).toBe(200);
    await api.background.outbox.drain();
    expect(emails.map(({ to, subject }) => [to, subject])).toEqual([
      [account.email, 'Your password was changed'],
    ]);
  });

  test('ends what a mailed link or a pending sign-in could open', async () => {
    const account = await makeProfessional(api);
    await api.public('POST /forgot-password', { body: { email: account.email } });
    await api.background.outbox.drain();
    const token = /#token=([\w-]+)/.exec(emails.at(-1)?.text ?? '')?.[1] ?? '';
    await changeByOld(account.token, TEST_PASSWORD);
    const body = { token, password: 'one more new password', password_confirmation: 'one more new password' };
    expect((await api.public('POST /reset-password', { body })).error.code).toBe('invalid_reset_token');
  });

  test.each([
    ['wrong', NEW_PASSWORD, NEW_PASSWORD, 'old_password', 'Incorrect password.'],
    [TEST_PASSWORD, 'password1234', 'password1234', 'password', PASSWORD_MESSAGES.tooCommon],
    [TEST_PASSWORD, NEW_PASSWORD, 'another', 'password_confirmation', PASSWORD_MESSAGES.mismatch],
  ])(
    'refuses %j, %j and %j in the form, and signs no one out',
    async (old, password, repeated, field, message) => {
      const account = await makeProfessional(api);
      const { status, error } = await changeByOld(account.token, old, password, repeated);
      expect([status, error.fields]).toEqual([422, { [field]: message }]);
      expect(await isSignedIn(account.token)).toBe(true);
      expect((await logIn(account)).status).toBe(200);
    },
  );

  test('of two changes at once with one old password, one wins', async () => {
    const { token, userId } = await makeProfessional(api);
    const other = await openSession(api, userId);
    const answers = await Promise.all([
      changeByOld(token, TEST_PASSWORD, 'the first new password'),
      changeByOld(other, TEST_PASSWORD, 'the other new password'),
    ]);
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    // The one that came second is refused, or has been signed out by the first.
    expect(statuses[0]).toBe(200);
    expect([401, 422]).toContain(statuses[1]);
  });

  test('is refused after ten wrong old ones an hour, with the right one too', async () => {
    const { token } = await makeProfessional(api);
    for (let n = 0; n < 10; n += 1) expect((await changeByOld(token, 'wrong')).status).toBe(422);
    expect((await changeByOld(token, TEST_PASSWORD)).status).toBe(429);
  });

  test('of staff works the same', async () => {
    const { token, email } = await makeAdmin(api);
    const body = { old_password: TEST_PASSWORD, password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD };
    expect((await api.admin('POST /me/update-old-password', { body }, { token })).status).toBe(200);
    expect((await api.public('POST /login', { body: { email, password: NEW_PASSWORD } })).status).toBe(200);
  });
});

async function emailedCode({ token, email }: TestAccount): Promise<string> {
  await api.public('POST /send/otp', {}, { token });
  await api.background.outbox.drain();
  const mail = emails.findLast(({ to }) => to === email);
  return /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? 'no code';
}

const changeByCode = (token: string, code: string, password = NEW_PASSWORD) =>
  api.public(
    'POST /user/update-password',
    { body: { code, password, password_confirmation: password } },
    { token },
  );

describe('changing the password by a code', () => {
  test('works once, and ends every other session', async () => {
    const account = await makeProfessional(api);
    const other = await openSession(api, account.userId);
    const code = await emailedCode(account);
    expect((await changeByCode(account.token, code)).status).toBe(200);
    expect([await isSignedIn(account.token), await isSignedIn(other)]).toEqual([true, false]);
    expect((await logIn(account, NEW_PASSWORD)).status).toBe(200);
    expect((await changeByCode(account.token, code, 'one more new password')).error.code).toBe(
      'invalid_code',
    );
  });

  test('does not work from another session, nor with no code sent', async () => {
    const account = await makeProfessional(api);
    const other = await openSession(api, account.userId);
    expect((await changeByCode(other, '204060')).error.code).toBe('invalid_code');
    const code = await emailedCode(account);
    expect((await changeByCode(other, code)).error.code).toBe('invalid_code');
    expect((await changeByCode(account.token, code)).status).toBe(200);
  });

  test('is not used up by a password that is refused', async () => {
    const account = await makeProfessional(api);
    const code = await emailedCode(account);
    expect((await changeByCode(account.token, code, 'password1234')).error.fields).toHaveProperty('password');
    expect((await changeByCode(account.token, code)).status).toBe(200);
  });

  test('of two at once, one wins', async () => {
    const account = await makeProfessional(api);
    const code = await emailedCode(account);
    const answers = await Promise.all([
      changeByCode(account.token, code, 'the first new password'),
      changeByCode(account.token, code, 'the other new password'),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  });

  test('opens nothing: a session that was ended is no pending sign-in', async () => {
    const account = await makeProfessional(api);
    const code = await emailedCode(account);
    await api.public('POST /logout', {}, { token: account.token });
    const { token } = account;
    expect(await api.db.$count(pendingSignIns, eq(pendingSignIns.userId, account.userId))).toBe(1);
    expect((await api.public('POST /validate/otp', { body: { code } }, { token })).status).toBe(401);
    expect((await api.public('GET /pending-sign-in', {}, { token })).status).toBe(401);
    expect((await api.public('POST /send/otp', {}, { token })).status).toBe(401);
  });
});

const confirmedAt = new Date('2026-01-02T03:04:05Z');
const verified = { emailVerifiedAt: confirmedAt };

test.each([
  ['takes phone and second factor of whoever never showed the email away', 'professional', {}, true],
  ['leaves them to a professional who showed it before', 'professional', verified, false],
  ['leaves them to staff', 'admin', {}, false],
] as const)(
  'a password reset by the mailed link verifies the email and %s',
  async (_, role, before, isCleared) => {
    const { email, userId } = await (role === 'admin' ? makeAdmin : makeProfessional)(api);
    const secret = Buffer.from('sealed');
    await api.db
      .update(users)
      .set({
        ...before,
        cellPhoneEncrypted: secret,
        totpSecretEncrypted: secret,
        totpOfferedEncrypted: secret,
        totpConfirmedAt: confirmedAt,
      })
      .where(eq(users.id, userId));
    await api.db.insert(recoveryCodes).values({ userId, codeHash: secret });
    await api.public('POST /forgot-password', { body: { email } });
    await api.background.outbox.drain();
    const token = /#token=([\w-]+)/.exec(emails.at(-1)?.text ?? '')?.[1] ?? '';
    const body = { token, password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD };
    expect((await api.public('POST /reset-password', { body })).status).toBe(200);
    const [user] = await api.db.select().from(users).where(eq(users.id, userId));
    expect(user?.emailVerifiedAt).toBeInstanceOf(Date);
    const left = isCleared ? null : secret;
    expect(user).toMatchObject({
      cellPhoneEncrypted: left,
      totpSecretEncrypted: left,
      totpOfferedEncrypted: left,
      totpConfirmedAt: isCleared ? null : confirmedAt,
    });
    expect(await api.db.$count(recoveryCodes, eq(recoveryCodes.userId, userId))).toBe(isCleared ? 0 : 1);
  },
);
