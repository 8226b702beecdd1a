import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { leadBody, newContact, type SampleContact, type SampleLead } from './testing/sample-leads.ts';

const LIMIT = 5;

let api: TestApp;
let contact: SampleContact;
beforeAll(async () => {
  api = await createTestApp({ RATE_LIMIT_LEADS_PER_CONTACT_PER_HOUR: String(LIMIT) });
});
beforeEach(() => {
  contact = newContact();
});
afterAll(() => api.close());

/** Posts a lead of the test's contact; gives the status. */
const send = async (over: Partial<SampleLead> = {}, key: string = randomUUID()): Promise<number> => {
  const body = leadBody({ ...contact, ...over });
  return (await api.public('POST /leads', { body }, { headers: { 'idempotency-key': key } })).status;
};

const NAMES = ['Anna', 'Bella', 'Carla', 'Doris', 'Emily', 'Fiona', 'Greta'];

/** How many new leads the contact is let before the limit. */
async function leadsLeft(over: Partial<SampleLead> = {}): Promise<number> {
  let stored = 0;
  for (const first_name of NAMES) if ((await send({ first_name, ...over })) === 201) stored += 1;
  return stored;
}

/** Five new leads by the contact's email, each with a phone of its own. */
async function useUpEmail(): Promise<void> {
  for (let count = 0; count < LIMIT; count += 1) {
    expect(await send({ phone_number: newContact().phone_number })).toBe(201);
  }
}

const rename = (from: string, to: string) => api.services.pool.query(`alter table ${from} rename to ${to}`);

describe('against the limit of a contact', () => {
  test('a lead that could not be stored does not count', async () => {
    await rename('leads', 'leads_away');
    try {
      for (let count = 0; count < 2 * LIMIT; count += 1) expect(await send()).toBe(500);
    } finally {
      await rename('leads_away', 'leads');
    }
    expect(await leadsLeft()).toBe(LIMIT);
  });

  test('another body under a used key does not count', async () => {
    const key = randomUUID();
    expect(await send({}, key)).toBe(201);
    for (const first_name of NAMES) expect(await send({ first_name }, key)).toBe(422);
    expect(await leadsLeft()).toBe(LIMIT - 1);
  });

  test('a replay does not count: by phone, where the email is at its limit', async () => {
    const key = randomUUID();
    expect(await send({}, key)).toBe(201);
    for (let count = 1; count < LIMIT; count += 1) {
      expect(await send({ phone_number: newContact().phone_number })).toBe(201);
    }
    for (let count = 0; count < 2 * LIMIT; count += 1) expect(await send({}, key)).toBe(201);
    expect(await leadsLeft({ email: newContact().email })).toBe(LIMIT - 1);
  });

  test('a refused lead does not count: by phone, where the email is at its limit', async () => {
    await useUpEmail();
    for (let count = 0; count < 2 * LIMIT; count += 1) expect(await send()).toBe(429);
    expect(await leadsLeft({ email: newContact().email })).toBe(LIMIT);
  });

  test('of the same lead sent many times at once, one counts', async () => {
    const key = randomUUID();
    const statuses = await Promise.all(Array.from({ length: 2 * LIMIT }, () => send({}, key)));
    expect(new Set(statuses)).toEqual(new Set([201]));
    expect(await leadsLeft()).toBe(LIMIT - 1);
  });
});
