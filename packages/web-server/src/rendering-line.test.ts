import { mkdtemp, rm } from 'node:fs/promises';
import { type ClientRequest, get as httpGet } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import type { FastifyInstance, FastifyRequest, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { createWebServer } from './create-web-server.ts';
import { createDocumentCache } from './document-cache.ts';
import type { PageResponse, RenderPage } from './pages.ts';
import { createRenderingLine, MOST_WAITING } from './rendering-line.ts';

const AT_ONCE = 2;

let clientDir: string;
let app: FastifyInstance;
/** URLs that were asked for. */
let arrived: string[];
/** Renderings by their URLs, in the order in which they began. */
let rendering: Map<string, PromiseWithResolvers<PageResponse>>;

const page = (text: string): PageResponse => ({
  status: 200,
  html: `<html>${text}`,
  ...(text.includes('own') ? {} : { keeping: { maxAgeS: 60, staleS: 60, topics: ['search'] } }),
});

const render: RenderPage = ({ url, path }) => {
  if (!path.startsWith('/search')) return Promise.resolve(page(url));
  const made = Promise.withResolvers<PageResponse>();
  rendering.set(url, made);
  return made.promise;
};

beforeAll(async () => {
  clientDir = await mkdtemp(join(tmpdir(), 'line-'));
});
afterAll(() => rm(clientDir, { recursive: true }));

beforeEach(async () => {
  arrived = [];
  rendering = new Map();
  app = await createWebServer({
    clientDir,
    apiUrl: 'http://127.0.0.1:1',
    apiPaths: [],
    render,
    documents: {
      cache: createDocumentCache(),
      addressOf: ({ url, path }) => {
        arrived.push(url);
        return path.includes('own') ? undefined : path;
      },
    },
    limit: {
      atOnce: AT_ONCE,
      applies: ({ path }) => path.startsWith('/search'),
      refusal: 'Try again',
    },
    logLevel: 'silent',
  });
  return () => app.close();
});

type Answer = Promise<LightMyRequestResponse>;

const get = (url: string, headers: Record<string, string> = {}): Answer => app.inject({ url, headers });
const pathsOf = (count: number, name = '') => Array.from({ length: count }, (_, n) => `/search/${name}${n}`);
const statusesOf = (answers: readonly Answer[]) =>
  Promise.all(answers.map(async (answer) => (await answer).statusCode));

/** Sends requests, and waits until they have arrived. */
async function send(paths: readonly string[], headers?: Record<string, string>): Promise<Answer[]> {
  const count = arrived.length + paths.length;
  const answers = paths.map((path) => get(path, headers));
  await vi.waitFor(() => expect(arrived).toHaveLength(count));
  return answers;
}

/** Sends requests over connections of their own, and waits until they have arrived. */
async function ask(paths: readonly string[]): Promise<ClientRequest[]> {
  const count = arrived.length + paths.length;
  const origin = await app.listen({ port: 0 });
  const requests = paths.map((path) => httpGet(origin + path, { agent: false }).on('error', () => undefined));
  await vi.waitFor(() => expect(arrived).toHaveLength(count));
  return requests;
}

/** Ends connections, and waits until the server has noticed. */
async function leave(requests: readonly ClientRequest[]): Promise<void> {
  const connections = promisify(app.server.getConnections.bind(app.server));
  for (const request of requests) request.destroy();
  await vi.waitFor(async () => expect(await connections()).toBe(0));
}

const begun = () => [...rendering.keys()];
const finish = (url: string) => rendering.get(url)?.resolve(page(url));

/** Finishes renderings in turn until none is under way. */
async function finishAll(answers: readonly Answer[]): Promise<number[]> {
  const timer = setInterval(() => begun().forEach(finish), 1);
  return statusesOf(answers).finally(() => clearInterval(timer));
}

describe('pages that wait for their turn', () => {
  it('are rendered two at a time, in their order', async () => {
    const [first, ...others] = await send(pathsOf(4));
    const [one = '', two = '', ...waiting] = [...arrived];
    expect(begun()).toEqual([one, two]);
    finish(one);
    await vi.waitFor(() => expect(begun()).toEqual([one, two, waiting[0]]));
    expect(await finishAll([first, ...others].filter((answer) => answer !== undefined))).toEqual([
      200, 200, 200, 200,
    ]);
    expect(begun()).toEqual([one, two, ...waiting]);
  });

  it('are refused with 503 if too many wait', async () => {
    const answers = await send(pathsOf(AT_ONCE + MOST_WAITING));
    const refused = await get('/search/one-more');
    expect([refused.statusCode, refused.body]).toEqual([503, 'Try again']);
    expect(refused.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'retry-after': '10',
      'cache-control': 'no-store',
    });
    expect(new Set(await finishAll(answers))).toEqual(new Set([200]));
    expect(begun()).not.toContain('/search/one-more');
    const [again] = await send(['/search/one-more']);
    finish('/search/one-more');
    expect((await again)?.statusCode).toBe(200);
  });

  it('are not refused and come first if a browser opens them', async () => {
    const programs = await send(pathsOf(AT_ONCE + MOST_WAITING));
    const [opened] = await send(['/search/opened'], { 'sec-fetch-mode': 'navigate' });
    begun().slice(0, 1).forEach(finish);
    await vi.waitFor(() => expect(begun()[AT_ONCE]).toBe('/search/opened'));
    finish('/search/opened');
    expect((await opened)?.statusCode).toBe(200);
    await finishAll(programs);
  });

  it('are refused after 5 seconds', async () => {
    const running = await send(pathsOf(AT_ONCE));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const [late] = await send(['/search/late']);
    vi.advanceTimersByTime(5_000);
    vi.useRealTimers();
    expect((await late)?.statusCode).toBe(503);
    expect(begun()).toHaveLength(AT_ONCE);
    expect(await finishAll(running)).toEqual([200, 200]);
  });

  it('wait once however many ask for the same', async () => {
    const running = await send(pathsOf(AT_ONCE));
    const same = await send(Array.from({ length: MOST_WAITING * 2 }, () => '/search/same'));
    const statuses = await finishAll([...running, ...same]);
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(begun().filter((url) => url === '/search/same')).toHaveLength(1);
  });

  it('include those that are not kept', async () => {
    const answers = await send(pathsOf(AT_ONCE + 1, 'own'));
    expect(begun()).toHaveLength(AT_ONCE);
    expect(await finishAll(answers)).toEqual([200, 200, 200]);
  });
});

describe('a place in the line is free again', () => {
  it('after a failed rendering', async () => {
    const answers = await send(pathsOf(AT_ONCE + 1));
    const [failed = ''] = begun();
    rendering.get(failed)?.reject(new Error('no'));
    await vi.waitFor(() => expect(begun()).toHaveLength(AT_ONCE + 1));
    expect((await finishAll(answers)).toSorted((a, b) => a - b)).toEqual([200, 200, 500]);
  });

  it.each(['kept', 'own'])('when the one who waits has left: /search/%s', async (name) => {
    const running = await send(pathsOf(AT_ONCE));
    const leaving = await ask(pathsOf(MOST_WAITING, name));
    expect((await get('/search/refused')).statusCode).toBe(503);
    await leave(leaving);
    const next = await send(pathsOf(MOST_WAITING, 'next'));
    expect(new Set(await finishAll([...running, ...next]))).toEqual(new Set([200]));
    expect(begun().filter((url) => url.startsWith(`/search/${name}`))).toEqual([]);
  });

  it('only when all who wait for the same have left', async () => {
    const running = await send(pathsOf(AT_ONCE));
    const leaving = await ask(['/search/same']);
    const [staying] = await send(['/search/same']);
    await leave(leaving);
    expect(await finishAll([...running, ...(staying ? [staying] : [])])).toEqual([200, 200, 200]);
  });
});

describe('while pages wait', () => {
  it('other pages, kept documents and redirects are answered', async () => {
    const [kept] = await send(['/search/kept']);
    finish('/search/kept');
    await kept;
    const waiting = await send(pathsOf(AT_ONCE + MOST_WAITING));
    expect(await statusesOf([get('/search/kept'), get('/step'), get('/own')])).toEqual([200, 200, 200]);
    await finishAll(waiting);
  });
});

it('refusals are logged once a minute, with their number', async () => {
  const warn = vi.fn<(fields: unknown) => void>();
  const line = createRenderingLine({ atOnce: 1, refusal: '' }, { warn });
  const request = { headers: {}, signal: new AbortController().signal } as FastifyRequest;
  const ask = (): Promise<PageResponse> =>
    line
      .wait(request, request.signal, () => new Promise<PageResponse>(() => undefined))
      .catch((error: unknown) => line.refuse(error, request));
  vi.useFakeTimers();
  for (let count = 0; count < 1 + MOST_WAITING; count += 1) void ask();
  const refused = await Promise.all([ask(), ask(), ask()]);
  expect(refused.map(({ status }) => status)).toEqual([503, 503, 503]);
  expect(warn.mock.calls).toEqual([[{ refused: 1 }, expect.anything()]]);
  // Those that wait give up, too.
  await vi.advanceTimersByTimeAsync(60_000);
  for (let count = 0; count < MOST_WAITING; count += 1) void ask();
  await ask();
  expect(warn.mock.calls.map(([fields]) => fields)).toEqual([{ refused: 1 }, { refused: 3 + MOST_WAITING }]);
  vi.useRealTimers();
});
