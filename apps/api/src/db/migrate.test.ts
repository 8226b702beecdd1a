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

async function query<Row extends object>(text: string): Promise<Row[]> {
  const client = new Client({ connectionString: database.connectionString });
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
