import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { FILES_BASE } from '@carematch/api-client/contract/endpoint';

import { ApiError } from '../../plugins/api-error.ts';
import { type ByteRange, isKey } from '../../ports/storage/storage-port.ts';
import type { Services } from '../../services.ts';
import { isSigned } from './files.ts';
import { storedFiles } from './files.tables.ts';

const A_YEAR_SECONDS = 31_536_000;

/** What holds of every answer with a file: it never changes, is what it says it is, and runs nothing wherever it is opened. */
const HEADERS = {
  'accept-ranges': 'bytes',
  'cache-control': `public, max-age=${A_YEAR_SECONDS}, immutable`,
  'content-disposition': 'inline',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
} as const;

/** What else holds of a private one: nothing on the way keeps it, and only a picture that we made is shown, anything else is saved. */
const privateHeaders = (type: string) => ({
  'cache-control': 'private, no-store',
  'content-disposition': type.startsWith('image/') ? 'inline' : 'attachment',
});

/** The part of a file that a `Range` header asks for; undefined for all of it, `none` where nothing of it is there. */
function rangeOf(header: string | undefined, bytes: number): ByteRange | 'none' | undefined {
  // Several ranges at once are answered with the whole, as a server may.
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  const start = from === '' ? Math.max(0, bytes - Number(to)) : Number(from);
  const end = from === '' || to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1);
  if (from !== '' && to !== '' && Number(to) < Number(from)) return undefined;
  return start < bytes ? { start, end } : 'none';
}

interface Asked {
  Params: { key: string };
  Querystring: { until?: string; signature?: string };
}

async function serve(
  services: Services,
  request: FastifyRequest<Asked>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { db, storage } = services;
  const { key } = request.params;
  const [file] = isKey(key) ? await db.select().from(storedFiles).where(eq(storedFiles.key, key)) : [];
  if (!file || (file.isPrivate && !isSigned(services, key, request.query))) throw new ApiError('not_found');
  const range = rangeOf(request.headers.range, file.bytes);
  if (range === 'none')
    return reply
      .code(416)
      .headers({ 'content-range': `bytes */${file.bytes}`, 'cache-control': 'no-store' })
      .send();
  const opened = request.method === 'HEAD' ? undefined : await storage.open(key, range);
  if (!opened && request.method !== 'HEAD') throw new ApiError('not_found');
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.bytes}`);
  const length = range ? range.end - range.start + 1 : file.bytes;
  return reply
    .headers({ ...HEADERS, ...(file.isPrivate && privateHeaders(file.type)) })
    .type(file.type)
    .header('content-length', length)
    .send(opened?.stream);
}

/** Serves kept files to everyone who has their address, which is all that it takes; that of a private one is signed and soon over. */
export function serveFiles(app: FastifyInstance, services: Services): void {
  app.route<Asked>({
    method: ['GET', 'HEAD'],
    url: `${FILES_BASE}/:key`,
    handler: (request, reply) => serve(services, request, reply),
  });
}
