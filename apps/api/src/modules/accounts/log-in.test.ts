import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { makeAdmin, makeProfessional, TEST_PASSWORD } from '../../testing/accounts.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { users } from './accounts.tables.ts';

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
