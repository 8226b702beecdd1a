import { randomUUID } from 'node:crypto';

import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import type { ChallengeSolution } from '@carematch/api-client/contract/leads/leads.contract';

import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { leads } from '../leads.tables.ts';
import { leadBody, newContact, type SampleLead } from '../testing/sample-leads.ts';

/** New leads that an address sends before it is challenged, and before it is refused. */
const BEFORE_CHALLENGE = 2;
const LIMIT = 5;
const IP = '203.0.113.1';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp({
    LEAD_CHALLENGE_AFTER_PER_HOUR: String(BEFORE_CHALLENGE),
    RATE_LIMIT_LEADS_PER_ADDRESS_PER_HOUR: String(LIMIT),
    RATE_LIMIT_STORE: 'postgres',
  });
});
beforeEach(async () => {
  await api.empty();
});
afterEach(() => vi.useRealTimers());
afterAll(() => api.close());

const send = (body: SampleLead = leadBody(), { ip = IP, key = randomUUID() } = {}) =>
  api.public('POST /leads', { body }, { ip, headers: { 'idempotency-key': key } });
const challenge = async () => (await api.public('POST /lead-challenges', {}, { ip: IP })).body;
const stored = async () => (await api.db.select({ id: leads.id }).from(leads)).length;

/** Solves a challenge of the API as a page does. */
async function solve(): Promise<ChallengeSolution> {
  const asked = await challenge();
  const found = await solveChallenge({ challenge: asked, deriveKey });
  if (!found) throw new Error('The challenge was not solved');
  return { ...asked, counter: found.counter, derivedKey: found.derivedKey };
}

const solved = async (): Promise<SampleLead> => leadBody({ challenge_solution: await solve() });

/** Sends the leads that an address is not challenged for. */
async function sendUsual(): Promise<void> {
  for (let count = 0; count < BEFORE_CHALLENGE; count += 1) expect((await send()).status).toBe(201);
}

describe('an address that sends unusually many leads', () => {
  test('is asked to solve a challenge, and its lead is stored once it has', async () => {
    await sendUsual();
    const body = leadBody();
    const key = randomUUID();
    const { status, error } = await send(body, { key });
    expect([status, error.code]).toEqual([428, 'challenge_required']);
    expect(await stored()).toBe(BEFORE_CHALLENGE);
    expect((await send({ ...body, challenge_solution: await solve() }, { key })).status).toBe(201);
    expect(await stored()).toBe(BEFORE_CHALLENGE + 1);
  });

  test('is not challenged for a repetition, with or without its solution', async () => {
    await sendUsual();
    const body = await solved();
    const key = randomUUID();
    const first = await send(body, { key });
    expect(first.status).toBe(201);
    const { challenge_solution: _, ...plain } = body;
    expect((await send(body, { key })).body).toEqual(first.body);
    expect((await send(plain, { key })).body).toEqual(first.body);
  });

  test('cannot use a solution for a second lead', async () => {
    await sendUsual();
    const body = await solved();
    expect((await send(body)).status).toBe(201);
    expect((await send({ ...body, ...newContact() })).error.code).toBe('challenge_required');
    expect(await stored()).toBe(BEFORE_CHALLENGE + 1);
  });

  test('cannot use a solution at once for many leads', async () => {
    await sendUsual();
    const solution = await solve();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => send(leadBody({ challenge_solution: solution }))),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  });

  test('cannot use a solution whose time is over', async () => {
    await sendUsual();
    const body = await solved();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 });
    expect((await send(body)).error.code).toBe('challenge_required');
  });

  test.each([
    ['a wrong counter', (s: ChallengeSolution) => ({ ...s, counter: s.counter + 1 })],
    ['another key', (s: ChallengeSolution) => ({ ...s, derivedKey: `${s.parameters.keyPrefix}00` })],
    ['an easier challenge', (s: ChallengeSolution) => ({ ...s, parameters: { ...s.parameters, cost: 1 } })],
    ['a later end', (s: ChallengeSolution) => ({ ...s, parameters: { ...s.parameters, expiresAt: 4e9 } })],
    ['another signature', (s: ChallengeSolution) => ({ ...s, signature: 'ab'.repeat(32) })],
  ])('cannot use a solution with %s', async (_, forge) => {
    await sendUsual();
    const body = leadBody({ challenge_solution: forge(await solve()) });
    expect((await send(body)).error.code).toBe('challenge_required');
  });

  test('is refused from its limit on, whatever it solves, and told when again', async () => {
    await sendUsual();
    for (let count = BEFORE_CHALLENGE; count < LIMIT; count += 1)
      expect((await send(await solved())).status).toBe(201);
    const refused = await send(await solved());
    expect([refused.status, refused.error.code]).toEqual([429, 'rate_limited']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await send(leadBody(), { ip: '203.0.113.2' })).status).toBe(201);
  });

  test('is counted for leads that are stored, and not for what is refused or repeated', async () => {
    const body = leadBody();
    const key = randomUUID();
    expect((await send(body, { key })).status).toBe(201);
    for (let count = 0; count < LIMIT; count += 1) expect((await send(body, { key })).status).toBe(201);
    expect((await send()).status).toBe(201);
    for (let count = 0; count < 2 * LIMIT; count += 1) expect((await send()).status).toBe(428);
    expect((await send(await solved())).status).toBe(201);
  });
});

test('a challenge tells nothing of who asks for it, and no two are alike', async () => {
  const [one, other] = [await challenge(), await challenge()];
  expect(Object.keys(one.parameters).toSorted((a, b) => a.localeCompare(b))).toEqual([
    'algorithm',
    'cost',
    'expiresAt',
    'keyLength',
    'keyPrefix',
    'nonce',
    'salt',
  ]);
  expect(one.parameters.nonce).not.toBe(other.parameters.nonce);
});

describe('without a limit', () => {
  let free: TestApp;
  beforeAll(async () => {
    free = await createTestApp();
  });
  afterAll(() => free.close());

  test('an address sends as many leads as it likes', async () => {
    for (let count = 0; count < 2 * LIMIT; count += 1)
      expect((await free.public('POST /leads', { body: leadBody() }, { ip: IP })).status).toBe(201);
  });
});
