import { afterAll, beforeAll, expect, test } from 'vitest';

import { createTestApp, type TestApp } from '../testing/test-app.ts';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());

test('a prepared statement of a lead is planned once, however PostgreSQL judges its tables', async () => {
  const client = await api.services.pool.connect();
  const places = ['10001', '60601', '77002', '85004', '78701', '02108'];
  for (const zip of places)
    await client.query({ name: 'place', text: 'select city from zips where zip = $1', values: [zip] });
  const { rows } = await client.query(
    `select generic_plans::int, custom_plans::int from pg_prepared_statements where name = 'place'`,
  );
  client.release();
  expect(rows).toEqual([{ generic_plans: 6, custom_plans: 0 }]);
});

test('a long list of the staff’s leaves connections to leads', async () => {
  const held = await Promise.all(
    Array.from({ length: api.services.env.DATABASE_POOL_SIZE / 2 }, () => api.services.db.$client.connect()),
  );
  const { rows } = await api.services.pool.query('select 1 as answer');
  for (const client of held) client.release();
  expect(rows).toEqual([{ answer: 1 }]);
});
