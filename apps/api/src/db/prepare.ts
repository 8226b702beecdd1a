import { setTimeout as sleep } from 'node:timers/promises';

import type { Env } from '../config/env.ts';
import { deriveKeys } from '../config/keys.ts';
import { createVault } from '../crypto/vault.ts';
import { createDatabase, createPool, type Database } from './client.ts';
import { isDatabaseUnavailable } from './database-errors.ts';
import { loadDemoData } from './demo-data/load-demo-data.ts';
import { createStorage } from '../ports/storage/create-storage.ts';
import { runMigrations } from './migrate.ts';
import { loadReferenceData } from './reference-data/load-reference-data.ts';

/** A database server that starts beside us is waited for this long, milliseconds. */
const SERVER_WITHIN_MS = 60_000;

async function migrateWhenReachable(connectionString: string): Promise<void> {
  const deadline = Date.now() + SERVER_WITHIN_MS;
  for (;;) {
    try {
      await runMigrations(connectionString);
      return;
    } catch (error) {
      if (!isDatabaseUnavailable(error) || Date.now() > deadline) throw error;
      await sleep(500);
    }
  }
}

/** Runs `work` on a few connections of its own, which are closed afterwards. */
export async function withDatabase<Result>(
  connectionString: string,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const pool = createPool({ connectionString, size: 2, onError: () => undefined });
  try {
    return await work(createDatabase(pool));
  } finally {
    await pool.end();
  }
}

/**
 * Makes a database ready to serve: migrations, reference data, and with `DATA=demo` the demo marketplace. Repeating it
 * does no work; several processes may do it at once.
 */
export async function prepareDatabase(
  connectionString: string,
  env: Env | { readonly DATA: 'reference' },
): Promise<void> {
  await migrateWhenReachable(connectionString);
  await withDatabase(connectionString, async (db) => {
    await loadReferenceData(db);
    if (env.DATA === 'demo')
      await loadDemoData(db, {
        vault: createVault(deriveKeys(env.APP_SECRET)),
        storage: createStorage(env),
        at: new Date(),
      });
  });
}
