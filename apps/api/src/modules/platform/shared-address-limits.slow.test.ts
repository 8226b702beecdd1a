import { afterAll, expect, test } from 'vitest';

import { makeAdmin, TEST_PASSWORD } from '../../testing/accounts.ts';
import { envSchema } from '../../config/env.ts';
import { newCapability } from '../../crypto/capability.ts';
import { addProvider } from '../leads/testing/sample-providers.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { logEvents, postLead, readMatch, statuses, write } from './testing/limited-calls.ts';

const apps: TestApp[] = [];
afterAll(() => Promise.all(apps.map((api) => api.close())));

async function open(env: Record<string, string>): Promise<TestApp> {
  const api = await createTestApp(env);
  apps.push(api);
  return api;
}

/** The default limits; tests run without limits unless they set some. */
const DEFAULTS = Object.fromEntries(
  Object.entries(envSchema.parse({}))
    .filter(([name]) => name.startsWith('RATE_LIMIT_') && name.endsWith('_PER_MINUTE'))
    .map(([name, value]) => [name, String(value)]),
);

/** More in a minute than 40 people behind one address send. */
test.each([
  ['events', 320, (api: TestApp, ip: string) => logEvents(api, ip)],
  ['match pages', 70, (api: TestApp, ip: string) => readMatch(api, ip, newCapability())],
])('too many %s from an address block neither a lead nor a sign-in from it', async (_, calls, call) => {
  const api = await open(DEFAULTS);
  const ip = '203.0.113.1';
  expect(await statuses(calls, () => call(api, ip))).toContain(429);
  expect((await postLead(api, ip)).status).toBe(201);
  const { email } = await makeAdmin(api);
  const signIn = await api.public('POST /login', { body: { email, password: TEST_PASSWORD } }, { ip });
  expect(signIn.status).toBe(200);
});

test('40 people behind one address can save all their answers, and another can send a lead', async () => {
  const api = await open(DEFAULTS);
  const ip = '203.0.113.1';
  const { lead_id } = (await postLead(api, ip)).body;
  const answer = { lead_id, question_id: 999_999, option_ids: [1] };
  const answers = await statuses(40 * 15, () => api.public('POST /leads/answers', { body: answer }, { ip }));
  expect(new Set(answers)).toEqual(new Set([422]));
  expect((await postLead(api, ip)).status).toBe(201);
});

test('too many leads from an address do not block a sign-in from it', async () => {
  const api = await open({ RATE_LIMIT_WRITES_PER_MINUTE: '2' });
  const ip = '203.0.113.1';
  expect(await statuses(3, () => postLead(api, ip))).toEqual([201, 201, 429]);
  expect((await write(api, ip)).status).toBe(202);
});

test('a person who reloads a match page five times a second never meets the limit', async () => {
  const api = await open(DEFAULTS);
  await addProvider(api.db, { zip: '78701', credits: 20 });
  const { match_id = '' } = (await postLead(api, '203.0.113.1')).body;
  expect(new Set(await statuses(300, () => readMatch(api, '203.0.113.1', match_id)))).toEqual(new Set([200]));
});
