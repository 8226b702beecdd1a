import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { createDatabase, createPool, type Database } from './client.ts';
import { isDatabaseUnavailable } from './database-errors.ts';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());

test('a prepared statement of a lead is planned once, however PostgreSQL judges its tables', async () => {
  const client = await api.services.leadPool.connect();
  const places = ['10001', '60601', '77002', '85004', '78701', '02108'];
  for (const zip of places)
    await client.query({ name: 'place', text: 'select city from zips where zip = $1', values: [zip] });
  const { rows } = await client.query(
    `select generic_plans::int, custom_plans::int from pg_prepared_statements where name = 'place'`,
  );
  client.release();
  expect(rows).toEqual([{ generic_plans: 6, custom_plans: 0 }]);
});

/** A database by a single connection. */
const open = (queryTimeoutMs?: number): Database =>
  createDatabase(
    createPool({
      connectionString: api.connectionString,
      size: 1,
      ...(queryTimeoutMs === undefined ? {} : { queryTimeoutMs }),
      onError: () => undefined,
    }),
  );

describe('with a single connection', () => {
  test('a transaction that cannot begin gives it back', async () => {
    const db = open();
    const level = 'no such level' as 'serializable';
    await expect(db.transaction(() => Promise.resolve(), { isolationLevel: level })).rejects.toThrow(
      'Failed query: begin',
    );
    expect((await db.execute(sql`select 1 as answer`)).rows).toEqual([{ answer: 1 }]);
    await db.$client.end();
  });

  test('a transaction that is not answered in time is unavailable, and its connection is used no more', async () => {
    const db = open(500);
    const transaction = db.transaction((tx) => tx.execute(sql`select pg_sleep(10)`));
    const failure: unknown = await transaction.catch((error: unknown) => error);
    expect(isDatabaseUnavailable(failure)).toBe(true);
    expect(db.$client.totalCount).toBe(0);
    await db.$client.end();
  });
});
