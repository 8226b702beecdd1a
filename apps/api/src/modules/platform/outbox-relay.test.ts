import { isNotNull, isNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';

import { createPool } from '../../db/client.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { defineEvent, type Delivery, enqueue, subscribe } from './outbox.ts';
import { createOutboxRelay } from './outbox-relay.ts';
import { outbox, outboxDeliveries } from './platform.tables.ts';
import { passTime } from './testing/pass-time.ts';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.db.delete(outbox);
});

const HAPPENED = defineEvent('test.happened', { n: z.int().optional() }, { subject: 'n' });
const LATER = defineEvent('test.later', {});

type Handle = (
  payload: { readonly n?: number | undefined },
  delivery: Delivery,
) => Promise<Date | undefined | void>;

const done: Handle = () => Promise.resolve();
/** A relay with one subscriber. */
const relay = (handle: Handle) => createOutboxRelay(api.services, [subscribe(HAPPENED, 'test.one', handle)]);

async function secondsUntilNextTry(): Promise<number> {
  const { rows } = await api.db.execute<{ seconds: string }>(
    sql`select extract(epoch from available_at - now()) as seconds from outbox_deliveries`,
  );
  return Number(rows[0]?.seconds);
}

test('delivers an event once to its subscriber, which acts under its topic', async () => {
  const seen: unknown[] = [];
  const one = relay((payload, { actor }) => {
    seen.push([payload, actor]);
    return Promise.resolve();
  });
  await enqueue(api.db, HAPPENED, { n: 7 });
  expect(await one.drain()).toBe(1);
  expect(await one.drain()).toBe(0);
  expect(seen).toEqual([[{ n: 7 }, { kind: 'job', name: 'test.happened' }]]);
  expect(await api.db.select().from(outbox)).toMatchObject([
    { openDeliveries: 0, deliveredAt: expect.any(Date) as Date },
  ]);
});

test('delivers nothing of a transaction that is rolled back', async () => {
  await api.db
    .transaction(async (tx) => {
      await enqueue(tx, HAPPENED, {});
      tx.rollback();
    })
    .catch(() => undefined);
  expect(await relay(done).drain()).toBe(0);
});

test('keeps an event without a subscriber for a version that has one', async () => {
  await enqueue(api.db, LATER, {});
  expect(await relay(done).drain()).toBe(0);
  expect(await createOutboxRelay(api.services, [subscribe(LATER, 'test.one', done)]).drain()).toBe(1);
});

test('refuses a subscriber that subscribes to an event twice', () => {
  const twice = [subscribe(HAPPENED, 'test.one', done), subscribe(HAPPENED, 'test.one', done)];
  expect(() => createOutboxRelay(api.services, twice)).toThrow('test.one subscribes to test.happened twice');
});

test('a subscriber that returns a time gets the event then, and nothing is kept as a failure', async () => {
  const asked: string[] = [];
  const later = new Date(Date.now() + 8 * 3_600_000);
  const one = relay(() => {
    asked.push('asked');
    return Promise.resolve(asked.length === 1 ? later : undefined);
  });
  await enqueue(api.db, HAPPENED, {});
  expect(await one.drain()).toBe(0);
  expect(await one.drain()).toBe(0);
  expect(await api.db.select().from(outboxDeliveries)).toMatchObject([
    { availableAt: later, attempts: 0, lastError: null, deliveredAt: null },
  ]);
  await passTime(api.db, '8 hours');
  expect(await one.drain()).toBe(1);
  expect(asked).toHaveLength(2);
});

describe('a subscriber that fails', () => {
  test('gets the event again later, each time later, and its reason is kept without values', async () => {
    const failing = relay(() => Promise.reject(new Error('no route to "ada@example.com"')));
    await enqueue(api.db, HAPPENED, {});
    const waits: number[] = [];
    for (let attempt = 0; attempt < 3; attempt += 1) {
      expect(await failing.drain()).toBe(0);
      waits.push(Math.round(await secondsUntilNextTry()));
      await passTime(api.db, '1 hour');
    }
    expect(waits).toEqual([60, 120, 240]);
    const [row] = await api.db.select().from(outboxDeliveries);
    expect(row).toMatchObject({ attempts: 3, deliveredAt: null });
    expect(row?.lastError).toMatch(/^Error: no route to/);
    expect(row?.lastError).not.toContain('ada');
  });

  test('does not hold up other subjects', async () => {
    const seen: unknown[] = [];
    const one = relay(({ n }) => {
      if (n === 1) return Promise.reject(new Error('not this one'));
      seen.push(n);
      return Promise.resolve();
    });
    for (const n of [1, 2, 3, 4, 5, 6, 7]) await enqueue(api.db, HAPPENED, { n });
    expect(await one.drain()).toBe(6);
    expect(new Set(seen)).toEqual(new Set([2, 3, 4, 5, 6, 7]));
  });

  test('is retried alone: the other subscriber of the event runs once', async () => {
    const seen: string[] = [];
    const twoSubscribers = createOutboxRelay(api.services, [
      subscribe(HAPPENED, 'test.failing', (_, { key }) => {
        seen.push(`failing ${key}`);
        return seen.filter((entry) => entry.startsWith('failing')).length === 1
          ? Promise.reject(new Error('not yet'))
          : Promise.resolve();
      }),
      subscribe(HAPPENED, 'test.other', (_, { key }) => {
        seen.push(`other ${key}`);
        return Promise.resolve();
      }),
    ]);
    await enqueue(api.db, HAPPENED, { n: 7 });
    expect(await twoSubscribers.drain()).toBe(1);
    const [event] = await api.db.select().from(outbox);
    expect(event).toMatchObject({ openDeliveries: 1, deliveredAt: null });
    await passTime(api.db, '1 hour');
    expect(await twoSubscribers.drain()).toBe(1);
    const failing = `failing ${event?.id}/test.failing`;
    expect(seen.toSorted((a, b) => a.localeCompare(b))).toEqual([
      failing,
      failing,
      `other ${event?.id}/test.other`,
    ]);
    expect(await api.db.select().from(outbox)).toMatchObject([
      { openDeliveries: 0, deliveredAt: expect.any(Date) as Date },
    ]);
  });

  test('gets later events of the same subject after it, whatever their topic, and other subscribers at once', async () => {
    const CHANGED = defineEvent('test.changed', { n: z.int() }, { subject: 'n' });
    const seen: string[] = [];
    let isBroken = true;
    const handle =
      (name: string) =>
      (_: object, { key }: Delivery) => {
        if (isBroken && name === 'first') return Promise.reject(new Error('not yet'));
        seen.push(key);
        return Promise.resolve();
      };
    const ordered = createOutboxRelay(api.services, [
      subscribe(HAPPENED, 'test.one', handle('first')),
      subscribe(CHANGED, 'test.one', handle('second')),
      subscribe(CHANGED, 'test.other', handle('other')),
    ]);
    await enqueue(api.db, HAPPENED, { n: 7 });
    await enqueue(api.db, CHANGED, { n: 7 });
    const [first, second] = await api.db.select().from(outbox).orderBy(outbox.id);
    expect(await ordered.drain()).toBe(1);
    expect(seen).toEqual([`${second?.id}/test.other`]);
    isBroken = false;
    await passTime(api.db, '1 hour');
    expect(await ordered.drain()).toBe(2);
    expect(seen.slice(1)).toEqual([`${first?.id}/test.one`, `${second?.id}/test.one`]);
  });

  test('gets later events of the same subject once it failed for hours', async () => {
    const one = relay((_, { key }) => (key === '1' ? Promise.resolve() : Promise.reject(new Error('never'))));
    await enqueue(api.db, HAPPENED, { n: 7 });
    await one.drain();
    await enqueue(api.db, HAPPENED, { n: 7 });
    const tried = () => api.db.$count(outboxDeliveries, sql`attempts > 0`);
    await one.drain();
    expect(await tried()).toBe(1);
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      await passTime(api.db, '1 hour');
      await one.drain();
    }
    expect(await tried()).toBe(2);
  });
});

test('an event that waits by choice holds back no later one of its subject', async () => {
  const seen: number[] = [];
  const one = relay((_, { key }) => {
    seen.push(Number.parseInt(key, 10));
    return Promise.resolve(seen.length === 1 ? new Date(Date.now() + 3_600_000) : undefined);
  });
  await enqueue(api.db, HAPPENED, { n: 7 });
  await one.drain();
  await enqueue(api.db, HAPPENED, { n: 7 });
  expect(await one.drain()).toBe(1);
  expect(seen[1]).toBe((seen[0] ?? 0) + 1);
});

test('events of one subject come one after the other, in their order', async () => {
  const seen: number[] = [];
  let atOnce = 0;
  const one = relay(async (_, { key }) => {
    atOnce += 1;
    expect(atOnce).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 2));
    seen.push(Number.parseInt(key, 10));
    atOnce -= 1;
  });
  for (let count = 0; count < 20; count += 1) await enqueue(api.db, HAPPENED, { n: 7 });
  await one.drain();
  expect(seen).toHaveLength(20);
  expect(seen).toEqual(seen.toSorted((a, b) => a - b));
});

test('two relays at once share the work and deliver nothing twice', async () => {
  const seen: number[] = [];
  const handle: Handle = async ({ n = 0 }) => {
    await new Promise((resolve) => setTimeout(resolve, 2));
    seen.push(n);
  };
  for (let n = 0; n < 40; n += 1) await enqueue(api.db, HAPPENED, { n });
  const counts = await Promise.all([relay(handle).drain(), relay(handle).drain()]);
  expect(counts[0] + counts[1]).toBe(40);
  expect(seen).toHaveLength(40);
  expect(new Set(seen).size).toBe(40);
});

test('a message whose worker died in the middle is delivered after its lease', async () => {
  await enqueue(api.db, HAPPENED, {});
  const dying = relay(() => new Promise(() => undefined));
  void dying.drain();
  await expect.poll(secondsUntilNextTry).toBeGreaterThan(50);
  const heir = relay(done);
  expect(await heir.drain()).toBe(0);
  await passTime(api.db, '1 minute');
  expect(await heir.drain()).toBe(1);
});

test('a running relay picks up new messages by itself and stops when told', async () => {
  const one = relay(done);
  one.start();
  await enqueue(api.db, HAPPENED, {});
  await expect
    .poll(async () => (await api.db.select().from(outbox))[0]?.deliveredAt, { timeout: 5_000 })
    .toBeInstanceOf(Date);
  await one.stop();
  await enqueue(api.db, HAPPENED, {});
  await new Promise((resolve) => setTimeout(resolve, 700));
  const waiting = await api.db.select().from(outbox).where(isNull(outbox.openDeliveries));
  expect(waiting).toHaveLength(1);
});

test('stopping waits for what is being delivered, and leaves what is not', async () => {
  const { promise: consumed, resolve: consume } = Promise.withResolvers<void>();
  let begun = 0;
  const one = relay(() => {
    begun += 1;
    return consumed;
  });
  for (let n = 0; n < 20; n += 1) await enqueue(api.db, HAPPENED, { n });
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
  // PostgreSQL counts the rows that a transaction reads.
  await oneConnection.query('begin');
  let delivered = 0;
  const one = createOutboxRelay({ pool: oneConnection, log: api.services.log }, [
    subscribe(HAPPENED, 'test.one', () => {
      delivered += 1;
      void one.stop();
      return Promise.resolve();
    }),
    subscribe(defineEvent('test.urgent', {}, { isUrgent: true }), 'test.one', done),
  ]);
  one.start();
  await expect.poll(() => delivered).toBeGreaterThan(0);
  await one.stop();
  const { rows } = await oneConnection.query<{ read: number }>(
    `select sum(seq_tup_read + idx_tup_fetch)::int as read from pg_stat_xact_user_tables where relname like 'outbox%'`,
  );
  expect(rows[0]?.read).toBeLessThan(300);
});

test('what was delivered a month ago is cleared away', async () => {
  const old = new Date(Date.now() - 31 * 86_400_000);
  await api.db.insert(outbox).values([
    { topic: 'test.old', payload: {}, openDeliveries: 0, deliveredAt: old },
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
