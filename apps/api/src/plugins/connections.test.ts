import type { Pool, PoolClient } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { newCapability } from '../crypto/capability.ts';
import { REQUEST_QUERY_TIMEOUT_MS } from '../db/client.ts';
import { leads } from '../modules/leads/leads.tables.ts';
import { leadBody } from '../modules/leads/testing/sample-leads.ts';
import { addProvider } from '../modules/leads/testing/sample-providers.ts';
import { makeAdmin } from '../testing/accounts.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp({
    DATABASE_POOL_SIZE: '10',
    RATE_LIMIT_STORE: 'postgres',
    RATE_LIMIT_WRITES_PER_MINUTE: '1000',
    RATE_LIMIT_CAPABILITY_CALLS_PER_MINUTE: '1000',
    RATE_LIMIT_LEADS_PER_CONTACT_PER_HOUR: '1000',
    RATE_LIMIT_LEADS_PER_ADDRESS_PER_HOUR: '1000',
  });
});
beforeEach(async () => {
  await api.empty();
  await addProvider(api.db, { zip: '78701', credits: 20 });
});
afterAll(() => api.close());

const postLead = () => api.public('POST /leads', { body: leadBody() });
const readMatch = (id: string) => api.public('GET /public/matches/:id', { params: { id } });

/** Takes every connection of a pool. The returned function releases them. */
async function occupy(pool: Pool): Promise<() => void> {
  const held: PoolClient[] = [];
  while (held.length < pool.options.max) held.push(await pool.connect());
  return () => {
    for (const client of held) client.release();
  };
}

test('a lead is matched while every connection outside the pool for leads is taken', async () => {
  const release = await occupy(api.services.pool);
  // These wait for a connection, and end one way or another once there is one.
  const waiting = [
    ...Array.from({ length: 50 }, () => readMatch(newCapability())),
    api.background.jobs.runNow('expire-pending-leads').catch(() => undefined),
    api.background.outbox.drain().catch(() => undefined),
  ];
  try {
    const { status, body } = await postLead();
    expect(status).toBe(201);
    expect(body.match_id).toBeDefined();
    // A limit that cannot get a connection is counted in memory after some seconds; these did not have to wait.
    const { rows } = await api.services.limitPool.query<{ limit: string }>(
      "select split_part(key, ':', 1) as limit from rate_limits",
    );
    expect(rows.map(({ limit }) => limit)).toEqual(expect.arrayContaining(['lead-call', 'contact']));
  } finally {
    release();
    await Promise.all(waiting);
  }
});

test('match pages, answers, jobs, emails and sign-ins work while every connection for leads is taken', async () => {
  const { body } = await postLead();
  const release = await occupy(api.services.leadPool);
  try {
    expect((await readMatch(body.match_id ?? '')).status).toBe(200);
    const answer = { lead_id: body.lead_id, question_id: 1, option_ids: [], content: 'x' };
    expect((await api.public('POST /leads/answers', { body: answer })).status).toBeLessThan(500);
    await api.background.jobs.runNow('expire-pending-leads');
    expect(await api.background.outbox.drain()).toBeGreaterThan(0);
    expect((await api.public('POST /login', { body: { email: 'a@b.example', password: 'x' } })).status).toBe(
      401,
    );
  } finally {
    release();
  }
});

test('while every connection for reads is taken, lists of staff wait, and leads, match pages, writes of staff and jobs do not', async () => {
  const { token } = await makeAdmin(api);
  const release = await occupy(api.services.readPool);
  const lists = Array.from({ length: 30 }, (_, n) =>
    api.admin(n % 2 === 0 ? 'GET /leads' : 'POST /leads/export', {}, { token }),
  );
  try {
    await expect.poll(() => api.services.readPool.waitingCount).toBeGreaterThan(0);
    const { status, body } = await postLead();
    expect(status).toBe(201);
    expect((await readMatch(body.match_id ?? '')).status).toBe(200);
    const [lead] = await api.db.select({ id: leads.id }).from(leads);
    const params = { id: String(lead?.id) };
    expect((await api.admin('POST /leads/:id/contact-reads', { params }, { token })).status).toBe(200);
    await api.background.jobs.runNow('expire-pending-leads');
    // Two lists and two exports have begun, with at most two queries of each at once.
    expect(api.services.readPool.waitingCount).toBeLessThanOrEqual(8);
  } finally {
    release();
    const statuses = (await Promise.all(lists)).map((answer) => answer.status);
    expect(new Set(statuses)).toEqual(new Set([200]));
  }
});

test('a process opens no more connections than DATABASE_POOL_SIZE', () => {
  const { leadPool, limitPool, readPool, pool } = api.services;
  expect([leadPool, limitPool, readPool, pool].map(({ options }) => options.max)).toEqual([4, 1, 2, 3]);
});

test('every pool of a process gives up a query that a stopped database never answers', () => {
  const { leadPool, limitPool, readPool, pool } = api.services;
  for (const { options } of [leadPool, limitPool, readPool, pool])
    expect(options.query_timeout).toBe(REQUEST_QUERY_TIMEOUT_MS);
});
