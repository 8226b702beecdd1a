import { setTimeout as sleep } from 'node:timers/promises';

import type { Env } from '../config/env.ts';
import { deriveKeys } from '../config/keys.ts';
import { createVault } from '../crypto/vault.ts';
import { giveApiRights } from './api-rights.ts';
import { createDatabase, createPool, type Database } from './client.ts';
import { isDatabaseUnavailable } from './database-errors.ts';
import { listDemoSite } from './demo-data/demo-sites.ts';
import { loadDemoData } from './demo-data/load-demo-data.ts';
import { createStorage } from '../ports/storage/create-storage.ts';
import { runMigrations } from './migrate.ts';
import type { DatabaseServer } from './open-server.ts';
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

type Addresses = Omit<DatabaseServer, 'stop'>;

async function giveRights({ connectionString, ownerConnectionString }: Addresses): Promise<void> {
  if (ownerConnectionString !== undefined) await giveApiRights(connectionString, ownerConnectionString);
}

/** Migrations alone, and the rights of the API's role to what they made. */
export async function migrateServer(server: Addresses): Promise<void> {
  await runMigrations(server.ownerConnectionString ?? server.connectionString);
  await giveRights(server);
}

/** As `prepareDatabase`, for a server: as the owner of the tables, who then gives the API's role its rights. */
export async function prepareServer(server: Addresses, env: Env): Promise<void> {
  await prepareDatabase(server.ownerConnectionString ?? server.connectionString, env);
  await giveRights(server);
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
    if (env.DATA !== 'demo') return;
    await loadDemoData(db, {
      vault: createVault(deriveKeys(env.APP_SECRET)),
      storage: createStorage(env),
      at: new Date(),
    });
    if (env.DEMO_SITE_URL !== undefined) await listDemoSite(db, env.DEMO_SITE_URL);
  });
}
