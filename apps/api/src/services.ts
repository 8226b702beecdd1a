import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';

import type { Env } from './config/env.ts';
import type { Keys } from './config/keys.ts';
import type { Vault } from './crypto/vault.ts';
import type { Database } from './db/client.ts';
import type { Catalog } from './modules/catalog/catalog.ts';
import type { Limits } from './modules/platform/limits.ts';
import type { ReadLines } from './plugins/contract/read-lines.ts';
import type { EmailPort } from './ports/email/email-port.ts';
import type { PaymentsPort } from './ports/payments/payments-port.ts';
import type { PdfPort } from './ports/pdf/pdf-port.ts';
import type { SmsPort } from './ports/sms/sms-port.ts';
import type { StoragePort } from './ports/storage/storage-port.ts';

/** What every module is given. Nothing here belongs to one request. */
export interface Services {
  readonly env: Env;
  readonly keys: Keys;
  /** Encryption, lookup hashes and signatures with those keys. */
  readonly vault: Vault;
  /** The same connections as `pool`, through Drizzle. */
  readonly db: Database;
  /** For everything except `POST /leads` and reads of signed-in people: visitors, writes, jobs and the outbox. */
  readonly pool: Pool;
  /** `pool` and `db` of the calls that wait in `readLines`: reads of signed-in people, and exports. */
  readonly readPool: Pool;
  readonly readDb: Database;
  readonly readLines: ReadLines;
  /** For `POST /leads` and the reference data it needs, nothing else. */
  readonly leadPool: Pool;
  /** For the rate limits alone, so that counting never waits for anything else. */
  readonly limitPool: Pool;
  /** The reference data, from memory. */
  readonly catalog: Catalog;
  readonly limits: Limits;
  /** What sends is called from subscribers alone, through `deliverEmail` and `deliverSms`. */
  readonly email: EmailPort;
  readonly sms: SmsPort;
  /** Asked outside of transactions: what it does can't be taken back by a rollback. */
  readonly payments: PaymentsPort;
  /** Pictures and films. */
  readonly storage: StoragePort;
  readonly pdf: PdfPort;
  readonly log: FastifyBaseLogger;
}
