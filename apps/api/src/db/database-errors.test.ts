import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { users } from '../modules/accounts/accounts.tables.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { createPool } from './client.ts';
import { isDatabaseUnavailable, sqlState, violatedConstraint } from './database-errors.ts';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());

async function errorOf(work: () => PromiseLike<unknown>): Promise<unknown> {
  try {
    await work();
  } catch (error) {
    return error;
  }
  throw new Error('It succeeded.');
}

test('a server that is not there is unavailable', async () => {
  const pool = createPool({
    connectionString: 'postgres://u:p@127.0.0.1:1/x',
    size: 10,
    onError: () => undefined,
  });
  expect(isDatabaseUnavailable(await errorOf(() => pool.query('select 1')))).toBe(true);
  await pool.end();
});

test('a lock or a statement that takes too long is unavailable', async () => {
  const [holder, waiter] = await Promise.all([api.services.pool.connect(), api.services.pool.connect()]);
  await holder.query('begin; lock table users');
  await waiter.query(`set lock_timeout = '20ms'; set statement_timeout = '60ms'`);
  const locked = await errorOf(() => waiter.query('select * from users'));
  const slow = await errorOf(() => waiter.query('select pg_sleep(5)'));
  expect([sqlState(locked), isDatabaseUnavailable(locked)]).toEqual(['55P03', true]);
  expect([sqlState(slow), isDatabaseUnavailable(slow)]).toEqual(['57014', true]);
  await holder.query('rollback');
  holder.release();
  waiter.release(true);
});

test('a connection that is cut is unavailable, also in the middle of a query', async () => {
  const client = new Client({ connectionString: api.connectionString });
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const cut = errorOf(() => client.query('select pg_sleep(5)'));
  await api.services.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
  expect(isDatabaseUnavailable(await cut)).toBe(true);
  expect(isDatabaseUnavailable(await errorOf(() => client.query('select 1')))).toBe(true);
});

test('a broken rule is not, and its name is told through Drizzle', async () => {
  const row = {
    role: 'admin',
    email: 'twice@test.example',
    passwordHash: 'x',
    firstName: 'a',
    lastName: 'b',
  } as const;
  await api.db.insert(users).values(row);
  const error = await errorOf(() => api.db.insert(users).values(row));
  expect(isDatabaseUnavailable(error)).toBe(false);
  expect([sqlState(error), violatedConstraint(error)]).toEqual(['23505', 'users_email_unique']);
});

test('an error of our own is not', () => {
  const error = new TypeError('x is not a function');
  expect([isDatabaseUnavailable(error), sqlState(error), violatedConstraint(error)]).toEqual([
    false,
    undefined,
    undefined,
  ]);
});
