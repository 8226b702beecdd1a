import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { createWebServer } from './create-web-server.ts';
import { createDocumentCache } from './document-cache.ts';
import type { PageResponse, RenderPage } from './pages.ts';

const keeping = { maxAgeS: 60, staleS: 600, topics: ['reference'] };
const page = (text: string): PageResponse => ({
  status: 200,
  html: `<html>${text}${' filler'.repeat(400)}</html>`,
  keeping,
});

const render = vi.fn<RenderPage>();
let clientDir: string;
let app: FastifyInstance;
let cache: ReturnType<typeof createDocumentCache>;

beforeAll(async () => {
  clientDir = await mkdtemp(join(tmpdir(), 'documents-'));
});
afterAll(() => rm(clientDir, { recursive: true }));

beforeEach(async () => {
  render
    .mockReset()
    .mockImplementation(({ url }) => Promise.resolve(page(`${url} ${render.mock.calls.length}`)));
  cache = createDocumentCache();
  app = await createWebServer({
    clientDir,
    apiUrl: 'http://127.0.0.1:1',
    apiPaths: [],
    render,
    documents: {
      cache,
      addressOf: ({ path, query }) => (path === '/own' || query.has('own') ? undefined : path),
    },
    logLevel: 'silent',
  });
  return () => app.close();
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

describe('a kept document', () => {
  it('is rendered once, whatever else the query holds', async () => {
    const first = await get('/?gclid=1');
    const second = await get('/');
    expect(second.body).toBe(first.body);
    expect(first.body).toContain('<html>/ 1');
    expect(render).toHaveBeenCalledTimes(1);
    expect(first.headers['cache-control']).toBe('public, max-age=0, s-maxage=60, stale-while-revalidate=600');
  });

  it('is rendered once for 50 requests at the same time', async () => {
    const bodies = await Promise.all(Array.from({ length: 50 }, async () => (await get('/')).body));
    expect(new Set(bodies).size).toBe(1);
    expect(render).toHaveBeenCalledTimes(1);
  });

  it('answers 304 to its own ETag, in any encoding', async () => {
    const { headers } = await get('/', { 'accept-encoding': 'br' });
    const again = await get('/', { 'if-none-match': `"other", ${headers.etag}`, 'accept-encoding': 'gzip' });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', headers.etag]);
    expect((await get('/', { 'if-none-match': '"other"' })).statusCode).toBe(200);
  });

  it('is the same text in each encoding', async () => {
    const plain = await get('/');
    const br = await get('/', { 'accept-encoding': 'gzip;q=0.5, br' });
    const gzip = await get('/', { 'accept-encoding': 'gzip' });
    expect([br, gzip, plain].map(({ headers }) => headers['content-encoding'])).toEqual([
      'br',
      'gzip',
      undefined,
    ]);
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
    for (const { headers } of [br, gzip, plain]) expect(headers['vary']).toBe('accept-encoding');
  });

  it('is rendered again after a change of its content, and not after another', async () => {
    await get('/');
    cache.purge(['search']);
    await get('/');
    expect(render).toHaveBeenCalledTimes(1);
    cache.purge(['search', 'reference']);
    expect((await get('/')).body).toContain('<html>/ 2');
  });

  it('is not kept if its content changed while it was rendered', async () => {
    const old = Promise.withResolvers<PageResponse>();
    render.mockReturnValueOnce(old.promise);
    const slow = get('/');
    await vi.waitFor(() => expect(render).toHaveBeenCalledTimes(1));
    cache.purge(['reference']);
    const fresh = await get('/');
    old.resolve(page('old'));
    expect((await slow).body).toContain('old');
    expect(fresh.body).toContain('<html>/ 2');
    expect((await get('/')).body).toBe(fresh.body);
  });

  it('is rendered again once it is too old', async () => {
    render.mockImplementation(({ url }) =>
      Promise.resolve({ ...page(url), keeping: { ...keeping, maxAgeS: 0.05 } }),
    );
    await get('/');
    await vi.waitFor(async () => {
      await get('/');
      expect(render).toHaveBeenCalledTimes(2);
    });
  });
});

describe('what is rendered each time', () => {
  it.each(['/own', '/?own=1'])('is a document with something of the visitor: %s', async (url) => {
    await get(url);
    const { headers } = await get(url);
    expect(render).toHaveBeenCalledTimes(2);
    expect([headers['cache-control'], headers.etag]).toEqual(['no-cache', undefined]);
  });

  it.each<[string, PageResponse]>([
    ['an error', { ...page('away'), status: 503 }],
    ['a document that does not say it may be kept', { status: 200, html: 'own' }],
  ])('is %s', async (_, response) => {
    render.mockResolvedValue(response);
    expect((await get('/')).statusCode).toBe(response.status);
    expect((await get('/')).headers['cache-control']).toBe('no-cache');
    expect(render).toHaveBeenCalledTimes(2);
  });

  it('is a redirect, which keeps the query', async () => {
    render.mockImplementation(({ url }) => Promise.resolve({ status: 303, redirect: `/next${url}` }));
    expect((await get('/?gclid=1')).headers.location).toBe('/next/?gclid=1');
  });

  it('is a failed rendering', async () => {
    render.mockRejectedValueOnce(new Error('no'));
    expect((await get('/')).statusCode).toBe(500);
    expect((await get('/')).statusCode).toBe(200);
  });
});
