import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance } from 'fastify';

import { ARRIVAL_LIMITS, limitArrival } from '@carematch/web-server/limit-arrival';

import { registerRoutes } from './modules.ts';
import { createBackground, type Background } from './background.ts';
import { trustedProxies } from './config/env.ts';
import { closeServices, createServices, type ServicesOptions } from './create-services.ts';
import { authPlugin } from './plugins/auth.ts';
import { closingPlugin } from './plugins/closing.ts';
import { answerUnreadable, answerUnroutable, errorsPlugin } from './plugins/errors.ts';
import { healthPlugin } from './plugins/health.ts';
import { jsonBodyPlugin } from './plugins/json-body.ts';
import { loggingPlugin, quietFramework } from './plugins/logging.ts';
import { openApiPlugin } from './plugins/openapi.ts';
import { securityPlugin } from './plugins/security.ts';
import type { Services } from './services.ts';

export interface BuiltApp {
  readonly app: FastifyInstance;
  readonly services: Services;
  /** Starts when the app listens; tests drive it by hand. */
  readonly background: Background;
}

/** Larger bodies are refused; the longest of ours is a note of 2,000 characters. */
const BODY_LIMIT_BYTES = 64 * 1024;

/** A caller's own request id where it is a plain one, so that the front ends' logs and ours meet. */
function requestId(request: IncomingMessage): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && /^[A-Za-z0-9-]{8,40}$/.test(given) ? given : randomUUID();
}

function createServer({ env, log }: Services): FastifyInstance {
  return Fastify({
    loggerInstance: log,
    logController: quietFramework(),
    genReqId: requestId,
    frameworkErrors: answerUnroutable,
    clientErrorHandler: answerUnreadable,
    http: {
      // The security plugin refuses a request without it, in the one shape.
      requireHostHeader: false,
      ...ARRIVAL_LIMITS.http,
    },
    trustProxy: trustedProxies(env.TRUST_PROXY),
    routerOptions: { ignoreTrailingSlash: true },
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: ARRIVAL_LIMITS.requestTimeout,
  });
}

function runInBackground(app: FastifyInstance, services: Services): Background {
  const background = createBackground(services);
  app.addHook('onListen', (done) => {
    background.outbox.start();
    void background.jobs.start();
    services.payments.start().catch((error: unknown) => {
      services.log.error({ err: error }, 'the payment vendor is not there yet');
    });
    done();
  });
  // Reached once every accepted request is answered.
  app.addHook('onClose', async () => {
    await Promise.all([background.outbox.stop(), background.jobs.stop()]);
    await closeServices(services);
  });
  return background;
}

/** The API as production runs it. `app.close()` finishes what was accepted, then ends jobs and connections. */
export async function buildApp(options: ServicesOptions): Promise<BuiltApp> {
  const services = createServices(options);
  const { db, env } = services;
  const app = createServer(services);
  limitArrival(app);
  await app.register(errorsPlugin);
  await app.register(closingPlugin);
  await app.register(loggingPlugin);
  await app.register(securityPlugin, { env });
  await app.register(jsonBodyPlugin);
  // After the parser of JSON, which takes all others away.
  await app.register(multipart);
  await app.register(authPlugin, { db, env });
  await app.register(healthPlugin, { db });
  // A map of the staff area is of no use to the public.
  if (env.NODE_ENV !== 'production') await app.register(openApiPlugin);
  registerRoutes(app, services);
  const background = runInBackground(app, services);
  await app.ready();
  return { app, services, background };
}
