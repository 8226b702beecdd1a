import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { recordStatements } from '../../testing/recorded-statements.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { leadBody, type SampleLead } from './testing/sample-leads.ts';
import { addProvider } from './testing/sample-providers.ts';

const WRITES = 5;

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp({ RATE_LIMIT_WRITES_PER_MINUTE: String(WRITES) });
  await addProvider(api.db, { credits: 10_000 });
});
afterAll(() => api.close());

let addresses = 0;
/** An address that has written nothing yet. */
function newAddress(): string {
  addresses += 1;
  return `203.0.113.${addresses}`;
}

interface Sender {
  readonly ip?: string;
  /** Null for none. */
  readonly key?: string | null;
}

const post = (body: SampleLead, { ip = newAddress(), key = randomUUID() }: Sender = {}) =>
  api.public('POST /leads', { body }, { ip, headers: key === null ? {} : { 'idempotency-key': key } });

describe('a repetition runs one read, no matching and no charge', () => {
  test.each([
    ['of a match', {}],
    ['of an unmatched lead', { postal_code: '82001' }],
    ['of possible matches', { insurance_carrier_id: 1 }],
  ])('%s, with a key and without', async (_, over) => {
    for (const key of [randomUUID(), null]) {
      const body = leadBody(over);
      const first = await post(body, { key });
      let again = first;
      const statements = await recordStatements(api.services.leadPool, async () => {
        again = await post(body, { key });
      });
      expect(again.text).toBe(first.text);
      expect(statements).toEqual(['lead-opening']);
    }
  });

  test('and so does another body under a used key', async () => {
    const key = randomUUID();
    await post(leadBody(), { key });
    const statements = await recordStatements(api.services.leadPool, async () => {
      expect((await post(leadBody(), { key })).error.code).toBe('idempotency_key_reused');
    });
    expect(statements).toEqual(['lead-opening']);
  });
});

test('a few repetitions do not count as writes; whoever goes on meets the limit of the address', async () => {
  const visitor = { ip: newAddress(), key: randomUUID() };
  const body = leadBody();
  const first = await post(body, visitor);
  const statuses: number[] = [];
  for (let count = 0; count < 4 * WRITES; count += 1) statuses.push((await post(body, visitor)).status);
  const answered = statuses.indexOf(429);
  expect(answered).toBeGreaterThan(WRITES);
  expect(answered).toBeLessThan(4 * WRITES);
  expect(new Set(statuses.slice(answered))).toEqual(new Set([429]));
  expect((await post(body, { ...visitor, ip: newAddress() })).text).toBe(first.text);
});

test('double clicks do not count for ever, either', async () => {
  const visitor = { ip: newAddress(), key: randomUUID() };
  const body = leadBody();
  const answers = await Promise.all(Array.from({ length: 4 * WRITES }, () => post(body, visitor)));
  const statuses = new Set(answers.map(({ status }) => status));
  expect(statuses).toEqual(new Set([201, 429]));
});
