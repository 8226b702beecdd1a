import { setImmediate as nextTurn } from 'node:timers/promises';

import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';

import { latestMigration } from '../db/migrate.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());

const readiness = async () => (await api.app.inject({ url: '/ready' })).statusCode;

test('a process says within 2 s that it is not ready while every connection is taken', async () => {
  const { pool } = api.services;
  const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  onTestFinished(() => {
    vi.useRealTimers();
    for (const client of held) client.release();
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const answer = readiness();
  while (pool.waitingCount === 0) await nextTurn();
  vi.advanceTimersByTime(2_000);
  expect(await answer).toBe(503);
});

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
