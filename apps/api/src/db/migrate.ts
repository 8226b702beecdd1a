import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client } from 'pg';

import { sqlState } from './database-errors.ts';

/** Beside this file in the source, and beside the bundle in `dist`. */
const MIGRATIONS_FOLDER = fileURLToPath(new URL('./migrations', import.meta.url));

/** Two numbers that name the lock: the letters `care`, and 1 for migrations. */
const LOCK = [0x63617265, 1] as const;

const MAY_NOT = '42501';
const WHAT_TO_DO =
  'The role of DATABASE_URL may not do what the migrations need. Let it own its database, and have a superuser run there, once: create extension if not exists earthdistance cascade';

/**
 * Brings the database forward to this version. Safe to run from several processes at once: one migrates, the others
 * wait for it and then find nothing to do. @throws an error that says what to do where the role lacks a right.
 */
export async function runMigrations(connectionString: string): Promise<void> {
  const client = new Client({ connectionString, application_name: 'carematch-migrations' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1, $2)', [...LOCK]);
    await migrate(drizzle(client), { migrationsFolder: MIGRATIONS_FOLDER });
  } catch (error) {
    throw sqlState(error) === MAY_NOT ? new Error(WHAT_TO_DO, { cause: error }) : error;
  } finally {
    // Ending the session gives the lock back.
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
