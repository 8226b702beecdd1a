import { STATUS_CODES, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

import { AREA_BASE } from '@carematch/api-client/contract/endpoint';
import type { ErrorBody } from '@carematch/api-client/contract/error.contract';

import { isDatabaseUnavailable } from '../db/database-errors.ts';
import { ApiError } from './api-error.ts';
import { listenToRoutes, type MethodsOf } from './methods-of.ts';

function send(error: ApiError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const body: ErrorBody = {
    code: error.code,
    message: error.message,
    ...(error.fields ? { fields: { ...error.fields } } : {}),
    request_id: request.id,
  };
  if (error.retryAfter !== undefined) reply.header('retry-after', String(error.retryAfter));
  return reply.code(error.status).header('cache-control', 'no-store').send(body);
}

/** What Fastify itself refuses, by status. */
function fromFramework({ statusCode, code }: FastifyError): ApiError | undefined {
  if (code === 'FST_ERR_VALIDATION' || statusCode === undefined) return undefined;
  if (statusCode === 413) return new ApiError('payload_too_large');
  if (statusCode === 415) return new ApiError('unsupported_media_type');
  if (statusCode === 503) return new ApiError('unavailable', { retryAfter: 1 });
  return statusCode >= 400 && statusCode < 500 ? new ApiError('malformed_request') : undefined;
}

function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (isDatabaseUnavailable(error)) return new ApiError('unavailable', { retryAfter: 1, cause: error });
  const known = error instanceof Error ? fromFramework(error as FastifyError) : undefined;
  return known ?? new ApiError('internal', { cause: error });
}

/** Requests whose address is malformed. */
const malformed = new WeakSet<IncomingMessage>();

/**
 * A request that Fastify could not route: its address is malformed, or a part of it longer than any that we have. It is told
 * of them before any hook; routed once more, to an address that is not there, they are answered like all others.
 */
export function answerUnroutable(
  { code }: FastifyError,
  { raw, server }: FastifyRequest,
  reply: FastifyReply,
): void {
  if (code !== 'FST_ERR_MAX_PARAM_LENGTH') malformed.add(raw);
  const area = raw.url?.startsWith(AREA_BASE.admin) ? AREA_BASE.admin : AREA_BASE.public;
  raw.url = `${area}/`;
  server.routing(raw, reply.raw);
}

/** A connection that does not speak HTTP, or too slowly. There is no request to answer, only a socket. */
export function answerUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (!socket.writable) return;
  const isLate = error.code === 'ERR_HTTP_REQUEST_TIMEOUT';
  const { code, message, status } = new ApiError(isLate ? 'request_timeout' : 'malformed_request');
  const body = JSON.stringify({ code, message } satisfies ErrorBody);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  // What the other side may still send is not waited for.
  socket.destroySoon();
}

/** An address that is there for other methods is told apart from one that is not there. */
function answerUnknown(methodsOf: MethodsOf, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  // `//[x` names a host, and one that none can be.
  if (malformed.has(request.raw) || !URL.canParse(request.url, 'http://api'))
    return send(new ApiError('malformed_request'), request, reply);
  const methods = methodsOf(request.url);
  if (methods.length === 0) return send(new ApiError('not_found'), request, reply);
  reply.header('allow', methods.join(', '));
  return send(new ApiError('method_not_allowed'), request, reply);
}

/** One shape for every error, whoever raised it. An expectation (`Expect`) that is not known is not refused but ignored. */
export const errorsPlugin = fastifyPlugin(
  (app) => {
    const methodsOf = listenToRoutes(app);
    app.server.on('checkExpectation', (request, response) => app.routing(request, response));
    app.setErrorHandler((thrown, request, reply) => {
      const error = toApiError(thrown);
      // `unavailable` passes without anyone: a vendor or the database answers again, and callers repeat.
      if (error.status >= 500)
        request.log[error.code === 'unavailable' ? 'warn' : 'error'](
          { err: error.cause ?? error, code: error.code },
          'request failed',
        );
      return send(error, request, reply);
    });
    app.setNotFoundHandler((request, reply) => answerUnknown(methodsOf, request, reply));
    return Promise.resolve();
  },
  { name: 'errors' },
);
