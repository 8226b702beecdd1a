import type { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';

import type { FastifyInstance } from 'fastify';

/** A head must have arrived within this time, and so must a body without files, milliseconds. */
const ARRIVE_WITHIN_MS = 15_000;
/** Form data, which may hold files, has as long as this. */
const FORM_WITHIN_MS = 600_000;
/** What must arrive of form data in each `ARRIVE_WITHIN_MS` until then: a slow phone sends ten times as much. */
const LEAST_BYTES = 64 * 1024;

/** How Fastify is started where `limitArrival` is used. Node looks every 30 s unless told. */
export const ARRIVAL_LIMITS = {
  requestTimeout: FORM_WITHIN_MS,
  http: { headersTimeout: ARRIVE_WITHIN_MS, connectionsCheckingInterval: 1_000 },
} as const;

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const isForm = ({ headers }: IncomingMessage): boolean =>
  headers['content-type']?.toLowerCase().startsWith('multipart/form-data') ?? false;

/** Looks at a request after each `everyMs` until it is here, and hangs up on it when too little of it came. */
function watch(app: FastifyInstance, request: IncomingMessage, response: ServerResponse): void {
  const { socket } = request;
  if (!(socket instanceof Socket) || !hasBody(request)) return;
  let before = socket.bytesRead;
  const look = (): void => {
    const arrived = socket.bytesRead - before;
    before += arrived;
    // Whoever is answered already, as one who isn't signed in, is only waited for to take note.
    if (isForm(request) && !response.writableEnded && arrived >= LEAST_BYTES) return;
    clearInterval(timer);
    const late = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
    if (response.headersSent) socket.destroy();
    else app.server.emit('clientError', late, socket);
  };
  const timer = setInterval(look, app.server.headersTimeout).unref();
  request.once('close', () => clearInterval(timer));
}

/**
 * Ends requests that arrive too slowly: a body within 15 s, form data within 10 minutes and never slower than some 4 KB a second. Node
 * itself knows one limit for all. Start Fastify with `ARRIVAL_LIMITS`.
 */
export function limitArrival(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw }, reply, done) => {
    watch(app, raw, reply.raw);
    done();
  });
}
