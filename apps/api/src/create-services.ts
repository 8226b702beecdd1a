import type { Env } from './config/env.ts';
import { deriveKeys } from './config/keys.ts';
import { createVault } from './crypto/vault.ts';
import { createDatabase, createPool, REQUEST_QUERY_TIMEOUT_MS } from './db/client.ts';
import { createCatalog } from './modules/catalog/catalog.ts';
import { createLimits } from './modules/platform/limits.ts';
import { createReadLines } from './plugins/contract/read-lines.ts';
import { createLogger } from './plugins/logging.ts';
import { createEmail } from './ports/email/create-email.ts';
import { createPayments } from './ports/payments/create-payments.ts';
import { createPdf } from './ports/pdf/create-pdf.ts';
import { createSms } from './ports/sms/create-sms.ts';
import { createStorage } from './ports/storage/create-storage.ts';
import type { Services } from './services.ts';

export interface ServicesOptions {
  readonly env: Env;
  /** Of a database that is migrated already. */
  readonly connectionString: string;
  /** Where logs go instead of the standard output. */
  readonly logTo?: { write: (line: string) => void };
}

/** Half of the connections are for leads and the limits they are counted against, a fifth for the reads of signed-in people. */
function poolSizes(all: number) {
  const limits = Math.floor(all / 10);
  const leads = Math.floor(all / 2) - limits;
  const reads = Math.floor(all / 5);
  return { leads, limits, reads, rest: all - leads - limits - reads };
}

/** Everything a module works with, connected by the environment. */
export function createServices({ env, connectionString, logTo }: ServicesOptions): Services {
  const log = createLogger(env, logTo);
  const open = (size: number, plans?: 'once') =>
    createPool({
      connectionString,
      size,
      ...(plans && { plans }),
      queryTimeoutMs: REQUEST_QUERY_TIMEOUT_MS,
      onError: (error) => log.warn({ err: error }, 'an idle database connection broke'),
    });
  const sizes = poolSizes(env.DATABASE_POOL_SIZE);
  const leadPool = open(sizes.leads, 'once');
  const limitPool = open(sizes.limits);
  const readPool = open(sizes.reads);
  const pool = open(sizes.rest);
  const db = createDatabase(pool);
  const keys = deriveKeys(env.APP_SECRET);
  const vault = createVault(keys);
  return {
    env,
    log,
    leadPool,
    limitPool,
    pool,
    db,
    readPool,
    readDb: createDatabase(readPool),
    readLines: createReadLines(),
    keys,
    vault,
    catalog: createCatalog({ leadPool, db }),
    limits: createLimits(env, limitPool, keys),
    email: createEmail(env),
    sms: createSms(env, db, vault),
    payments: createPayments(env),
    storage: createStorage(env),
    pdf: createPdf(),
  };
}

/** Ends what `createServices` opened. */
export async function closeServices(services: Services): Promise<void> {
  const { leadPool, limitPool, readPool, pool, email, payments } = services;
  email.close();
  await Promise.all([leadPool.end(), limitPool.end(), readPool.end(), pool.end(), payments.close()]);
}
