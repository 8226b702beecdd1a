import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { LeadRequest, LeadResponse } from '@carematch/api-client/contract/leads/leads.contract';

import { buildApp, type BuiltApp } from '../build-app.ts';
import { newContact, leadBody } from '../modules/leads/testing/sample-leads.ts';
import { addProvider, grantCredits } from '../modules/leads/testing/sample-providers.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { oneWinner, raceForCredit } from './credit-race.ts';

let api: TestApp;
/** A second process's worth of the API on the same database: nothing in memory is shared. */
let other: BuiltApp;
beforeAll(async () => {
  api = await createTestApp({ DATABASE_POOL_SIZE: '50' });
  other = await buildApp({ env: api.services.env, connectionString: api.connectionString });
});
afterAll(async () => {
  await other.app.close();
  await api.close();
});

async function post(app: BuiltApp, body: LeadRequest, key: string = randomUUID()): Promise<string> {
  const response = await app.app.inject({
    method: 'POST',
    url: '/api/v2/leads',
    headers: { 'idempotency-key': key },
    payload: body,
  });
  expect(response.statusCode).toBe(201);
  return response.body;
}

/** Work `count` times at once, every second time in the other process. */
function race<Result>(
  count: number,
  work: (app: BuiltApp, index: number) => Promise<Result>,
): Promise<Result[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => work(index % 2 === 0 ? api : other, index)));
}

async function numbers(query: string, values: unknown[] = []): Promise<Record<string, number>> {
  const { rows } = await api.services.pool.query<Record<string, number>>(query, values);
  return rows[0] ?? {};
}

describe('50 parallel submits with one key', () => {
  test.each([
    ['a match', '60601', true],
    ['the pending list', '77002', false],
    ['unmatched', '85004', undefined],
  ])('make one lead and get identical answers: %s', async (_, zip, canPay) => {
    if (canPay !== undefined) await addProvider(api.db, { zip, credits: canPay ? 1000 : 0 });
    const before = await numbers('select count(*)::int as leads from leads');
    const key = randomUUID();
    const body = leadBody({ postal_code: zip });
    const answers = await race(50, (app) => post(app, body, key));
    expect(new Set(answers).size).toBe(1);
    const after = await numbers('select count(*)::int as leads from leads');
    expect(after['leads']).toBe((before['leads'] ?? 0) + 1);
  });

  test('and without a key: an identical body makes one lead too', async () => {
    const body = leadBody({ postal_code: '85004' });
    const answers = await race(50, async ({ app }) => {
      const response = await app.inject({ method: 'POST', url: '/api/v2/leads', payload: body });
      return response.body;
    });
    expect(new Set(answers).size).toBe(1);
  });
});

test('20 parallel leads of one contact: one match, the others are rematches', async () => {
  await addProvider(api.db, { zip: '10001', credits: 1000 });
  await addProvider(api.db, { zip: '10001', credits: 1000 });
  const contact = newContact();
  const answers = await race(20, (app, index) =>
    post(app, leadBody({ ...contact, postal_code: '10001', first_name: `Jane ${index}` })),
  );
  const parsed = answers.map((text) => JSON.parse(text) as LeadResponse);
  expect(parsed.filter(({ match_id }) => match_id !== undefined)).toHaveLength(1);
  expect(parsed.filter(({ rematch }) => rematch === 1)).toHaveLength(19);
});

const REPETITIONS = process.env['PROOF'] === 'full' ? 20 : 1;

test(`100 parallel leads for one provider with credit for one: one match and a balance of 0 (repetitions: ${REPETITIONS})`, async () => {
  const provider = await addProvider(api.db, { zip: '19103', credits: 0 });
  for (let repetition = 1; repetition <= REPETITIONS; repetition += 1) {
    await grantCredits(api.db, provider, 5);
    const result = await raceForCredit(api.services.pool, provider, (index) =>
      post(index % 2 === 0 ? api : other, leadBody({ postal_code: '19103' })),
    );
    expect(result).toEqual(oneWinner(repetition));
  }
}, 120_000);
