import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';

import type { Env } from './config/env.ts';
import type { Keys } from './config/keys.ts';
import type { Database } from './db/client.ts';
import type { Catalog } from './modules/catalog/catalog.ts';
import type { Limits } from './plugins/limits.ts';

/** What every module is given. Nothing here belongs to one request. */
export interface Services {
  readonly env: Env;
  readonly keys: Keys;
  readonly db: Database;
  /** The same connections without Drizzle, for the few statements that are measured. */
  readonly pool: Pool;
  /** The reference data, from memory. */
  readonly catalog: Catalog;
  readonly limits: Limits;
  readonly log: FastifyBaseLogger;
}
