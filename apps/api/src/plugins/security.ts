import type { IncomingMessage } from 'node:http';

import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

import { AREA_BASE } from '@carematch/api-client/contract/endpoint';

import type { Env } from '../config/env.ts';
import { ApiError } from './api-error.ts';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
/** Browsers ask again after this many seconds whether a page may call. */
const PREFLIGHT_SECONDS = 600;

/** Which of our pages may call which area from a browser: staff calls come from the console alone. */
function allowedOrigins(env: Env, { routeOptions, url }: FastifyRequest): string[] {
  // The same route has many addresses (`%61dmin`), so they do not tell. Where no route is, there is only an error to read.
  const route = routeOptions.url ?? url;
  if (route.startsWith(AREA_BASE.admin)) return [env.CONSOLE_URL];
  return [env.LEAD_FLOW_URL, env.PORTAL_URL, env.CONSOLE_URL];
}

/** What makes a request's head unacceptable, whatever it asks for; undefined where nothing does. */
function headProblem({ rawHeaders, headers, httpVersion }: IncomingMessage): string | undefined {
  // RFC 9112, 3.2. Node would refuse a missing host too, but without a word; of several it takes the first.
  const hosts = rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host').length;
  if (hosts > 1) return 'The request names more than one host.';
  if (hosts === 0 && httpVersion === '1.1') return 'The request names no host.';
  return headers.upgrade === undefined ? undefined : "Connections can't be upgraded here.";
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
          origin: allowedOrigins(env, request),
          methods: METHODS,
          allowedHeaders: ['accept', 'authorization', 'content-type', 'idempotency-key', 'if-match'],
          exposedHeaders: ['retry-after', 'x-request-id'],
          maxAge: PREFLIGHT_SECONDS,
          // An OPTIONS that is no preflight is answered like one; refused, it would be in the plugin's own words.
          strictPreflight: false,
        });
      },
    });
    // A route for the preflights of the staff area, which the plugin answers; its own takes every address.
    app.options(`${AREA_BASE.admin}/*`, (_request, reply) => reply.code(204).send());
    app.addHook('onRequest', ({ raw }, reply, done) => {
      const message = headProblem(raw);
      if (message === undefined) return done();
      reply.header('connection', 'close');
      done(new ApiError('malformed_request', { message }));
    });
  },
  { name: 'security' },
);
