import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

import Fastify, { type FastifyInstance } from 'fastify';

import { registerAreas } from './areas.ts';
import type { Env } from './config/env.ts';
import { deriveKeys } from './config/keys.ts';
import { createDatabase, createPool } from './db/client.ts';
import { createCatalog } from './modules/catalog/catalog.ts';
import { authPlugin } from './plugins/auth.ts';
import { errorsPlugin } from './plugins/errors.ts';
import { healthPlugin } from './plugins/health.ts';
import { jsonBodyPlugin } from './plugins/json-body.ts';
import { createLimits } from './plugins/limits.ts';
import { createLogger, loggingPlugin, quietFramework } from './plugins/logging.ts';
import { openApiPlugin } from './plugins/openapi.ts';
import { securityPlugin } from './plugins/security.ts';
import type { Services } from './services.ts';

export interface AppOptions {
  readonly env: Env;
  /** Of a database that is migrated already. */
  readonly connectionString: string;
  /** Where logs go instead of the standard output. */
  readonly logTo?: { write: (line: string) => void };
}

export interface BuiltApp {
  readonly app: FastifyInstance;
  readonly services: Services;
}

/** Larger bodies are refused; the longest of ours is a note of 2,000 characters. */
const BODY_LIMIT_BYTES = 64 * 1024;
/** A request must have arrived whole within this time, and been answered within that, milliseconds. */
const ARRIVE_WITHIN_MS = 15_000;
const ANSWER_WITHIN_MS = 30_000;

function createServices({ env, connectionString, logTo }: AppOptions): Services {
  const log = createLogger(env, logTo);
  const pool = createPool({
    connectionString,
    size: env.DATABASE_POOL_SIZE,
    onError: (error) => log.warn({ err: error }, 'an idle database connection broke'),
  });
  const db = createDatabase(pool);
  const keys = deriveKeys(env.APP_SECRET);
  return {
    env,
    log,
    pool,
    keys,
    db,
    catalog: createCatalog(db),
    limits: createLimits(env, pool, keys),
  };
}

/** A caller's own request id where it is a plain one, so that the front ends' logs and ours meet. */
function requestId(request: IncomingMessage): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && /^[A-Za-z0-9-]{8,40}$/.test(given) ? given : randomUUID();
}

function trustedProxies({ TRUST_PROXY }: Env): string[] | false {
  return TRUST_PROXY === 'none' ? false : TRUST_PROXY.split(',').map((part) => part.trim());
}

/** The API as production runs it. `app.close()` finishes what was accepted, then ends jobs and connections. */
export async function buildApp(options: AppOptions): Promise<BuiltApp> {
  const { env } = options;
  const services = createServices(options);
  const app = Fastify({
    loggerInstance: services.log,
    logController: quietFramework(),
    genReqId: requestId,
    trustProxy: trustedProxies(env),
    routerOptions: { ignoreTrailingSlash: true },
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: ARRIVE_WITHIN_MS,
    handlerTimeout: ANSWER_WITHIN_MS,
  });
  await app.register(errorsPlugin);
  await app.register(loggingPlugin);
  await app.register(securityPlugin, { env });
  await app.register(jsonBodyPlugin);
  await app.register(authPlugin, { db: services.db });
  await app.register(healthPlugin, { db: services.db });
  await app.register(openApiPlugin);
  registerAreas(app, services, { checkResponses: env.NODE_ENV !== 'production', limits: services.limits });
  app.addHook('onClose', () => services.pool.end());
  await app.ready();
  return { app, services };
}
