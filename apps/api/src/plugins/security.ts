import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import fastifyPlugin from 'fastify-plugin';

import { AREA_BASE } from '@carematch/api-client/contract/endpoint';

import type { Env } from '../config/env.ts';
import { ApiError } from './api-error.ts';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
/** Browsers ask again after this many seconds whether a page may call. */
const PREFLIGHT_SECONDS = 600;

/** Which of our pages may call which area from a browser: staff calls come from the console alone. */
function allowedOrigins(env: Env, url: string): string[] {
  if (url.startsWith(AREA_BASE.admin)) return [env.CONSOLE_URL];
  return [env.LEAD_FLOW_URL, env.PORTAL_URL, env.CONSOLE_URL];
}

/** Security headers on every answer, and CORS by app. Tokens travel in a header, so no cookies are allowed. */
export const securityPlugin = fastifyPlugin<{ env: Env }>(
  async (app, { env }) => {
    await app.register(helmet, {
      contentSecurityPolicy: {
        useDefaults: false,
        directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"], 'base-uri': ["'none'"] },
      },
      frameguard: { action: 'deny' },
      referrerPolicy: { policy: 'no-referrer' },
      strictTransportSecurity: env.NODE_ENV === 'production',
    });
    await app.register(cors, {
      delegator: (request, callback) => {
        callback(null, {
          origin: allowedOrigins(env, request.url),
          methods: METHODS,
          allowedHeaders: ['accept', 'authorization', 'content-type', 'idempotency-key'],
          exposedHeaders: ['retry-after', 'x-request-id'],
          maxAge: PREFLIGHT_SECONDS,
          // An OPTIONS that is no preflight is answered like one; refused, it would be in the plugin's own words.
          strictPreflight: false,
        });
      },
    });
    // RFC 9112, 3.2. Node would refuse it too, but without a word.
    app.addHook('onRequest', ({ raw }, _reply, done) => {
      done(
        raw.httpVersion === '1.1' && raw.headers.host === undefined
          ? new ApiError('malformed_request', { message: 'The request names no host.' })
          : undefined,
      );
    });
  },
  { name: 'security' },
);
