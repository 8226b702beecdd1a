import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';

import type { Env } from './config/env.ts';
import type { Keys } from './config/keys.ts';
import type { Vault } from './crypto/vault.ts';
import type { Database } from './db/client.ts';
import type { Catalog } from './modules/catalog/catalog.ts';
import type { Limits } from './plugins/limits.ts';
import type { EmailPort } from './ports/email/email-port.ts';
import type { SmsPort } from './ports/sms/sms-port.ts';

/** What every module is given. Nothing here belongs to one request. */
export interface Services {
  readonly env: Env;
  readonly keys: Keys;
  /** Encryption, lookup hashes and signatures with those keys. */
  readonly vault: Vault;
  /** The same connections as `pool`, through Drizzle. */
  readonly db: Database;
  /** What everything but `POST /leads` shares: visitors, signed-in people, jobs and the outbox. */
  readonly pool: Pool;
  /** For `POST /leads` alone, and for the reference data that it needs. */
  readonly leadPool: Pool;
  /** Where the limits are counted: what waits for the others must still be countable. */
  readonly limitPool: Pool;
  /** The reference data, from memory. */
  readonly catalog: Catalog;
  readonly limits: Limits;
  /** Call these from outbox consumers alone, through `deliverMail` and `deliverSms`. */
  readonly email: EmailPort;
  readonly sms: SmsPort;
  readonly log: FastifyBaseLogger;
}
