import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import compress from '@fastify/compress';
import httpProxy from '@fastify/http-proxy';
import serveStatic from '@fastify/static';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';

import { embedJson } from './embed-json.ts';
import { securityHeaders } from './security-headers.ts';

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

export interface WebServerOptions {
  /** Folder of the built client: `assets/` with hashed names, and `index.html` unless `render` is given. */
  readonly clientDir: string;
  /** Where `/api` is passed on to. */
  readonly apiUrl: string;
  /** Settings that the page reads at run time; public by nature. Left out where `render` puts its own into the page. */
  readonly publicConfig?: Readonly<Record<string, string>>;
  /** Hosts beyond its own that the page may connect to. */
  readonly connectTo?: readonly string[];
  /** The address on another app's host, for a path that belongs to that app. */
  readonly redirectTo?: (path: string) => string | undefined;
  /** Renders a page. Without it every page is `index.html`. */
  readonly render?: (request: PageRequest) => Promise<PageResponse>;
  readonly logLevel?: string;
  /** In ms; how long a shutdown waits for what it accepted. */
  readonly closeGraceMs?: number;
}

const A_YEAR_S = 31_536_000;

/** Element that holds `publicConfig` as JSON in an `index.html`. */
export const CONFIG_ELEMENT_ID = 'carematch-config';

async function renderFromIndex(
  clientDir: string,
  config: Readonly<Record<string, string>>,
): Promise<(request: PageRequest) => Promise<PageResponse>> {
  const html = await readFile(join(clientDir, 'index.html'), 'utf8');
  const script = `<script type="application/json" id="${CONFIG_ELEMENT_ID}">${embedJson(config)}</script>`;
  const page = html.replace('</head>', () => `${script}</head>`);
  return () => Promise.resolve({ status: 200, html: page });
}

/** The server of one front end: its files, its pages, and `/api` passed on. Listening is the caller's. */
export async function createWebServer(options: WebServerOptions): Promise<FastifyInstance> {
  const app = Fastify({
    logger: {
      level: options.logLevel ?? 'info',
      // The route, not the address: an address can hold an id that is a permission.
      serializers: {
        req: (request: FastifyRequest) => ({ method: request.method, route: request.routeOptions?.url }),
      },
    },
    trustProxy: 'loopback',
    forceCloseConnections: 'idle',
  });
  const render = options.render ?? (await renderFromIndex(options.clientDir, options.publicConfig ?? {}));

  await app.register(securityHeaders, { connectTo: options.connectTo ?? [] });
  app.get('/health', () => ({ status: 'ok' }));

  // Passed on as it came, in both directions: the API compresses nothing and streams what it likes.
  await app.register(httpProxy, {
    upstream: options.apiUrl,
    prefix: '/api',
    rewritePrefix: '/api',
    websocket: true,
    replyOptions: {
      onError: (reply) => {
        void reply.code(503).header('retry-after', '5').send({
          code: 'unavailable',
          message: 'The service is not reachable right now. Please try again.',
        });
      },
    },
  });

  await app.register(async (pages) => {
    await pages.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] });
    await pages.register(serveStatic, {
      root: options.clientDir,
      wildcard: false,
      index: false,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const hashed = path.includes('/assets/');
        reply.header(
          'cache-control',
          hashed ? `public, max-age=${A_YEAR_S}, immutable` : 'public, max-age=3600',
        );
      },
    });
    pages.get('/*', async (request, reply) => {
      const { pathname, searchParams } = new URL(request.url, 'http://page');
      const elsewhere = options.redirectTo?.(pathname);
      if (elsewhere) return reply.redirect(elsewhere, 302);
      // A file that is not there is a 404, not a page: a page in its place would be read as a script.
      if (pathname.startsWith('/assets/')) return reply.code(404).type('text/plain').send('Not found');
      const page = await render({ url: request.url, path: pathname, query: searchParams });
      if (page.redirect) return reply.redirect(page.redirect, page.status);
      return reply
        .code(page.status)
        .headers({ 'cache-control': 'no-cache', ...page.headers })
        .type('text/html; charset=utf-8')
        .send(page.html ?? '');
    });
  });
  return app;
}

/** Listens, and on SIGTERM or SIGINT finishes what was accepted and ends the process. */
export async function serve(
  app: FastifyInstance,
  at: { readonly host: string; readonly port: number },
): Promise<void> {
  const stop = (): void => {
    app.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  await app.listen(at);
}
