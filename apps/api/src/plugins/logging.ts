import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { LogController } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { pino, type DestinationStream } from 'pino';

import type { Env } from '../config/env.ts';

/** Whatever looks like an address, a phone, a long unguessable id or a quoted value. */
const PERSONAL = /[^\s@"'(]+@[^\s@"')]+|\+?\d[\d\s().-]{6,}\d|\b[A-Za-z0-9_-]{22,}\b|"[^"]*"?/g;

/** Scrubbing takes time by the square of a text's length, characters. */
const MESSAGE_MAX_LENGTH = 1_000;

/** Text that is safe to log: database messages repeat values, and values are people's. */
function scrub(text: string): string {
  return text.replaceAll(PERSONAL, '…');
}

interface LoggedError {
  readonly type: string;
  readonly message: string;
  readonly code?: unknown;
  readonly constraint?: unknown;
  readonly table?: unknown;
  readonly at: readonly string[];
  readonly cause?: LoggedError;
}

function property(error: Error, name: string): Readonly<Record<string, unknown>> {
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' || typeof value === 'number' ? { [name]: value } : {};
}

/** An error without the values it carries: no statement parameters, no `detail`, its message scrubbed. */
export function describeError(error: Error): LoggedError {
  const [firstLine = ''] = error.message.split('\n');
  return {
    type: error.name,
    message: scrub(firstLine.slice(0, MESSAGE_MAX_LENGTH)),
    ...property(error, 'code'),
    ...property(error, 'constraint'),
    ...property(error, 'table'),
    at: (error.stack ?? '')
      .split('\n')
      .filter((line) => line.startsWith('    at '))
      .map((line) => line.trim())
      .slice(0, 8),
    ...(error.cause instanceof Error ? { cause: describeError(error.cause) } : {}),
  };
}

/** A few kilobytes at a time, after a second at the latest, and all that is left before the process ends. */
const IN_BATCHES = { sync: false, minLength: 4096, periodicFlush: 1_000 } as const;

/** Structured logs, one JSON object a line. */
export function createLogger(
  env: Pick<Env, 'LOG_LEVEL' | 'NODE_ENV'>,
  destination?: DestinationStream,
): FastifyBaseLogger {
  const options = {
    level: env.LOG_LEVEL,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: (value: unknown) => (value instanceof Error ? describeError(value) : undefined) },
  };
  return pino(options, destination ?? pino.destination(env.NODE_ENV === 'production' ? IN_BATCHES : {}));
}

/** Silences Fastify's own lines: they hold the URL, and a URL can hold a capability. */
export function quietFramework(): LogController {
  return new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' });
}

function logAnswer(request: FastifyRequest, reply: FastifyReply): void {
  request.log.info(
    {
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    },
    'answered',
  );
}

/** One line for each answer: the route's pattern instead of the URL, no address, no body. */
export const loggingPlugin = fastifyPlugin(
  (app) => {
    app.addHook('onResponse', (request, reply, done) => {
      logAnswer(request, reply);
      done();
    });
    app.addHook('onSend', (request, reply, _payload, done) => {
      reply.header('x-request-id', request.id);
      done();
    });
    return Promise.resolve();
  },
  { name: 'logging' },
);
