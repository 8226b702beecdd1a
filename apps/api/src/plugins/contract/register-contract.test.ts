import { existsSync } from 'node:fs';

import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';

import type { Contract } from '@carematch/api-client/contract/endpoint';

import { makeProfessional } from '../../testing/accounts.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { ApiError } from '../api-error.ts';
import { authPlugin } from '../auth.ts';
import { errorsPlugin } from '../errors.ts';
import { registerContract } from './register-contract.ts';
import { stable } from './stable-answer.ts';

const done = z.object({ done: z.boolean() });
const visitors = { access: ['visitor'], summary: '', response: done, errors: [] } as const;
const holders = { ...visitors, access: ['capabilityHolder'] } as const;
const sent = z.object({ title: z.string(), paths: z.array(z.string()) });
const films = {
  summary: '',
  body: z.object({ title: z.string() }),
  files: { film: { kind: 'video', maxBytes: 100, maxFiles: 2 } },
  response: sent,
  errors: [],
} as const;

const contract = {
  'GET /read': visitors,
  'GET /missing': visitors,
  'POST /write': { ...visitors, status: 201 },
  'POST /write-refunded': visitors,
  'POST /lead': { ...visitors, limitedAs: 'lead' },
  'POST /lead-refunded': { ...visitors, limitedAs: 'lead' },
  'POST /event': { ...visitors, limitedAs: 'event' },
  'GET /held/:failure': { ...holders, params: z.object({ failure: z.string() }) },
  'GET /wrong': visitors,
  'GET /list': { ...visitors, response: z.string(), csv: true },
  'GET /same': visitors,
  'GET /marked': visitors,
  'POST /films': { ...films, access: ['professional'] },
  'POST /films-of-anyone': { ...films, access: ['visitor'] },
} as const satisfies Contract;

async function* rows() {
  yield ['Robin', 1] as const;
}

const LIMIT = 3;
/** One call for an unknown capability costs 20. */
const CAPABILITY_LIMIT = 25;

let api: TestApp;
/** Checks answers, as outside production. */
let checked: FastifyInstance;
let unchecked: FastifyInstance;
/** Log lines of the app that checks. */
const logged: string[] = [];
const same = stable({ done: true });

const succeed = () => ({ done: true });
const refund = async ({ refundRateLimit }: { readonly refundRateLimit: () => Promise<void> }) => {
  await refundRateLimit();
  return { done: true };
};
const keep = (
  _context: unknown,
  {
    body,
    files,
  }: {
    readonly body: { readonly title: string };
    readonly files: { readonly film?: readonly { readonly path: string }[] };
  },
) => ({
  title: body.title,
  // A path is answered only for a file that is on the disk now.
  paths: (files.film ?? []).map(({ path }) => path).filter((path) => existsSync(path)),
});

async function build(isProduction: boolean): Promise<FastifyInstance> {
  const app = Fastify({ logger: { level: 'error', stream: { write: (line) => void logged.push(line) } } });
  await app.register(errorsPlugin);
  await app.register(multipart);
  await app.register(authPlugin, api.services);
  registerContract(
    app,
    isProduction ? { ...api.services, env: { ...api.services.env, NODE_ENV: 'production' } } : api.services,
    'public',
    contract,
    {
      'GET /read': succeed,
      'GET /missing': () => {
        throw new ApiError('not_found');
      },
      'POST /write': succeed,
      'POST /write-refunded': refund,
      'POST /lead': succeed,
      'POST /lead-refunded': refund,
      'POST /event': succeed,
      'GET /held/:failure': (_context, { params: { failure } }) => {
        if (failure === 'not_found' || failure === 'conflict') throw new ApiError(failure);
        if (failure === 'bug') throw new TypeError('This is a bug.');
        return { done: true };
      },
      // What the compiler would refuse, were the data typed.
      'GET /wrong': () => ({ done: 'yes' }) as unknown as { done: boolean },
      'GET /list': () => ({ columns: ['Name', 'Count'], rows: rows() }),
      'GET /same': () => same,
      'GET /marked': ({ setHeader }) => {
        setHeader('x-mark', 'seen');
        return { done: true };
      },
      'POST /films': keep,
      'POST /films-of-anyone': keep,
    },
  );
  return app;
}

beforeAll(async () => {
  api = await createTestApp({
    RATE_LIMIT_WRITES_PER_MINUTE: String(LIMIT),
    RATE_LIMIT_EVENT_CALLS_PER_MINUTE: String(LIMIT),
    RATE_LIMIT_CAPABILITY_CALLS_PER_MINUTE: String(CAPABILITY_LIMIT),
  });
  [checked, unchecked] = [await build(false), await build(true)];
});
afterAll(async () => {
  await Promise.all([checked.close(), unchecked.close()]);
  await api.close();
});

let addresses = 0;
/** An address that nothing was counted against before. */
const newAddress = () => `10.0.0.${(addresses += 1)}`;

interface Sent {
  readonly ip?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly payload?: Buffer;
}

/** Calls an endpoint of the contract above; of an app that checks answers unless another is given. */
function call(key: string, { ip = newAddress(), headers = {}, payload }: Sent = {}, app = checked) {
  const [method = '', path = ''] = key.split(' ');
  return app.inject({
    method: method as 'GET',
    url: `/api/v2${path}`,
    headers,
    remoteAddress: ip,
    ...(payload && { payload }),
  });
}

const codeOf = ({ body }: { readonly body: string }) => (JSON.parse(body) as { code: string }).code;

/** Statuses of equal calls from one address, one after the other. */
async function repeat(key: string, times: number, ip: string): Promise<number[]> {
  const statuses: number[] = [];
  for (let n = 0; n < times; n += 1) statuses.push((await call(key, { ip })).statusCode);
  return statuses;
}

describe('limits by address', () => {
  const limited = [
    ['POST /write', LIMIT, 201],
    ['POST /lead', LIMIT, 200],
    ['POST /event', LIMIT, 200],
    ['GET /held/none', CAPABILITY_LIMIT, 200],
  ] as const;

  test.each(limited)('%s is refused after %i calls, and no call of another kind is', async (key, most) => {
    const ip = newAddress();
    const statuses = await repeat(key, most + 1, ip);
    expect(statuses.map((status) => status === 429)).toEqual([...Array<boolean>(most).fill(false), true]);
    for (const [other, , status] of limited)
      expect(await repeat(other, 1, ip)).toEqual([other === key ? 429 : status]);
    expect(await repeat('GET /read', 1, ip)).toEqual([200]);
  });

  test('other reads are never refused', async () => {
    const statuses = await repeat('GET /read', CAPABILITY_LIMIT + 1, newAddress());
    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  test('an unknown capability answers 404 and costs 20 calls, even when that uses up the limit', async () => {
    expect(await repeat('GET /held/not_found', 3, newAddress())).toEqual([404, 404, 429]);
  });

  test.each([
    ['a capability with another error', 'GET /held/conflict', 409],
    ['a capability with a bug', 'GET /held/bug', 500],
    ['a visitor with an unknown address', 'GET /missing', 404],
  ])('a call of %s costs no more than any other', async (_what, key, status) => {
    const ip = newAddress();
    expect(await repeat(key, 3, ip)).toEqual([status, status, status]);
    expect(await repeat('GET /held/none', 1, ip)).toEqual([200]);
  });

  test('a refund is for calls that create leads', async () => {
    const ip = newAddress();
    expect(await repeat('POST /lead-refunded', LIMIT + 1, ip)).toEqual([200, 200, 200, 200]);
    expect(await repeat('POST /lead', LIMIT, ip)).toEqual([200, 200, 200]);
    expect(await repeat('POST /write-refunded', LIMIT + 1, ip)).toEqual([200, 200, 200, 429]);
    expect(await repeat('POST /lead', 1, ip)).toEqual([429]);
  });
});

describe('an answer', () => {
  test('has the status and headers of its endpoint and is kept by no cache', async () => {
    expect(await call('POST /write')).toMatchObject({
      statusCode: 201,
      headers: { 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8' },
    });
    expect((await call('GET /marked')).headers).toMatchObject({ 'x-mark': 'seen' });
  });

  test('that breaks its contract is an error whose field the log names', async () => {
    const response = await call('GET /wrong');
    expect([response.statusCode, codeOf(response)]).toEqual([500, 'internal']);
    expect(logged.at(-1)).toMatch(/breaks its contract at done\b/);
  });

  test('is not checked in production', async () => {
    const response = await call('GET /wrong', {}, unchecked);
    expect([response.statusCode, response.json()]).toEqual([200, { done: 'yes' }]);
  });

  test('of comma-separated values is sent as such', async () => {
    const response = await call('GET /list');
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(response.body).toBe('\u{FEFF}Name,Count\r\nRobin,1\r\n');
  });
});

describe('an answer that is the same for everyone', () => {
  test('may be kept by caches for a minute', async () => {
    const response = await call('GET /same');
    expect([response.statusCode, response.json()]).toEqual([200, { done: true }]);
    expect(response.headers).toMatchObject({
      'cache-control': 'public, max-age=60',
      'content-type': 'application/json; charset=utf-8',
      etag: expect.stringMatching(/^"[\w-]{22}"$/) as string,
    });
  });

  test.each([
    ['the tag', (tag: string) => tag, 304],
    ['the tag among others', (tag: string) => `"another", ${tag}`, 304],
    ['another tag', () => '"another"', 200],
  ])('answers a caller who has %s', async (_what, known, status) => {
    const { etag } = (await call('GET /same')).headers;
    const response = await call('GET /same', { headers: { 'if-none-match': known(String(etag)) } });
    expect([response.statusCode, response.body]).toEqual([status, status === 304 ? '' : '{"done":true}']);
    expect(response.headers.etag).toBe(etag);
  });
});

/** Form data with a title and a film in each of these fields. */
async function formOf(...fields: readonly string[]) {
  const form = new FormData();
  form.set('title', 'Hello');
  for (const field of fields) form.append(field, new Blob(['film']), 'film.mp4');
  const body = new Response(form);
  return {
    headers: { 'content-type': body.headers.get('content-type') ?? '' },
    payload: Buffer.from(await body.arrayBuffer()),
  };
}

/** Calls `POST /films` with a film in each of these fields. */
async function send(token: string, ...fields: readonly string[]) {
  const { headers, payload } = await formOf(...fields);
  return call('POST /films', { headers: { ...headers, authorization: `Bearer ${token}` }, payload });
}

describe('form data', () => {
  test('reaches the handler with its fields and files, which are gone once it is answered', async () => {
    const { token } = await makeProfessional(api);
    const response = await send(token, 'film', 'film');
    const { title, paths } = response.json<z.output<typeof sent>>();
    expect([response.statusCode, title, paths.length]).toEqual([200, 'Hello', 2]);
    expect(paths.filter((path) => existsSync(path))).toEqual([]);
  });

  test('may be left out: JSON does, with no files', async () => {
    const { token } = await makeProfessional(api);
    const response = await call('POST /films', {
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      payload: Buffer.from('{"title":"Hello"}'),
    });
    expect([response.statusCode, response.json()]).toEqual([200, { title: 'Hello', paths: [] }]);
  });

  test.each([
    ['POST /write', 415, 'unsupported_media_type'],
    ['POST /films-of-anyone', 403, 'forbidden'],
    ['POST /films', 401, 'unauthenticated'],
  ])('of a visitor to %s is refused with %i', async (key, status, code) => {
    const response = await call(key, await formOf('film'));
    expect([response.statusCode, codeOf(response)]).toEqual([status, code]);
  });

  test.each([
    ['answered', 'film', 200],
    ['refused', 'other', 422],
  ])('that was %s is no longer under way', async (_what, field, status) => {
    const { token } = await makeProfessional(api);
    // Three at once are allowed.
    for (let n = 0; n < 4; n += 1) expect((await send(token, field)).statusCode).toBe(status);
    expect((await send(token, 'film')).statusCode).toBe(200);
  });

  test('is refused after 20 films an hour, of that sender alone', async () => {
    const [{ token }, other] = [await makeProfessional(api), await makeProfessional(api)];
    for (let n = 0; n < 10; n += 1) expect((await send(token, 'film', 'film')).statusCode).toBe(200);
    expect((await send(token, 'film')).statusCode).toBe(429);
    expect((await send(other.token, 'film')).statusCode).toBe(200);
  });
});
