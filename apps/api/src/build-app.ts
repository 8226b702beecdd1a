import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { pino } from 'pino';

import { registerAreas } from './areas.ts';
import type { Env } from './config/env.ts';
import { deriveKeys } from './config/keys.ts';
import { createDatabase, createPool } from './db/client.ts';
import { authPlugin } from './plugins/auth.ts';
import { errorsPlugin } from './plugins/errors.ts';
import { createLimits } from './plugins/limits.ts';
import type { Services } from './services.ts';

export interface AppOptions {
  readonly env: Env;
  /** Of a database that is migrated already. */
  readonly connectionString: string;
}

export interface BuiltApp {
  readonly app: FastifyInstance;
  readonly services: Services;
}

/** The API as production runs it. `app.close()` finishes what was accepted, then ends jobs and connections. */
export async function buildApp({ env, connectionString }: AppOptions): Promise<BuiltApp> {
  const log: FastifyBaseLogger = pino({ level: env.LOG_LEVEL });
  const pool = createPool({
    connectionString,
    size: env.DATABASE_POOL_SIZE,
    onError: (error) => log.warn({ err: error }, 'an idle database connection broke'),
  });
  const services: Services = {
    env,
    log,
    pool,
    keys: deriveKeys(env.APP_SECRET),
    db: createDatabase(pool),
    limits: createLimits(env, pool),
  };
  const app = Fastify({
    loggerInstance: log,
    routerOptions: { ignoreTrailingSlash: true },
    bodyLimit: 256 * 1024,
  });
  await app.register(errorsPlugin);
  await app.register(authPlugin, { db: services.db });
  registerAreas(app, services, { checkResponses: env.NODE_ENV !== 'production' });
  app.addHook('onClose', () => pool.end());
  await app.ready();
  return { app, services };
}
