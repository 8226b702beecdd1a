import { randomUUID } from 'node:crypto';

import compress from '@fastify/compress';
import Fastify, { type FastifyError, type FastifyInstance, type FastifyRequest } from 'fastify';

import { apiProxy } from './api-proxy.ts';
import { ARRIVAL_LIMITS, limitArrival } from './limit-arrival.ts';
import { type KeptDocuments, pages, type RenderPage, type TextFile } from './pages.ts';
import type { RenderingLimit } from './rendering-line.ts';
import { securityHeaders, type TagHosts } from './security-headers.ts';

export type { PageRequest, PageResponse } from './pages.ts';

export interface WebServerOptions {
  /** Folder of the built client: `assets/` with hashed names. */
  readonly clientDir: string;
  /** Where `/api` is passed on to. */
  readonly apiUrl: string;
  /** The areas of the API that are passed on, by their paths; nothing else below `/api` is reached through this host. */
  readonly apiPaths: readonly string[];
  /** Hosts beyond its own that the page may connect to. */
  readonly connectTo?: readonly string[];
  /** Hosts whose scripts may run on the page: a vendor's that has to come from the vendor. */
  readonly scripts?: readonly string[];
  /** Hosts whose pictures may show. */
  readonly images?: readonly string[];
  /** Hosts whose pages may show inside a page: those of video players. */
  readonly frames?: readonly string[];
  /** Third-party tags: which hosts they need, and on which pages. */
  readonly tags?: TagHosts;
  /** Texts of the `<style>` elements that the pages have; no other is applied. */
  readonly inlineStyles?: readonly string[];
  /** Texts of the `<script>` elements that the pages have; no other runs. */
  readonly inlineScripts?: readonly string[];
  /** The address on another app's host, for a path (`url` has its query) that belongs to that app. */
  readonly redirectTo?: (path: string, url: string) => string | undefined;
  /** Files by their paths, beyond the built ones. */
  readonly textFiles?: Readonly<Record<string, TextFile>>;
  /** Renders a page: `renderFromIndex`, or the app's own. */
  readonly render: RenderPage;
  /** Documents that are kept; none unless given. */
  readonly documents?: KeptDocuments;
  /** Pages that wait for their turn to be rendered, unless they are kept; none unless given. */
  readonly limit?: RenderingLimit;
  /** Whose `X-Forwarded-For` counts: addresses or ranges; this machine's own unless told. */
  readonly trustProxy?: string | readonly string[];
  readonly logLevel?: string;
}

const COMPRESSIBLE = /^(?:text\/(?!event-stream)|application\/(?:javascript|json|manifest\+json)|image\/svg)/;

/** A percent sign of a page's address that begins no letter stands for itself: whoever mistyped an address gets a page, not an error. */
function withLetters(url: string): string {
  const [path = '', ...query] = url.split('?');
  if (path.startsWith('/api/')) return url;
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?');
  }
}

/** Without this a kept-alive connection that was busy when the shutdown began would hold it up until it times out. */
function hangUpWhenClosing(app: FastifyInstance): void {
  let closing = false;
  app.addHook('preClose', (done) => {
    closing = true;
    done();
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (closing) void reply.header('connection', 'close');
    done();
  });
}

/** `//[x` is no address, and a request names one host (RFC 9112, 3.2): Node takes the first of several. */
function refuseMalformed(app: FastifyInstance): void {
  app.addHook('onRequest', ({ url, raw }, reply, done) => {
    const hosts = raw.rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host');
    if (hosts.length < 2 && URL.canParse(url, 'http://page')) done();
    else void reply.code(400).type('text/plain').send('Bad request');
  });
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
    genReqId: () => randomUUID(),
    trustProxy: [options.trustProxy ?? 'loopback'].flat(),
    forceCloseConnections: 'idle',
    rewriteUrl: ({ url = '/' }) => withLetters(url),
    ...ARRIVAL_LIMITS,
  });
  limitArrival(app);
  refuseMalformed(app);
  hangUpWhenClosing(app);
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const status = error.statusCode !== undefined && error.statusCode < 500 ? error.statusCode : 500;
    if (status === 500) request.log.error({ err: error }, 'a page failed');
    return reply.code(status).type('text/plain').send('Something went wrong. Please try again.');
  });
  app.setNotFoundHandler((_, reply) => reply.code(404).type('text/plain').send('Not found'));

  await app.register(securityHeaders, {
    connectTo: options.connectTo ?? [],
    scripts: options.scripts ?? [],
    images: options.images ?? [],
    frames: options.frames ?? [],
    tags: options.tags,
    inlineStyles: options.inlineStyles ?? [],
    inlineScripts: options.inlineScripts ?? [],
  });
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'], customTypes: COMPRESSIBLE });
  app.get('/health', { logLevel: 'warn' }, () => ({ status: 'ok' }));
  await app.register(apiProxy, { apiUrl: options.apiUrl, apiPaths: options.apiPaths });
  await app.register(pages, {
    clientDir: options.clientDir,
    textFiles: options.textFiles ?? {},
    redirectTo: options.redirectTo,
    render: options.render,
    documents: options.documents,
    limit: options.limit,
  });
  return app;
}

/** How long a shutdown waits for what it accepted, in ms. */
const CLOSE_GRACE_MS = 15_000;

/** Listens, and on SIGTERM or SIGINT finishes what was accepted and ends the process. */
export async function serve(
  app: FastifyInstance,
  at: { readonly host: string; readonly port: number },
): Promise<void> {
  const stop = (): void => {
    setTimeout(() => process.exit(1), CLOSE_GRACE_MS).unref();
    app.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  await app.listen(at);
}
