import httpProxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';

const NO_UPGRADES = {
  code: 'malformed_request',
  message: "Connections can't be upgraded here.",
} as const;

const API_AWAY = {
  code: 'unavailable',
  message: "The service can't be reached right now. Please try again.",
} as const;

const NOT_HERE = { code: 'not_found', message: 'There’s nothing here.' } as const;

export interface ApiProxyOptions {
  readonly apiUrl: string;
  /** The areas of the API that this host passes on, by their paths; the rest of `/api` is not there. */
  readonly apiPaths: readonly string[];
}

function proxyOf(apiUrl: string, path: string): FastifyHttpProxyOptions {
  return {
    upstream: apiUrl,
    prefix: path,
    rewritePrefix: path,
    // It would log each address, and an address can hold an id that is a permission.
    disableRequestLogging: true,
    replyOptions: {
      // Trying again is the caller's choice: only the caller knows whether it is safe.
      retryDelay: () => null,
      rewriteRequestHeaders: (request, headers) => ({
        ...headers,
        // The limits of the API count by the visitor's address, not by this server's.
        'x-forwarded-for': request.ip,
        'x-forwarded-host': request.host,
        'x-forwarded-proto': request.protocol,
        'x-request-id': request.id,
      }),
      onError: (reply) => {
        void reply.code(503).header('retry-after', '5').send(API_AWAY);
      },
    },
  };
}

/** Passes areas of the API on as they came, bodies and streams alike, but no upgrades; says so when the API is away. */
export async function apiProxy(app: FastifyInstance, { apiUrl, apiPaths }: ApiProxyOptions): Promise<void> {
  app.addHook('onRequest', (request, reply, done) => {
    // The API repeats it; an answer that comes from here has it, too.
    void reply.header('x-request-id', request.id);
    if (request.headers.upgrade === undefined) done();
    else void reply.code(400).header('connection', 'close').send(NO_UPGRADES);
  });
  for (const path of apiPaths) await app.register(httpProxy, proxyOf(apiUrl, path));
  app.all('/api/*', (_request, reply) => reply.code(404).send(NOT_HERE));
}
