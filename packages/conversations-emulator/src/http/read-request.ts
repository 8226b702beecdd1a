import type { IncomingMessage } from 'node:http';

import { ApiError } from './api-error.ts';

/** An HTTP request, read to its end. */
export interface HttpRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** Reads a request. Rejects with `ApiError` when its body is longer than `maxBytes`. */
export async function readRequest(
  message: IncomingMessage,
  base: string,
  maxBytes: number,
): Promise<HttpRequest> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of message as AsyncIterable<Buffer>) {
    size += piece.length;
    if (size > maxBytes) throw new ApiError(413, 20413, `The body is longer than ${maxBytes} bytes`);
    pieces.push(piece);
  }
  const headers = Object.fromEntries(
    Object.entries(message.headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : (value ?? ''),
    ]),
  );
  return {
    method: message.method ?? 'GET',
    url: new URL(message.url ?? '/', base),
    headers,
    body: Buffer.concat(pieces),
  };
}
