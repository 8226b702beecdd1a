import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { LeadRequest } from '@carematch/api-client/contract/leads/leads.contract';

import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { deleteExpiredAnswers } from '../platform/idempotency.ts';
import { leadBody, newContact, type SampleLead } from './testing/sample-leads.ts';
import { addProvider } from './testing/sample-providers.ts';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
  await addProvider(api.db, { credits: 10_000 });
});
afterAll(() => api.close());

const post = (body: LeadRequest, key?: string) =>
  api.public('POST /leads', { body }, key === undefined ? {} : { headers: { 'idempotency-key': key } });

async function leadCount(): Promise<number> {
  const { rows } = await api.services.pool.query<{ count: number }>(
    'select count(*)::int as count from leads',
  );
  return rows[0]?.count ?? 0;
}

const age = (interval: string) =>
  api.services.pool.query(
    `update idempotency_keys set created_at = created_at - $1::interval, expires_at = expires_at - $1::interval`,
    [interval],
  );

describe('with a key', () => {
  test('the first answer is replayed, byte for byte, for 24 hours', async () => {
    const body = leadBody();
    const key = randomUUID();
    const first = await post(body, key);
    const count = await leadCount();
    await age('23 hours 59 minutes');
    const second = await post(body, key);
    expect([second.status, second.text]).toEqual([201, first.text]);
    expect(await leadCount()).toBe(count);
  });

  test('after 24 hours the same request is a new one', async () => {
    const body = leadBody();
    const key = randomUUID();
    const first = await post(body, key);
    await age('24 hours 1 minute');
    const second = await post(body, key);
    expect(second.body.lead_id).not.toBe(first.body.lead_id);
    expect(second.body.rematch).toBe(1);
  });

  test('a changed body is refused', async () => {
    const key = randomUUID();
    const body = leadBody();
    await post(body, key);
    const changed = await post({ ...body, first_name: 'Changed' }, key);
    expect([changed.status, changed.error.code]).toEqual([422, 'idempotency_key_reused']);
  });

  test('a key that is none is refused', async () => {
    for (const key of ['two words', 'ü', 'x'.repeat(256)]) {
      const answer = await post(leadBody(), key);
      expect([answer.status, answer.error.code]).toEqual([422, 'idempotency_key_invalid']);
    }
  });

  test('every outcome is replayed, possible matches with their ids too', async () => {
    const far = leadBody({ postal_code: '78701', insurance_carrier_id: 1 });
    const key = randomUUID();
    const first = await post(far, key);
    expect(first.body.possibleMatches).toHaveLength(1);
    expect((await post(far, key)).text).toBe(first.text);
  });
});

describe('without a key', () => {
  test('an identical body gets the first answer within 10 minutes, whatever the order of its fields', async () => {
    const body = leadBody();
    const first = await post(body);
    const count = await leadCount();
    await age('9 minutes 50 seconds');
    const reversed = Object.fromEntries(Object.entries(body).toReversed()) as LeadRequest;
    expect((await post(reversed)).text).toBe(first.text);
    expect(await leadCount()).toBe(count);
    await age('20 seconds');
    expect((await post(body)).body.rematch).toBe(1);
  });
});

test('expired answers are forgotten, and others are not', async () => {
  const kept = leadBody();
  const first = await post(kept, 'kept-key');
  await post(leadBody());
  await age('11 minutes');
  expect(await deleteExpiredAnswers(api.db)).toBeGreaterThanOrEqual(1);
  expect((await post(kept, 'kept-key')).text).toBe(first.text);
});

describe('limits', () => {
  test('a contact has 5 new leads an hour, by phone or by email; a replay does not count', async () => {
    const limited = await createTestApp({ RATE_LIMIT_LEADS_PER_CONTACT_PER_HOUR: '5' });
    try {
      const contact = newContact();
      const send = (over: Partial<SampleLead>, key = randomUUID()) =>
        limited.public(
          'POST /leads',
          { body: leadBody({ ...contact, ...over }) },
          { headers: { 'idempotency-key': key } },
        );
      const key = randomUUID();
      expect((await send({}, key)).status).toBe(201);
      for (let count = 0; count < 10; count += 1) expect((await send({}, key)).status).toBe(201);
      for (const first_name of ['Anna', 'Bella', 'Carla', 'Doris'])
        expect((await send({ first_name })).status).toBe(201);
      const byPhone = await send({ email: newContact().email });
      expect([byPhone.status, byPhone.error.code]).toEqual([429, 'rate_limited']);
      expect(Number(byPhone.headers['retry-after'])).toBeGreaterThan(0);
      expect((await send({ phone_number: newContact().phone_number })).status).toBe(429);
      expect((await send({}, key)).status).toBe(201);
      expect((await send(newContact())).status).toBe(201);
    } finally {
      await limited.close();
    }
  });

  test.each(['memory', 'postgres'])(
    'an address has its writes a minute, counted in %s; a replay does not count',
    async (store) => {
      const limited = await createTestApp({ RATE_LIMIT_WRITES_PER_MINUTE: '3', RATE_LIMIT_STORE: store });
      try {
        const first = leadBody();
        const send = (body: LeadRequest) => limited.public('POST /leads', { body });
        for (let count = 0; count < 8; count += 1) expect((await send(first)).status).toBe(201);
        expect((await send(leadBody())).status).toBe(201);
        // Also where a replay is what reaches the limit for a moment.
        expect((await send(first)).status).toBe(201);
        expect((await send(leadBody())).status).toBe(201);
        const over = await send(leadBody());
        expect([over.status, over.error.code]).toEqual([429, 'rate_limited']);
      } finally {
        await limited.close();
      }
    },
  );
});
