import type { IncomingMessage, Server, ServerResponse } from 'node:http';

import { ApiError, notFound } from './api-error.ts';
import { readRequest, type HttpRequest } from './read-request.ts';

/** What one part of the emulator answers over HTTP. */
export interface HttpAnswer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as it is when it is bytes, else as JSON. */
  readonly body?: unknown;
}

/** One part of the emulator that answers over HTTP, by the start of its paths. */
export interface HttpPart {
  readonly prefix: string;
  /** Bytes of a body. */
  readonly maxBytes: number;
  /** Pages of any origin may call it. */
  readonly isPublic: boolean;
  readonly answer: (request: HttpRequest) => Promise<HttpAnswer>;
}

const CORS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'GET, POST, DELETE, OPTIONS',
  'Access-Control-Allow-Headers': 'Content-Type, X-Twilio-Token',
  'Access-Control-Max-Age': '600',
};

/** Answers HTTP requests from the first part whose prefix fits. */
export function openHttpDoor(
  server: Server,
  base: () => string,
  parts: readonly HttpPart[],
  onError: (error: unknown) => void,
): void {
  const answer = async (message: IncomingMessage): Promise<HttpAnswer> => {
    const part = parts.find(({ prefix }) => message.url?.startsWith(prefix));
    try {
      if (!part) throw notFound(message.url ?? '/');
      if (part.isPublic && message.method === 'OPTIONS') return { status: 204, headers: CORS };
      const given = await part.answer(await readRequest(message, base(), part.maxBytes));
      return part.isPublic ? { ...given, headers: { ...CORS, ...given.headers } } : given;
    } catch (error) {
      const known = error instanceof ApiError ? error : new ApiError(500, 20500, 'Internal Server Error');
      if (known !== error) onError(error);
      return { status: known.status, body: known.toBody(), ...(part?.isPublic && { headers: CORS }) };
    }
  };
  server.on('request', (message, response) => {
    void answer(message).then((given) => send(message, response, given));
  });
}

function send(
  message: IncomingMessage,
  response: ServerResponse,
  { status, headers = {}, body }: HttpAnswer,
): void {
  const isBytes = body instanceof Uint8Array;
  const bytes = isBytes ? body : body === undefined ? '' : JSON.stringify(body);
  response.writeHead(status, {
    ...(body !== undefined && { 'Content-Length': Buffer.byteLength(bytes) }),
    ...(body !== undefined && !isBytes && { 'Content-Type': 'application/json' }),
    // A body that was not read to its end leaves the connection of no more use.
    ...(!message.complete && { Connection: 'close' }),
    ...headers,
  });
  response.end(bytes);
}
