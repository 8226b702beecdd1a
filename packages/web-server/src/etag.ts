import { createHash } from 'node:crypto';

import type { FastifyRequest } from 'fastify';

/** A weak ETag: the encodings of one body share it. */
export const etagOf = (body: string | Buffer): string =>
  `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;

/** Whether the caller of a request has the body of this ETag already. */
export const isKnown = (request: FastifyRequest, etag: string): boolean =>
  request.headers['if-none-match']?.split(',').some((known) => known.trim() === etag) ?? false;
