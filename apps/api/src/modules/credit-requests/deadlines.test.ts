import { afterAll, beforeAll, expect, test } from 'vitest';

import { createDatabase, createPool, type Database } from '../../db/client.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { answerUntil, appealUntil, mayAskUntil, reviewUntil } from './deadlines.ts';

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  const { connectionString } = database;
  db = createDatabase(createPool({ connectionString, size: 1, onError: () => undefined }));
});
afterAll(async () => {
  await db.$client.end();
  await database.drop();
});

test.each([
  ['a Monday', '2026-11-23T15:00:00Z', '2026-11-25T15:00:00.000Z'],
  ['a Thursday, over the weekend', '2026-11-19T15:00:00Z', '2026-11-23T15:00:00.000Z'],
  ['the Wednesday before Thanksgiving', '2026-11-25T15:00:00Z', '2026-11-30T15:00:00.000Z'],
  ['a Friday over the change of the clocks', '2026-10-30T15:00:00Z', '2026-11-03T16:00:00.000Z'],
  // 2 AM on Saturday in UTC is Friday evening in Chicago.
  ['a Friday evening there', '2026-11-21T02:00:00Z', '2026-11-25T02:00:00.000Z'],
])('staff have two business days from %s, where the professional is', async (_, since, until) => {
  expect((await reviewUntil(db, new Date(since), 'America/Chicago')).toISOString()).toBe(until);
});

test('days of the other deadlines are whole', () => {
  const at = new Date('2026-10-30T15:00:00Z');
  expect(mayAskUntil(at).toISOString()).toBe('2026-11-13T15:00:00.000Z');
  expect(answerUntil(at).toISOString()).toBe('2026-11-06T15:00:00.000Z');
  expect(appealUntil(at).toISOString()).toBe('2026-11-13T15:00:00.000Z');
});
