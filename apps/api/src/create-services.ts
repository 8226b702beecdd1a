import type { Env } from './config/env.ts';
import { deriveKeys } from './config/keys.ts';
import { createVault } from './crypto/vault.ts';
import { createDatabase, createPool } from './db/client.ts';
import { createCatalog } from './modules/catalog/catalog.ts';
import { createLimits } from './plugins/limits.ts';
import { createLogger } from './plugins/logging.ts';
import { createEmail } from './ports/email/create-email.ts';
import { createSms } from './ports/sms/create-sms.ts';
import type { Services } from './services.ts';

export interface ServicesOptions {
  readonly env: Env;
  /** Of a database that is migrated already. */
  readonly connectionString: string;
  /** Where logs go instead of the standard output. */
  readonly logTo?: { write: (line: string) => void };
}

/** Everything a module works with, connected by the environment. */
export function createServices({ env, connectionString, logTo }: ServicesOptions): Services {
  const log = createLogger(env, logTo);
  // Halves: a long list of the staff's takes no connection from a lead.
  const half = {
    connectionString,
    size: Math.floor(env.DATABASE_POOL_SIZE / 2),
    onError: (error: Error) => log.warn({ err: error }, 'an idle database connection broke'),
  };
  const pool = createPool({ ...half, plans: 'once' });
  const db = createDatabase(createPool(half));
  const keys = deriveKeys(env.APP_SECRET);
  const vault = createVault(keys);
  return {
    env,
    log,
    pool,
    db,
    keys,
    vault,
    catalog: createCatalog(db),
    limits: createLimits(env, pool, keys),
    email: createEmail(env),
    sms: createSms(env, db, vault),
  };
}

/** Ends what `createServices` opened. */
export async function closeServices({ pool, db, email }: Services): Promise<void> {
  email.close();
  await Promise.all([pool.end(), db.$client.end()]);
}
