import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { errorBody } from '@carematch/api-client/contract/error.contract';

import { makeProfessional } from '../testing/accounts.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { ApiError } from './api-error.ts';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());

interface Sent {
  readonly method?: 'GET' | 'POST' | 'DELETE';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly payload?: string;
}

async function failure({ method = 'POST', ...rest }: Sent) {
  const response = await api.app.inject({ method, ...rest });
  return {
    status: response.statusCode,
    headers: response.headers,
    // Strict: an unknown key would be a second shape.
    error: errorBody.parse(response.json()),
    keys: Object.keys(response.json<object>()),
  };
}

const json = { 'content-type': 'application/json' };
const login = '/api/v2/login';

test.each<[string, number, string, Sent]>([
  ['an unknown path', 404, 'not_found', { method: 'GET', url: '/api/v2/nothing' }],
  ['a path outside both areas', 404, 'not_found', { method: 'GET', url: '/etc/passwd' }],
  ['a method that a path does not have', 405, 'method_not_allowed', { method: 'DELETE', url: login }],
  [
    'reading what can only be written',
    405,
    'method_not_allowed',
    { method: 'GET', url: '/api/v2/leads?page=1' },
  ],
  ['a body that is no JSON', 400, 'malformed_request', { url: login, headers: json, payload: '{"email":' }],
  [
    'a body that would change prototypes',
    400,
    'malformed_request',
    { url: login, headers: json, payload: '{"__proto__":{}}' },
  ],
  [
    'a body of another kind',
    415,
    'unsupported_media_type',
    { url: login, headers: { 'content-type': 'text/plain' }, payload: 'x' },
  ],
  [
    'a form',
    415,
    'unsupported_media_type',
    { url: login, headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: 'a=b' },
  ],
  [
    'a body that is too large',
    413,
    'payload_too_large',
    { url: login, headers: json, payload: JSON.stringify({ email: 'x'.repeat(70_000) }) },
  ],
  ['no body', 422, 'validation_failed', { url: login }],
  [
    'an empty body that says it is JSON',
    422,
    'validation_failed',
    { url: login, headers: json, payload: '' },
  ],
  ['a list for a body', 422, 'validation_failed', { url: login, headers: json, payload: '[]' }],
  ['null for a body', 422, 'validation_failed', { url: login, headers: json, payload: 'null' }],
  [
    'a malformed escape in a path',
    400,
    'malformed_request',
    { method: 'GET', url: '/api/v2/professions/%zz' },
  ],
  [
    'an escape that is no character',
    400,
    'malformed_request',
    { method: 'GET', url: '/api/v2/professions/%ff' },
  ],
  [
    'a part of a path that is longer than any of ours',
    404,
    'not_found',
    { method: 'GET', url: `/api/v2/professions/${'x'.repeat(500)}` },
  ],
  ['a slash too many before a path', 404, 'not_found', { method: 'GET', url: '//api/v2/states' }],
  ['a slash too many after a path', 404, 'not_found', { method: 'GET', url: '/api/v2/states//' }],
  ['an empty part of a path', 404, 'not_found', { method: 'DELETE', url: '/api/v2/professions//services' }],
])('%s answers %i %s in the one shape', async (_what, status, code, sent) => {
  const answer = await failure(sent);
  expect([answer.status, answer.error.code]).toEqual([status, code]);
  expect(answer.error.message.length).toBeGreaterThan(5);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.error.request_id).toBe(answer.headers['x-request-id']);
  expect(['code', 'message', 'fields', 'request_id']).toEqual(expect.arrayContaining(answer.keys));
});

test('refused fields are named with their messages, the first of which is the error’s own', async () => {
  const { error } = await failure({ url: login, headers: json, payload: '{"email":"","password":7}' });
  expect(Object.keys(error.fields ?? {})).toEqual(['email', 'password']);
  expect(error.message).toBe(error.fields?.['email']);
});

test.each([
  ['GET', '/api/v2/login', 'POST'],
  ['POST', '/api/v2/professions/dentist/services', 'GET, HEAD'],
  ['DELETE', '/api/v2/matches/1', 'GET, HEAD, POST'],
] as const)('%s %s is told what the address takes: %s', async (method, url, allow) => {
  const { statusCode, headers } = await api.app.inject({ method, url });
  expect([statusCode, headers['allow']]).toEqual([405, allow]);
});

test('a trailing slash makes no difference', async () => {
  expect((await api.app.inject({ url: '/api/v2/states/' })).statusCode).toBe(200);
});

describe('a failure of our own', () => {
  let broken: TestApp;
  beforeAll(async () => {
    broken = await createTestApp();
  });
  afterAll(() => broken.close());

  test('tells nothing of its cause', async () => {
    await broken.services.pool.query('alter table event_logs rename to event_logs_gone');
    const { error, status } = await broken.public('POST /event-logs', { body: { event: 'contact' } });
    expect([status, error.code]).toEqual([500, 'internal']);
    expect(JSON.stringify(error)).not.toMatch(/event_logs|relation|select|insert/i);
  });
});

async function listening(): Promise<number> {
  const { server } = api.app;
  if (!server.listening) await api.app.listen({ port: 0, host: '127.0.0.1' });
  return (server.address() as AddressInfo).port;
}

/** Sends a request as it is written here and no end after it; gives the head and the body of the answer once the API hangs up. */
async function speak(request: string): Promise<readonly [head: string, body: string]> {
  const socket = connect(await listening(), '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => (answer += chunk.toString()));
  socket.write(request);
  await once(socket, 'close');
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  return [head, body];
}

test.each([
  ['no HTTP', 'this is no http\r\n\r\n'],
  ['without a host', 'GET /api/v2/states HTTP/1.1\r\nconnection: close\r\n\r\n'],
  ['for two hosts', 'GET /api/v2/states HTTP/1.1\r\nhost: a\r\nHost: b\r\nconnection: close\r\n\r\n'],
  ['to a broken address', 'GET //[x HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n'],
  ['to a host that is none', 'GET http://[/api/v2/states HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n'],
  [
    'an upgrade to a websocket',
    'GET /api/v2/states HTTP/1.1\r\nhost: a\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n',
  ],
])('a request that is %s is answered in the same shape', async (_what, request) => {
  const [head, body] = await speak(request);
  expect(head).toMatch(/^HTTP\/1\.1 400 /);
  expect(errorBody.parse(JSON.parse(body)).code).toBe('malformed_request');
});

test.each(['content-type: application/json\r\ncontent-length: 50\r\n\r\n{', 'content-ty'])(
  'a request that stops at %j is answered 408 in the same shape and hung up on',
  async (rest) => {
    const { server } = api.app;
    const usual = { headersTimeout: 15_000 };
    expect(server).toMatchObject(usual);
    Object.assign(server, { headersTimeout: 500 });
    const [head, body] = await speak(`POST /api/v2/login HTTP/1.1\r\nhost: a\r\n${rest}`);
    Object.assign(server, usual);
    expect(head).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
    expect(errorBody.parse(JSON.parse(body)).code).toBe('request_timeout');
  },
);

describe('form data, which may be long on its way,', () => {
  const WINDOW_MS = 1_000;
  beforeAll(async () => {
    await listening();
    Object.assign(api.app.server, { headersTimeout: WINDOW_MS });
  });
  afterAll(() => {
    Object.assign(api.app.server, { headersTimeout: 15_000 });
  });

  const START = '--x\r\ncontent-disposition: form-data; name="photo"; filename="a"\r\n\r\n';
  const END = '\r\n--x--\r\n';

  /** Sends a picture of so many pieces, one each 20 ms; gives the answer once the API hangs up. */
  async function send(token: string, pieces: number, pieceBytes: number): Promise<string> {
    const socket = connect(await listening(), '127.0.0.1');
    let answer = '';
    socket.on('data', (chunk) => (answer += chunk.toString()));
    // Sending after the API has hung up is no failure, for which `once` would take it.
    socket.on('error', () => undefined);
    const { promise: closed, resolve } = Promise.withResolvers<unknown>();
    socket.on('close', resolve);
    const length = START.length + pieces * pieceBytes + END.length;
    socket.write(
      `POST /api/v2/user/photo HTTP/1.1\r\nhost: a\r\nconnection: close\r\nauthorization: Bearer ${token}\r\n` +
        `content-type: multipart/form-data; boundary=x\r\ncontent-length: ${length}\r\n\r\n${START}`,
    );
    let sent = 0;
    const sending = setInterval(() => {
      socket.write(Buffer.alloc(pieceBytes));
      sent += 1;
      if (sent < pieces) return;
      clearInterval(sending);
      socket.write(END);
    }, 20);
    await closed;
    clearInterval(sending);
    return answer;
  }

  test('is waited for as long as it keeps coming', async () => {
    expect(api.app.server.requestTimeout).toBe(600_000);
    const { token } = await makeProfessional(api);
    const before = performance.now();
    // All of it has arrived: it is refused for what it is.
    expect(await send(token, 120, 64 * 1024)).toMatch(/^HTTP\/1\.1 422 [\s\S]*"unusable_file"/);
    expect(performance.now() - before).toBeGreaterThan(2 * WINDOW_MS);
  });

  test('is hung up on when it trickles', async () => {
    const { token } = await makeProfessional(api);
    expect(await send(token, 10_000, 8)).toMatch(/^HTTP\/1\.1 408 [\s\S]*"request_timeout"/);
    const uploads = `carematch-upload-${process.pid}-`;
    await expect.poll(() => readdirSync(tmpdir()).filter((name) => name.startsWith(uploads))).toEqual([]);
  });

  test('of someone who is not signed in is answered at once, and not waited for', async () => {
    expect(await send('x', 10_000, 64 * 1024)).toMatch(/^HTTP\/1\.1 401 /);
  });
});

test.each([
  ['/api/v2/states', 200],
  ['/api/v2/nothing', 404],
])('an expectation that no one knows does not count: %s answers %i', async (path, status) => {
  const [head] = await speak(
    `GET ${path} HTTP/1.1\r\nhost: localhost\r\nexpect: x\r\nconnection: close\r\n\r\n`,
  );
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} [\\s\\S]*content-type: application/json`));
});

test('an OPTIONS that is no preflight is answered like one, not refused in other words', async () => {
  const { statusCode, body } = await api.app.inject({ method: 'OPTIONS', url: '/api/v2/leads' });
  expect([statusCode, body]).toEqual([204, '']);
});

test('an error carries its code’s status', () => {
  expect(new ApiError('rate_limited', { retryAfter: 3 })).toMatchObject({ status: 429, retryAfter: 3 });
});
