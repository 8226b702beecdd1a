import { afterAll, beforeAll, expect, test } from 'vitest';

import { latestMigration } from '../db/migrate.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());

const readiness = async () => (await api.app.inject({ url: '/ready' })).statusCode;

test('a process stays ready when a newer version has migrated the database', async () => {
  await api.services.pool.query(
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('of a newer version', 9999999999999)`,
  );
  expect(await readiness()).toBe(200);
});

test('a process is not ready while the database is older than itself', async () => {
  await api.services.pool.query('delete from drizzle.__drizzle_migrations where created_at >= $1', [
    latestMigration(),
  ]);
  expect(await readiness()).toBe(503);
});
