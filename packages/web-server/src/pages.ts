import { relative } from 'node:path';

import serveStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { type DocumentCache, KeptDocument, sendKept } from './document-cache.ts';
import { etagOf, isKnown } from './etag.ts';
import { createRenderingLine, type RenderingLimit, type RenderingLine } from './rendering-line.ts';
import { allowFraming, type FrameAncestors } from './security-headers.ts';

/** A page asked for by a browser. */
export interface PageRequest {
  /** Path and query. */
  readonly url: string;
  readonly path: string;
  readonly query: URLSearchParams;
}

/** How long a document that is the same for everyone may be kept. */
export interface Keeping {
  /** Seconds that this server, and caches in front of it, answer with it. */
  readonly maxAgeS: number;
  /** Seconds beyond that in which caches in front of this server answer with it while they ask again. */
  readonly staleS: number;
  /** Its content: a change of any of these removes it from this server. */
  readonly topics: readonly string[];
}

export interface PageResponse {
  readonly status: number;
  readonly html?: string;
  /** If the document holds nothing of the visitor who asked. Only one of status 200 is kept. */
  readonly keeping?: Keeping | undefined;
  readonly redirect?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Who may show it in a frame; nobody unless given. */
  readonly frameAncestors?: FrameAncestors;
}

/** Documents that are kept, and the address under which the document of a request is kept, if it is. */
export interface KeptDocuments {
  readonly cache: DocumentCache;
  readonly addressOf: (request: PageRequest) => string | undefined;
}

export type RenderPage = (request: PageRequest) => Promise<PageResponse>;

/** A file beyond the built ones. */
export interface TextFile {
  readonly type: string;
  /** Made when the server starts, or for each request: undefined if nothing is at that path. */
  readonly text: string | ((parts: Readonly<Record<string, string>>) => Promise<string | undefined>);
  /** Whether pages of other sites may load it. */
  readonly isForOtherSites?: boolean;
}

export interface PagesOptions {
  readonly clientDir: string;
  /** Files by their paths, which may have parts: `/sitemap/:part.xml`. */
  readonly textFiles: Readonly<Record<string, TextFile>>;
  readonly redirectTo: ((path: string, url: string) => string | undefined) | undefined;
  readonly render: RenderPage;
  readonly documents: KeptDocuments | undefined;
  readonly limit: RenderingLimit | undefined;
}

const A_YEAR_S = 31_536_000;
const AN_HOUR_S = 3600;
/** A text that is made for each request follows what it is made of within a minute, the API's own half minute included. */
const MADE_TEXT_S = 20;

/** A built file whose name holds a hash of its content. */
const HASHED = /^assets\/.*-[\w-]{8}\.\w+(?:\.(?:br|gz))?$/;

/** A file that is not there is a 404, not a page: a page in its place would be read as a script or an image. */
function asksForFile(request: FastifyRequest, path: string): boolean {
  if (path.startsWith('/assets/')) return true;
  return /\.[a-z0-9]{2,5}$/i.test(path) && !request.headers.accept?.includes('text/html');
}

function requestOf(url: string): PageRequest {
  const { pathname, searchParams } = new URL(url, 'http://page');
  return { url, path: pathname, query: searchParams };
}

/** The page of a request: kept, or rendered when it is its turn. */
async function readPage(
  { render, documents, limit }: PagesOptions,
  line: RenderingLine | undefined,
  request: FastifyRequest,
  asked: PageRequest,
): Promise<PageResponse | KeptDocument> {
  const renderInTurn = (page: PageRequest, unwanted: AbortSignal): Promise<PageResponse> =>
    line && limit?.applies(page) ? line.wait(request, unwanted, () => render(page)) : render(page);
  try {
    const address = documents?.addressOf(asked);
    if (documents && address !== undefined) {
      const read = await documents.cache.read(
        address,
        (unwanted) => renderInTurn(requestOf(address), unwanted),
        request,
      );
      // A redirect or an error may depend on the whole query.
      if (read instanceof KeptDocument || address === asked.url) return read;
    }
    return await renderInTurn(asked, request.signal);
  } catch (error) {
    if (line) return line.refuse(error, request);
    throw error;
  }
}

async function answerPage(
  options: PagesOptions,
  line: RenderingLine | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const asked = requestOf(request.url);
  const elsewhere = options.redirectTo?.(asked.path, asked.url);
  if (elsewhere) return reply.redirect(elsewhere, 302);
  if (asksForFile(request, asked.path)) return reply.code(404).type('text/plain').send('Not found');
  const page = await readPage(options, line, request, asked);
  if (page instanceof KeptDocument) return sendKept(request, reply, page);
  if (page.redirect) return reply.redirect(page.redirect, page.status);
  if (page.frameAncestors) allowFraming(reply, page.frameAncestors);
  return reply
    .code(page.status)
    .headers({ 'cache-control': 'no-cache', ...page.headers })
    .type('text/html; charset=utf-8')
    .send(page.html ?? '');
}

/** Serves a text; a browser that has it already gets no second copy. */
function serveText(app: FastifyInstance, path: string, { type, text, isForOtherSites }: TextFile): void {
  app.get(path, async (request, reply) => {
    const made = typeof text === 'string' ? text : await text(request.params as Record<string, string>);
    if (made === undefined) return reply.callNotFound();
    const etag = etagOf(made);
    const ageS = typeof text === 'string' ? AN_HOUR_S : MADE_TEXT_S;
    void reply.headers({ 'cache-control': `public, max-age=${ageS}`, etag });
    if (isForOtherSites) void reply.header('cross-origin-resource-policy', 'cross-origin');
    if (isKnown(request, etag)) return reply.code(304).send();
    return reply.type(`${type}; charset=utf-8`).send(made);
  });
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
  for (const [path, file] of Object.entries(options.textFiles)) serveText(app, path, file);
  const line = options.limit && createRenderingLine(options.limit, app.log);
  app.get('/*', (request, reply) => answerPage(options, line, request, reply));
}
