import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

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
  const started = [startProcess('cli', ['prepare'], env), startProcess('cli', ['prepare'], env)];
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

/** A folder with the migrations and one of a later version. */
function laterMigration(sql: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'carematch-migrations-'));
  cpSync(new URL('./migrations', import.meta.url), folder, { recursive: true });
  const journal = join(folder, 'meta/_journal.json');
  const { entries } = JSON.parse(readFileSync(journal, 'utf8')) as { entries: object[] };
  const later = { idx: entries.length, when: 9_999_999_999_999, tag: 'later', breakpoints: true };
  writeFileSync(journal, JSON.stringify({ entries: [...entries, later] }));
  writeFileSync(join(folder, 'later.sql'), sql);
  return folder;
}

/** Asks for a new password in the name of a new account. */
const insert = (email: string): string =>
  `with one as (insert into users (role, email, password_hash, first_name, last_name)
                values ('admin', '${email}', '', '', '') returning id)
   insert into password_resets (token_hash, user_id, expires_at) select '${email}', id, now() from one`;

describe('an index that a later version adds', () => {
  const folder = laterMigration(`DROP INDEX CONCURRENTLY IF EXISTS of_later_version;--> statement-breakpoint
    CREATE INDEX CONCURRENTLY of_later_version ON password_resets (used_at);`);
  afterAll(() => rmSync(folder, { recursive: true }));

  test('is built while others write, and again after a build that was cut off', async () => {
    const own = await createTestDatabase();
    const [writer, other] = [1, 2].map(() => new Client({ connectionString: own.connectionString }));
    if (!writer || !other) throw new Error('There are two clients.');
    const migration = async (): Promise<number | undefined> =>
      (
        await other.query<{ pid: number }>(
          `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
              and application_name = 'carematch-migrations' and query like '%INDEX CONCURRENTLY%'`,
        )
      ).rows[0]?.pid;
    try {
      await Promise.all([writer.connect(), other.connect()]);
      await other.query(`set lock_timeout = '10s'`);
      await writer.query('begin');
      await writer.query(insert('first@test.example'));

      const cutOff = runMigrations(own.connectionString, { migrationsFolder: folder }).catch(() => 'cut off');
      await expect.poll(migration).toBeDefined();
      await other.query('select pg_terminate_backend($1)', [await migration()]);
      expect(await cutOff).toBe('cut off');

      const migrated = runMigrations(own.connectionString, { migrationsFolder: folder });
      await expect.poll(migration).toBeDefined();
      await other.query(insert('second@test.example'));
      await writer.query('commit');
      await migrated;
      const { rows } = await other.query(
        `select indisvalid as valid from pg_index where indexrelid = 'of_later_version'::regclass`,
      );
      expect(rows).toEqual([{ valid: true }]);
    } finally {
      await Promise.all([writer.end(), other.end()]);
      await own.drop();
    }
  });
});

test('a version that starts next to a newer one leaves the database as it is', async () => {
  const own = await createTestDatabase();
  try {
    await query(
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('of a newer version', 9999999999999)`,
      own.connectionString,
    );
    const before = await query('select * from drizzle.__drizzle_migrations', own.connectionString);
    await runMigrations(own.connectionString, { sql: [] });
    expect(await query('select * from drizzle.__drizzle_migrations', own.connectionString)).toEqual(before);
    expect(await query('select from drizzle.module_sql', own.connectionString)).toHaveLength(1);
  } finally {
    await own.drop();
  }
});

test('a database of an older history is refused and left as it is', async () => {
  const own = await createTestDatabase();
  try {
    await query('update drizzle.__drizzle_migrations set created_at = 1', own.connectionString);
    const { finished } = startProcess('cli', ['prepare'], {
      DATABASE_URL: own.connectionString,
      DATA: 'reference',
      APP_SECRET: 'x'.repeat(32),
    });
    expect(await finished).toEqual({
      code: 1,
      output:
        'The database was created by an older version and cannot be migrated: use an empty one, or start over with `npm start -- --fresh`\n',
    });
    const ran = await query(
      'select distinct created_at as "when" from drizzle.__drizzle_migrations',
      own.connectionString,
    );
    expect(ran).toEqual([{ when: '1' }]);
  } finally {
    await own.drop();
  }
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
