import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { leads } from './leads.tables.ts';
import { leadBody, type SampleLead } from './testing/sample-leads.ts';
import { addProvider } from './testing/sample-providers.ts';

const WRITES = 3;

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp({
    RATE_LIMIT_WRITES_PER_MINUTE: String(WRITES),
    RATE_LIMIT_LEADS_PER_CONTACT_PER_HOUR: '1',
  });
});
beforeEach(() => api.empty());
afterAll(() => api.close());

let addresses = 0;

/** Sends leads from an address that no one has used before. */
function visitor() {
  addresses += 1;
  const ip = `192.0.2.${addresses}`;
  return (body: SampleLead, key: string = randomUUID()) =>
    api.public('POST /leads', { body }, { headers: { 'idempotency-key': key }, ip });
}

describe('a request that comes again while the first is being decided', () => {
  test('gets the answer of the first, and counts neither against the contact nor against the address', async () => {
    await addProvider(api.db);
    const send = visitor();
    const [body, key] = [leadBody(), randomUUID()];
    const [first, second] = await Promise.all([send(body, key), send(body, key)]);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.text).toBe(first.text);
    expect(await api.db.select().from(leads)).toHaveLength(1);
    for (let count = 1; count < WRITES; count += 1) expect((await send(leadBody())).status).toBe(201);
    expect((await send(leadBody())).status).toBe(429);
  });

  test('with another body under its key does not get the answer of the first', async () => {
    await addProvider(api.db);
    const send = visitor();
    const key = randomUUID();
    const answers = await Promise.all([send(leadBody(), key), send(leadBody(), key)]);
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([201, 422]);
    expect(await api.db.select().from(leads)).toHaveLength(1);
  });
});
