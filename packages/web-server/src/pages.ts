import { relative } from 'node:path';

import serveStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** A page asked for by a browser. */
export interface PageRequest {
  /** Path and query. */
  readonly url: string;
  readonly path: string;
  readonly query: URLSearchParams;
}

export interface PageResponse {
  readonly status: number;
  readonly html?: string;
  readonly redirect?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export type RenderPage = (request: PageRequest) => Promise<PageResponse>;

/** A file that is made when the server starts. */
export interface TextFile {
  readonly type: string;
  readonly text: string;
}

export interface PagesOptions {
  readonly clientDir: string;
  /** Files by their paths. */
  readonly textFiles: Readonly<Record<string, TextFile>>;
  readonly redirectTo: ((path: string, url: string) => string | undefined) | undefined;
  readonly render: RenderPage;
}

const A_YEAR_S = 31_536_000;
const AN_HOUR_S = 3600;

/** A built file whose name holds a hash of its content. */
const HASHED = /^assets\/.*-[\w-]{8}\.\w+(?:\.(?:br|gz))?$/;

/** A file that is not there is a 404, not a page: a page in its place would be read as a script or an image. */
function asksForFile(request: FastifyRequest, path: string): boolean {
  if (path.startsWith('/assets/')) return true;
  return /\.[a-z0-9]{2,5}$/i.test(path) && !request.headers.accept?.includes('text/html');
}

async function answerPage(
  { redirectTo, render }: PagesOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { pathname, searchParams } = new URL(request.url, 'http://page');
  const elsewhere = redirectTo?.(pathname, request.url);
  if (elsewhere) return reply.redirect(elsewhere, 302);
  if (asksForFile(request, pathname)) return reply.code(404).type('text/plain').send('Not found');
  const page = await render({ url: request.url, path: pathname, query: searchParams });
  if (page.redirect) return reply.redirect(page.redirect, page.status);
  return reply
    .code(page.status)
    .headers({ 'cache-control': 'no-cache', ...page.headers })
    .type('text/html; charset=utf-8')
    .send(page.html ?? '');
}

/** The built files, and a page for every other path. */
export async function pages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  await app.register(serveStatic, {
    root: options.clientDir,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const age = HASHED.test(relative(options.clientDir, path))
        ? `${A_YEAR_S}, immutable`
        : String(AN_HOUR_S);
      reply.header('cache-control', `public, max-age=${age}`);
    },
  });
  for (const [path, { type, text }] of Object.entries(options.textFiles))
    app.get(path, (_request, reply) =>
      reply.header('cache-control', `public, max-age=${AN_HOUR_S}`).type(`${type}; charset=utf-8`).send(text),
    );
  app.get('/*', (request, reply) => answerPage(options, request, reply));
}
