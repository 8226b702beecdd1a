import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';

const API_AWAY = {
  code: 'unavailable',
  message: 'The service is not reachable right now. Please try again.',
} as const;

/** Passes `/api` on to the API as it came, bodies, streams and websockets alike; says so when the API is away. */
export async function apiProxy(app: FastifyInstance, { apiUrl }: { readonly apiUrl: string }): Promise<void> {
  await app.register(httpProxy, {
    upstream: apiUrl,
    prefix: '/api',
    rewritePrefix: '/api',
    websocket: true,
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
  });
}
