import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { eventLogs } from './platform.tables.ts';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.db.delete(eventLogs);
});

test('a listed event is stored with its listed properties and the texts of the list', async () => {
  const { status } = await api.public('POST /event-logs', {
    body: {
      event: 'care_path',
      description: 'Ada has anxiety',
      properties: { step: 'care-options', position: 1, flow_version: 'v3' },
    },
  });
  expect(status).toBe(202);
  const [row] = await api.db.select().from(eventLogs);
  expect(row).toMatchObject({
    event: 'care_path',
    description: 'Care path step shown',
    properties: { step: 'care-options', position: 1, flow_version: 'v3' },
  });
});

test('properties that are not listed, and values that are not neutral, are dropped', async () => {
  await api.public('POST /event-logs', {
    body: { event: 'care_path', properties: { step: 'anxiety', condition: 'anxiety', position: 98101 } },
  });
  expect((await api.db.select().from(eventLogs))[0]?.properties).toEqual({});
});

test('an event that is not listed is acknowledged and dropped', async () => {
  const { status } = await api.public('POST /event-logs', { body: { event: 'diagnosis', properties: {} } });
  expect(status).toBe(202);
  expect(await api.db.select().from(eventLogs)).toEqual([]);
});

test('several events that are sent together are stored in their order', async () => {
  const { status } = await api.public('POST /event-logs', {
    body: { events: [{ event: 'care_path' }, { event: 'diagnosis' }, { event: 'contact' }] },
  });
  expect(status).toBe(202);
  const rows = await api.db.select().from(eventLogs).orderBy(eventLogs.id);
  expect(rows.map(({ event }) => event)).toEqual(['care_path', 'contact']);
});

test('no more events than a page sends are taken at once', async () => {
  const events = Array.from({ length: 21 }, () => ({ event: 'contact' }));
  expect((await api.public('POST /event-logs', { body: { events } })).status).toBe(422);
  expect(await api.db.select().from(eventLogs)).toEqual([]);
});
