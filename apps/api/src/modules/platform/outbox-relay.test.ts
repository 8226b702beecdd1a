import { eq, isNotNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';

import { createDatabase, createPool } from '../../db/client.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { enqueue, type OutboxConsumers } from './outbox.ts';
import { createOutboxRelay } from './outbox-relay.ts';
import { outbox } from './platform.tables.ts';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.db.delete(outbox);
});

const relay = (consumers: OutboxConsumers) => createOutboxRelay(api.services, consumers);

async function secondsUntilNextTry(): Promise<number> {
  const { rows } = await api.db.execute<{ seconds: string }>(
    sql`select extract(epoch from available_at - now()) as seconds from outbox`,
  );
  return Number(rows[0]?.seconds);
}

test('a message is delivered once to the consumer of its topic, which acts under its name', async () => {
  const seen: unknown[] = [];
  const one = relay({
    'test.happened': (message, actor) => {
      seen.push([message.topic, message.payload, actor]);
      return Promise.resolve();
    },
  });
  await enqueue(api.db, 'test.happened', { match_id: 7 });
  expect(await one.drain()).toBe(1);
  expect(await one.drain()).toBe(0);
  expect(seen).toEqual([['test.happened', { match_id: 7 }, { kind: 'job', name: 'test.happened' }]]);
});

test('nothing is delivered of a transaction that is rolled back', async () => {
  const one = relay({ 'test.happened': () => Promise.resolve() });
  await api.db
    .transaction(async (tx) => {
      await enqueue(tx, 'test.happened', {});
      tx.rollback();
    })
    .catch(() => undefined);
  expect(await one.drain()).toBe(0);
});

test('a topic without a consumer waits for a version that has one', async () => {
  await enqueue(api.db, 'test.later', {});
  expect(await relay({ 'test.happened': () => Promise.resolve() }).drain()).toBe(0);
  expect(await relay({ 'test.later': () => Promise.resolve() }).drain()).toBe(1);
});

test('a consumer that names a time gets the message then, and nothing is kept as a failure', async () => {
  const asked: string[] = [];
  const later = new Date(Date.now() + 8 * 3_600_000);
  const one = relay({
    'test.happened': () => {
      asked.push('asked');
      return Promise.resolve(asked.length === 1 ? later : undefined);
    },
  });
  await enqueue(api.db, 'test.happened', {});
  expect(await one.drain()).toBe(0);
  expect(await one.drain()).toBe(0);
  expect(await api.db.select().from(outbox)).toMatchObject([
    { availableAt: later, attempts: 0, lastError: null, deliveredAt: null },
  ]);
  await api.db.update(outbox).set({ availableAt: new Date(0) });
  expect(await one.drain()).toBe(1);
  expect(asked).toHaveLength(2);
});

describe('a consumer that fails', () => {
  test('gets the message again later, each time later, and its reason is kept without values', async () => {
    const failing = relay({
      'test.happened': () => Promise.reject(new Error('no route to "ada@example.com"')),
    });
    await enqueue(api.db, 'test.happened', {});
    const waits: number[] = [];
    for (let attempt = 0; attempt < 3; attempt += 1) {
      expect(await failing.drain()).toBe(0);
      waits.push(Math.round(await secondsUntilNextTry()));
      await api.db.update(outbox).set({ availableAt: new Date(0) });
    }
    expect(waits).toEqual([60, 120, 240]);
    const [row] = await api.db.select().from(outbox);
    expect(row).toMatchObject({ attempts: 3, deliveredAt: null });
    expect(row?.lastError).toMatch(/^Error: no route to/);
    expect(row?.lastError).not.toContain('ada');
  });

  test('does not hold up the others', async () => {
    const seen: unknown[] = [];
    const one = relay({
      'test.happened': ({ payload }) => {
        if (payload['n'] === 1) return Promise.reject(new Error('not this one'));
        seen.push(payload['n']);
        return Promise.resolve();
      },
    });
    for (const n of [1, 2, 3, 4, 5, 6, 7]) await enqueue(api.db, 'test.happened', { n });
    expect(await one.drain()).toBe(6);
    expect(new Set(seen)).toEqual(new Set([2, 3, 4, 5, 6, 7]));
  });
});

test('two relays at once share the work and deliver nothing twice', async () => {
  const seen: number[] = [];
  const consumers: OutboxConsumers = {
    'test.happened': async ({ id }) => {
      await new Promise((resolve) => setTimeout(resolve, 2));
      seen.push(id);
    },
  };
  for (let n = 0; n < 40; n += 1) await enqueue(api.db, 'test.happened', { n });
  const counts = await Promise.all([relay(consumers).drain(), relay(consumers).drain()]);
  expect(counts[0] + counts[1]).toBe(40);
  expect(new Set(seen).size).toBe(40);
});

test('a message whose worker died in the middle is delivered after its lease', async () => {
  await enqueue(api.db, 'test.happened', {});
  const dying = relay({ 'test.happened': () => new Promise(() => undefined) });
  void dying.drain();
  await expect.poll(secondsUntilNextTry).toBeGreaterThan(50);
  const heir = relay({ 'test.happened': () => Promise.resolve() });
  expect(await heir.drain()).toBe(0);
  await api.db.update(outbox).set({ availableAt: new Date(0) });
  expect(await heir.drain()).toBe(1);
});

test('a running relay picks up new messages by itself and stops when told', async () => {
  const one = relay({ 'test.happened': () => Promise.resolve() });
  one.start();
  await enqueue(api.db, 'test.happened', {});
  await expect
    .poll(async () => (await api.db.select().from(outbox))[0]?.deliveredAt, { timeout: 5_000 })
    .toBeInstanceOf(Date);
  await one.stop();
  await enqueue(api.db, 'test.happened', {});
  await new Promise((resolve) => setTimeout(resolve, 700));
  const waiting = await api.db.select().from(outbox).where(eq(outbox.attempts, 0));
  expect(waiting).toHaveLength(1);
});

test('stopping waits for what is being delivered, and leaves what is not', async () => {
  const { promise: consumed, resolve: consume } = Promise.withResolvers<void>();
  let begun = 0;
  const one = relay({
    'test.happened': () => {
      begun += 1;
      return consumed;
    },
  });
  for (let n = 0; n < 20; n += 1) await enqueue(api.db, 'test.happened', { n });
  one.start();
  await expect.poll(() => begun).toBeGreaterThan(0);
  const stopped = one.stop();
  const answer = api.db.select().from(outbox);
  const first = await Promise.race([stopped.then(() => 'stopped'), answer.then(() => 'waits')]);
  expect(first).toBe('waits');
  consume();
  await stopped;
  const delivered = await api.db.select().from(outbox).where(isNotNull(outbox.deliveredAt));
  expect(delivered).toHaveLength(begun);
  expect(begun).toBeLessThan(20);
});

test('reads the messages that it takes, however many are due', async () => {
  await api.db.execute(
    sql`insert into outbox (topic, payload) select 'test.happened', '{}' from generate_series(1, 2000)`,
  );
  const oneConnection = createPool({
    connectionString: api.connectionString,
    size: 1,
    onError: () => undefined,
  });
  onTestFinished(() => oneConnection.end());
  const db = createDatabase(oneConnection);
  // PostgreSQL counts the rows that a transaction reads.
  await db.execute(sql`begin`);
  let delivered = 0;
  const one = createOutboxRelay(
    { db, log: api.services.log },
    {
      'test.happened': () => {
        delivered += 1;
        void one.stop();
        return Promise.resolve();
      },
    },
    ['test.urgent'],
  );
  one.start();
  await expect.poll(() => delivered).toBeGreaterThan(0);
  await one.stop();
  const { rows } = await db.execute<{ read: number }>(
    sql`select (seq_tup_read + idx_tup_fetch)::int as read from pg_stat_xact_user_tables where relname = 'outbox'`,
  );
  expect(rows[0]?.read).toBeLessThan(100);
});

test('what was delivered a month ago is cleared away', async () => {
  const old = new Date(Date.now() - 31 * 86_400_000);
  await api.db.insert(outbox).values([
    { topic: 'test.old', payload: {}, deliveredAt: old },
    { topic: 'test.new', payload: {}, deliveredAt: new Date() },
    { topic: 'test.stuck', payload: {}, createdAt: old },
  ]);
  await api.background.jobs.runNow('delete-delivered-outbox');
  const left = await api.db.select({ topic: outbox.topic }).from(outbox);
  expect(left.map(({ topic }) => topic).toSorted((a, b) => a.localeCompare(b))).toEqual([
    'test.new',
    'test.stuck',
  ]);
});
