import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';

import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { startProcess } from '../testing/api-process.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { latestMigration, runMigrations } from './migrate.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase('empty');
});
afterAll(() => database.drop());

async function query<Row extends object>(
  text: string,
  connectionString = database.connectionString,
): Promise<Row[]> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

test('two processes that start at once on a fresh database both succeed, and each migration runs once', async () => {
  const env = { DATABASE_URL: database.connectionString, DATA: 'reference', APP_SECRET: 'x'.repeat(32) };
  const started = [startProcess('cli.ts', ['prepare'], env), startProcess('cli.ts', ['prepare'], env)];
  const finished = await Promise.all(started.map((one) => one.finished));
  for (const { code, output } of finished) expect([code, output]).toEqual([0, '']);
  const journal = JSON.parse(
    readFileSync(new URL('./migrations/meta/_journal.json', import.meta.url), 'utf8'),
  ) as { entries: { when: number }[] };
  const ran = await query<{ when: string }>(
    'select created_at as "when" from drizzle.__drizzle_migrations order by created_at',
  );
  expect(ran.map(({ when }) => Number(when))).toEqual(journal.entries.map(({ when }) => when));
  expect(latestMigration()).toBe(journal.entries.at(-1)?.when);
  expect(await query('select count(*)::int as zips from zips')).toEqual([{ zips: expect.any(Number) }]);
});

test('a start without anything new does nothing', async () => {
  const before = await query('select * from drizzle.__drizzle_migrations');
  await Promise.all([1, 2, 3].map(() => runMigrations(database.connectionString)));
  expect(await query('select * from drizzle.__drizzle_migrations')).toEqual(before);
});

test('a role that owns its database needs a superuser once, for one extension, and is told so', async () => {
  const own = await createTestDatabase('empty');
  const url = new URL(own.connectionString);
  const role = `owner_of_${url.pathname.slice(1)}`;
  const password = randomBytes(12).toString('hex');
  try {
    await query(`create role ${role} login password '${password}'`);
    await query(`alter database ${url.pathname.slice(1)} owner to ${role}`);
    Object.assign(url, { username: role, password });
    await expect(runMigrations(url.href)).rejects.toThrow(
      'create extension if not exists earthdistance cascade',
    );
    await query('create extension if not exists earthdistance cascade', own.connectionString);
    await runMigrations(url.href);
    expect(await query('select count(*)::int as zips from zips', url.href)).toEqual([{ zips: 0 }]);
  } finally {
    await own.drop();
    await query(`drop role ${role}`);
  }
});
