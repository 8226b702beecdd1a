import { afterAll, beforeAll, expect, test } from 'vitest';

import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { contactReads, deliveries, eventLogs } from './platform.tables.ts';
import { deleteOldRecords } from './delete-old-records.ts';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp({ KEEP_DELIVERIES_DAYS: '10' });
});
afterAll(() => api.close());

const ago = async (age: string): Promise<Date> => {
  const { rows } = await api.services.pool.query<{ at: Date }>('select now() - $1::interval as at', [age]);
  if (!rows[0]) throw new Error('There is always a time.');
  return rows[0].at;
};

const remaining = async () => ({
  events: (await api.db.select().from(eventLogs)).map(({ event }) => event),
  deliveries: (await api.db.select().from(deliveries)).map(({ dedupeKey }) => dedupeKey),
  reads: (await api.db.select().from(contactReads)).map(({ purpose }) => purpose),
});

test('records are deleted once their time is over, by default or by the environment, and not before', async () => {
  const event = { description: '', icon: '', notify: false, properties: {} };
  await api.db.insert(eventLogs).values([
    { ...event, event: 'old', at: await ago('13 months 1 hour') },
    { ...event, event: 'kept', at: await ago('12 months 27 days') },
  ]);
  const delivery = { channel: 'email' as const, subject: '', bodyEncrypted: Buffer.of() };
  await api.db.insert(deliveries).values([
    { ...delivery, dedupeKey: 'old', sentAt: await ago('10 days 1 hour') },
    { ...delivery, dedupeKey: 'kept', sentAt: await ago('9 days 23 hours') },
  ]);
  await api.db.insert(contactReads).values([
    { leadId: 1, readerId: 1, purpose: 'old', at: await ago('6 years 1 hour') },
    { leadId: 1, readerId: 1, purpose: 'kept', at: await ago('5 years 364 days') },
  ]);
  const kept = { events: ['kept'], deliveries: ['kept'], reads: ['kept'] };
  expect(await deleteOldRecords(api.services)).toEqual({ event_logs: 1, deliveries: 1, contact_reads: 1 });
  expect(await remaining()).toEqual(kept);
  expect(await deleteOldRecords(api.services)).toEqual({ event_logs: 0, deliveries: 0, contact_reads: 0 });
  expect(await remaining()).toEqual(kept);
});

test('more rows than a batch are deleted by two processes at once, and a locked row does not hold them up', async () => {
  await api.services.pool.query(
    `insert into event_logs (event, description, icon, notify, properties, at)
     select 'old ' || n, '', '', false, '{}', now() - interval '2 years' from generate_series(1, 2500) n`,
  );
  const holder = await api.services.pool.connect();
  await holder.query(`begin; select from event_logs where event = 'old 7' for update`);
  const deleted = await Promise.all([deleteOldRecords(api.services), deleteOldRecords(api.services)]);
  await holder.query('rollback');
  holder.release();
  expect(deleted.reduce((sum, { event_logs: count = 0 }) => sum + count, 0)).toBe(2499);
  expect((await remaining()).events).toEqual(['kept', 'old 7']);
});
