import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { makeAdmin, makeProfessional, TEST_PASSWORD } from '../../testing/accounts.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { users } from './accounts.tables.ts';
import { argon2, hashPassword } from './password-hash.ts';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());

const makers = { professional: makeProfessional, staff: makeAdmin };

/** Signs in with the password alone. */
async function logIn(role: keyof typeof makers, settings: Partial<typeof users.$inferInsert>) {
  const { userId, email } = await makers[role](api);
  await api.db.update(users).set(settings).where(eq(users.id, userId));
  return (await api.public('POST /login', { body: { email, password: TEST_PASSWORD } })).body;
}

const withApp = { totpSecretEncrypted: Buffer.from('sealed') };
const withoutApp = { totpSecretEncrypted: null };
const exempt = { secondFactorExempt: true };
const notExempt = { secondFactorExempt: false };

const COMPOSED = 'quiet caf\u00e9 river';
const DECOMPOSED = 'quiet cafe\u0301 river';
const signIn = async (email: string, password: string) =>
  (await api.public('POST /login', { body: { email, password } })).status;
const hashOf = async (userId: number) =>
  (await api.db.select().from(users).where(eq(users.id, userId)))[0]?.passwordHash ?? '';

describe('a password with letters that can be written in several ways', () => {
  test('signs in however it is written', async () => {
    const { userId, email } = await makeProfessional(api);
    for (const [set, shown] of [
      [COMPOSED, DECOMPOSED],
      [DECOMPOSED, COMPOSED],
    ] as const) {
      await api.db
        .update(users)
        .set({ passwordHash: await hashPassword(set) })
        .where(eq(users.id, userId));
      expect(await signIn(email, shown)).toBe(200);
      expect(await signIn(email, 'quiet cafe river')).toBe(401);
    }
  });

  test('of an older hash is accepted as it was typed then, and from then on however it is written', async () => {
    const { userId, email } = await makeProfessional(api);
    const raw = await argon2.hash(DECOMPOSED);
    await api.db.update(users).set({ passwordHash: raw }).where(eq(users.id, userId));
    expect(await signIn(email, COMPOSED)).toBe(401);
    // Two at once are both let in, and the hash is replaced.
    expect(await Promise.all([signIn(email, DECOMPOSED), signIn(email, DECOMPOSED)])).toEqual([200, 200]);
    expect(await hashOf(userId)).not.toBe(raw);
    expect(await signIn(email, COMPOSED)).toBe(200);
  });

  test('of an older hash confirms a change of the password', async () => {
    const { userId, token } = await makeProfessional(api);
    await api.db
      .update(users)
      .set({ passwordHash: await argon2.hash(DECOMPOSED) })
      .where(eq(users.id, userId));
    const password = 'another quiet river stone';
    const body = { old_password: DECOMPOSED, password, password_confirmation: password };
    expect((await api.public('POST /user/update-old-password', { body }, { token })).status).toBe(200);
  });
});

describe('the password alone', () => {
  test.each([
    ['professional', 'without an authenticator app', { ...withoutApp, ...notExempt }],
    ['staff', 'without an authenticator app, who are exempt', { ...withoutApp, ...exempt }],
  ] as const)('opens a session for %s %s', async (role, _which, settings) => {
    const { token, second_factor } = await logIn(role, settings);
    expect(second_factor).toBeUndefined();
    const read =
      role === 'staff' ? api.admin('GET /me', {}, { token }) : api.public('GET /user', {}, { token });
    expect((await read).status).toBe(200);
  });

  test.each([
    ['professional', 'with an authenticator app', { ...withApp, ...notExempt }, 'code', 'second_factor', 10],
    [
      'staff',
      'with an authenticator app, exempt or not',
      { ...withApp, ...exempt },
      'code',
      'second_factor',
      10,
    ],
    ['staff', 'without an authenticator app', { ...withoutApp, ...notExempt }, 'set_up', 'set_up', 60],
  ] as const)(
    'opens no session for %s %s, but a pending sign-in for %s',
    async (role, _which, settings, factor, waitsFor, minutes) => {
      const { token, role: signedInAs, expires_at, second_factor } = await logIn(role, settings);
      expect([signedInAs, second_factor]).toEqual([role === 'staff' ? 'admin' : role, factor]);
      expect(Math.round((Date.parse(expires_at) - Date.now()) / 60_000)).toBe(minutes);
      expect((await api.public('GET /pending-sign-in', {}, { token })).body.waits_for).toBe(waitsFor);
      expect((await api.public('GET /user', {}, { token })).status).toBe(401);
      expect((await api.admin('GET /me', {}, { token })).status).toBe(401);
    },
  );
});
