import { afterAll, describe, expect, test } from 'vitest';

import { makeAdmin, TEST_PASSWORD } from '../../testing/accounts.ts';
import { newCapability } from '../../crypto/capability.ts';
import { addProvider } from '../leads/testing/sample-providers.ts';
import type { ProfessionalActor, SignedInActor, StaffActor } from '../../actor.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { postLead, readMatch, statuses, write } from './testing/limited-calls.ts';

const apps: TestApp[] = [];
afterAll(() => Promise.all(apps.map((api) => api.close())));

async function open(env: Record<string, string>): Promise<TestApp> {
  const api = await createTestApp(env);
  apps.push(api);
  return api;
}

describe.each(['memory', 'postgres'])('counted in %s', (store) => {
  test('an address may write so often a minute, and then is told when again', async () => {
    const api = await open({ RATE_LIMIT_STORE: store, RATE_LIMIT_WRITES_PER_MINUTE: '3' });
    expect(await statuses(4, () => write(api, '203.0.113.1'))).toEqual([202, 202, 202, 429]);
    const refused = await write(api, '203.0.113.1');
    expect(refused.error.code).toBe('rate_limited');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect((await write(api, '203.0.113.2')).status).toBe(202);
  });

  test('reading is not counted', async () => {
    const api = await open({ RATE_LIMIT_STORE: store, RATE_LIMIT_WRITES_PER_MINUTE: '1' });
    expect(await statuses(5, () => api.public('GET /states', {}, { ip: '203.0.113.1' }))).toEqual([
      200, 200, 200, 200, 200,
    ]);
  });

  test('a contact is counted by its hash, across addresses', async () => {
    const api = await open({ RATE_LIMIT_STORE: store, RATE_LIMIT_LEADS_PER_CONTACT_PER_HOUR: '2' });
    const contact = api.services.vault.phoneHash('2065550123');
    await api.services.limits.contact(contact);
    await api.services.limits.contact(contact);
    await expect(api.services.limits.contact(contact)).rejects.toMatchObject({ code: 'rate_limited' });
    await api.services.limits.contact(api.services.vault.phoneHash('2065550124'));
  });

  test('staff have an allowance of invitations of their own, also where their number is a professional’s', async () => {
    const { limits } = (await open({ RATE_LIMIT_STORE: store })).services;
    const professional: ProfessionalActor = { kind: 'professional', userId: 70, providerId: 7 };
    const colleague: StaffActor = { kind: 'staff', userId: 7 };
    let emails = 0;
    const invite = (inviter: SignedInActor) => {
      emails += 1;
      return limits.invitationEmail(inviter, `invited.${emails}@test.example`);
    };
    for (let time = 0; time < 30; time += 1) await invite(professional);
    await expect(invite(professional)).rejects.toMatchObject({ code: 'rate_limited' });
    const onBehalf: SignedInActor = {
      kind: 'staffAsProfessional',
      userId: 7,
      professionalUserId: 70,
      providerId: 7,
    };
    for (let time = 0; time < 15; time += 1) {
      await invite(colleague);
      await invite(onBehalf);
    }
    await expect(invite(onBehalf)).rejects.toMatchObject({ code: 'rate_limited' });
    await invite({ ...professional, providerId: 8 });
  });

  test('too many failed sign-ins stop the right password too, for that address and email', async () => {
    const api = await open({ RATE_LIMIT_STORE: store, RATE_LIMIT_SIGN_INS_PER_QUARTER_HOUR: '3' });
    const { email } = await makeAdmin(api);
    const other = await makeAdmin(api);
    const logIn = (who: string, password: string, ip = '203.0.113.1') =>
      api.public('POST /login', { body: { email: who, password } }, { ip });
    expect(await statuses(3, () => logIn(email, 'wrong'))).toEqual([401, 401, 401]);
    expect((await logIn(email.toUpperCase(), TEST_PASSWORD)).status).toBe(429);
    expect((await logIn(other.email, TEST_PASSWORD)).status).toBe(200);
    expect((await logIn(email, TEST_PASSWORD, '203.0.113.9')).status).toBe(200);
  });

  test('an account under attack from many addresses answers later each time, and lets its owner in', async () => {
    const api = await open({ RATE_LIMIT_STORE: store, RATE_LIMIT_SIGN_INS_PER_QUARTER_HOUR: '3' });
    const { email } = await makeAdmin(api);
    let address = 0;
    const msOf = async (password: string, status: number): Promise<number> => {
      const start = performance.now();
      const ip = `203.0.113.${(address += 1)}`;
      expect((await api.public('POST /login', { body: { email, password } }, { ip })).status).toBe(status);
      return performance.now() - start;
    };
    for (let count = 0; count < 3; count += 1) await msOf('wrong', 401);
    // Timers may be a millisecond early.
    for (const wait of [250, 500]) expect(await msOf('wrong', 401)).toBeGreaterThan(wait - 5);
    expect(await msOf(TEST_PASSWORD, 200)).toBeGreaterThan(995);
    expect(await api.services.limits.signInDelay(email)).toBe(0);
  });

  test('an account that does not exist is delayed alike, and never for more than 5 seconds', async () => {
    const api = await open({ RATE_LIMIT_STORE: store, RATE_LIMIT_SIGN_INS_PER_QUARTER_HOUR: '1' });
    const delays: number[] = [];
    for (let count = 0; count < 9; count += 1)
      delays.push(await api.services.limits.signInDelay('Nobody@test.example'));
    expect(delays).toEqual([0, 250, 500, 1000, 2000, 4000, 5000, 5000, 5000]);
    expect(await api.services.limits.signInDelay('somebody@test.example')).toBe(0);
  });

  test('a successful sign-in does not count', async () => {
    const api = await open({ RATE_LIMIT_STORE: store, RATE_LIMIT_SIGN_INS_PER_QUARTER_HOUR: '2' });
    const { email } = await makeAdmin(api);
    const signIn = () => api.public('POST /login', { body: { email, password: TEST_PASSWORD } });
    expect(await statuses(4, signIn)).toEqual([200, 200, 200, 200]);
  });
});

test('two processes share what is counted in the database', async () => {
  const env = { RATE_LIMIT_STORE: 'postgres', RATE_LIMIT_WRITES_PER_MINUTE: '2' };
  const api = await open(env);
  await api.services.limits.write('203.0.113.1');
  await api.services.limits.write('203.0.113.1');
  const { rows } = await api.services.pool.query<{ key: string; points: number }>(
    'select key, points from rate_limits',
  );
  expect(rows).toEqual([{ key: expect.stringMatching(/^write:/), points: 2 }]);
  expect(rows[0]?.key).not.toContain('203');
});

test('the addresses of one IPv6 customer count as one', async () => {
  const api = await open({ RATE_LIMIT_WRITES_PER_MINUTE: '1' });
  expect((await write(api, '2001:db8:1:2:aaaa::1')).status).toBe(202);
  expect((await write(api, '2001:db8:1:2:bbbb:cccc:dddd:eeee')).status).toBe(429);
  expect((await write(api, '2001:db8:1:3::1')).status).toBe(202);
});

test('the sign-ins from one IPv6 /48 count as one', async () => {
  const api = await open({ RATE_LIMIT_SIGN_INS_PER_QUARTER_HOUR: '1' });
  const { email } = await makeAdmin(api);
  const logIn = async (ip: string) =>
    (await api.public('POST /login', { body: { email, password: 'wrong' } }, { ip })).status;
  expect(await logIn('2001:db8:1:2::1')).toBe(401);
  expect(await logIn('2001:db8:1:ffff::1')).toBe(429);
  expect(await logIn('2001:db8:2:2::1')).toBe(401);
});

describe.each(['memory', 'postgres'])('match pages, counted in %s', (store) => {
  test('are limited by address, and an id that does not exist counts 20 times', async () => {
    const api = await open({ RATE_LIMIT_STORE: store, RATE_LIMIT_CAPABILITY_CALLS_PER_MINUTE: '45' });
    await addProvider(api.db, { zip: '78701', credits: 20 });
    const { match_id = '' } = (await postLead(api, '203.0.113.9')).body;
    expect(await statuses(3, () => readMatch(api, '203.0.113.1', newCapability()))).toEqual([404, 404, 404]);
    const refused = await readMatch(api, '203.0.113.1', match_id);
    expect(refused.error.code).toBe('rate_limited');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(await statuses(45, () => readMatch(api, '203.0.113.2', match_id))).toEqual(
      Array.from({ length: 45 }, () => 200),
    );
    expect((await readMatch(api, '203.0.113.2', match_id)).status).toBe(429);
  });
});

describe('behind a proxy', () => {
  test('the caller’s address counts, as the trusted proxy tells it', async () => {
    const api = await open({ RATE_LIMIT_WRITES_PER_MINUTE: '1' });
    const via = (forwarded: string) => write(api, '127.0.0.1', { 'x-forwarded-for': forwarded });
    expect((await via('203.0.113.1')).status).toBe(202);
    expect((await via('203.0.113.2')).status).toBe(202);
    expect((await via('198.51.100.7, 203.0.113.1')).status).toBe(429);
  });

  test('a stranger cannot name another address', async () => {
    const api = await open({ RATE_LIMIT_WRITES_PER_MINUTE: '1' });
    const from = (forwarded: string) => write(api, '203.0.113.9', { 'x-forwarded-for': forwarded });
    expect((await from('198.51.100.1')).status).toBe(202);
    expect((await from('198.51.100.2')).status).toBe(429);
  });

  test('TRUST_PROXY=none trusts no one', async () => {
    const api = await open({ RATE_LIMIT_WRITES_PER_MINUTE: '1', TRUST_PROXY: 'none' });
    const via = (forwarded: string) => write(api, '127.0.0.1', { 'x-forwarded-for': forwarded });
    expect((await via('203.0.113.1')).status).toBe(202);
    expect((await via('203.0.113.2')).status).toBe(429);
  });
});
