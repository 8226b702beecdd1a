import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import { Client } from 'pg';

import { applyModuleSql, readModuleSql, type SqlObject } from '../module-sql.ts';
import { sqlState } from './database-errors.ts';

/** Next to this file in the source, and next to the bundle in `dist`. */
const MIGRATIONS_FOLDER = fileURLToPath(new URL('./migrations', import.meta.url));

/** Two numbers that name the lock: the letters `care`, and 1 for migrations. */
const LOCK = [0x63617265, 1] as const;

const OLDER_HISTORY =
  'The database was created by an older version and cannot be migrated: use an empty one, or start over with `npm start -- --fresh`';

const MAY_NOT = '42501';
const WHAT_TO_DO =
  'The role of DATABASE_URL may not do what the migrations need. Let it own its database, and have a superuser run there, once: create extension if not exists earthdistance cascade';

/** Waits until no other process migrates; the session's end gives the lock back. Asks again and again: whoever waited inside the database would hold up an index that is built concurrently. */
export async function takeMigrationLock(client: Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1, $2) as taken', [
      ...LOCK,
    ]);
    if (rows[0]?.taken) return;
    await sleep(100);
  }
}

/**
 * Runs one file, in a transaction unless it builds indexes concurrently, which PostgreSQL does outside of one. Such a file
 * drops each index before it builds it, so that it may be run again after it was cut off.
 */
async function runMigration(client: Client, { sql, hash, folderMillis }: MigrationMeta): Promise<void> {
  const isOneTransaction = !sql.some((statement) => statement.includes('CONCURRENTLY'));
  if (isOneTransaction) {
    await client.query('begin');
    // While a change waits for its lock, everyone who comes later to that table waits behind it.
    await client.query(`set local lock_timeout = '5s'`);
  }
  for (const statement of sql) await client.query(statement);
  await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
    hash,
    folderMillis,
  ]);
  if (isOneTransaction) await client.query('commit');
}

/**
 * Runs what has not run yet, then applies the SQL of the modules. Migrations are recorded as Drizzle's own migrator does, which
 * runs all files in one transaction.
 * @throws an error if the database was not made by the baseline.
 */
async function runPending(
  client: Client,
  migrationsFolder: string,
  sql: readonly SqlObject[],
): Promise<void> {
  // The job queue fills its own.
  for (const schema of ['drizzle', 'jobs']) await client.query(`create schema if not exists ${schema}`);
  await client.query(`
    create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
    create table if not exists drizzle.module_sql (
      id serial primary key, version text not null, objects jsonb not null, applied_at timestamptz not null default now())`);
  const { rows } = await client.query<{ first: string | null; latest: string | null }>(
    'select min(created_at) as first, max(created_at) as latest from drizzle.__drizzle_migrations',
  );
  const { first, latest } = rows[0] ?? {};
  const migrations = readMigrationFiles({ migrationsFolder });
  if (first && Number(first) !== migrations[0]?.folderMillis) throw new Error(OLDER_HISTORY);
  for (const migration of migrations)
    if (migration.folderMillis > Number(latest ?? 0)) await runMigration(client, migration);
  // A newer version that migrated the database has newer SQL, too.
  if (Number(latest ?? 0) <= Number(migrations.at(-1)?.folderMillis)) await applyModuleSql(client, sql);
}

/**
 * Brings the database forward to this version. Safe to run from several processes at once: one migrates, the others
 * wait for it and then find nothing to do. @throws an error that says what to do where the role lacks a right.
 */
export async function runMigrations(
  connectionString: string,
  { migrationsFolder = MIGRATIONS_FOLDER, sql = readModuleSql() } = {},
): Promise<void> {
  const client = new Client({ connectionString, application_name: 'carematch-migrations' });
  await client.connect();
  try {
    await takeMigrationLock(client);
    await runPending(client, migrationsFolder, sql);
  } catch (error) {
    throw sqlState(error) === MAY_NOT ? new Error(WHAT_TO_DO, { cause: error }) : error;
  } finally {
    // Ending the session gives the lock back, and undoes what has not been committed.
    await client.end();
  }
}

interface Journal {
  readonly entries: readonly { readonly when: number }[];
}

/** When the newest migration of this version was written, as the database records it once it has run. */
export function latestMigration(): number {
  const journal = JSON.parse(
    readFileSync(join(MIGRATIONS_FOLDER, 'meta', '_journal.json'), 'utf8'),
  ) as Journal;
  return Math.max(0, ...journal.entries.map(({ when }) => when));
}
