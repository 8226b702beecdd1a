import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { createWebServer } from './create-web-server.ts';

const portOf = (server: Server): number => (server.address() as AddressInfo).port;

/** What the API was asked for. */
const asked: (string | undefined)[] = [];
const logged: string[] = [];
let clientDir: string;
let api: Server;
let app: FastifyInstance;

beforeAll(async () => {
  clientDir = await mkdtemp(join(tmpdir(), 'web-server-'));
  api = createServer((request, response) => {
    asked.push(request.url);
    request.resume().on('end', () => response.end('{}'));
  });
  api.listen(0, '127.0.0.1');
  await once(api, 'listening');
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => logged.push(String(line)) > 0);
  app = await createWebServer({
    clientDir,
    apiUrl: `http://127.0.0.1:${portOf(api)}`,
    apiPaths: ['/api/v2'],
    logLevel: 'trace',
    render: ({ path }) => Promise.resolve({ status: 404, html: path.includes('page') ? 'page' : '' }),
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await app.close();
  vi.restoreAllMocks();
  api.closeAllConnections();
  api.close();
  await rm(clientDir, { recursive: true });
});
beforeEach(() => {
  asked.length = 0;
  logged.length = 0;
});

/** Sends a request as it is written here and no end after it; gives the whole answer once the server hangs up. */
async function speak(...lines: readonly string[]): Promise<string> {
  const socket = connect(portOf(app.server), '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => (answer += chunk.toString()));
  socket.write(lines.join('\r\n'));
  await once(socket, 'close');
  return answer;
}

const END = ['connection: close', '', ''];

describe('an address', () => {
  it.each(['//[secret', '//[secret/page?x', 'http://[/secret', '/api/v2/%ffsecret', '/api/v2/..%2fsecret'])(
    'that is broken, %s, answers 400 and is in no log',
    async (address) => {
      expect(await speak(`GET ${address} HTTP/1.1`, 'host: a', ...END)).toMatch(/^HTTP\/1\.1 400 /);
      expect(asked).toEqual([]);
      expect(logged.join('')).not.toContain('secret');
    },
  );

  it.each(['//secret/page', '/page/[secret', '/api/v2/[secret', '/api//[secret'])(
    'that is odd, %s, is no failure and in no log',
    async (url) => {
      expect((await app.inject(url)).statusCode).toBeLessThan(500);
      expect(logged.join('')).not.toMatch(/secret|"level":[56]0/);
    },
  );
});

it.each(['/page/%ff', '/page/%zz?a=%ff', '/page/%'])('%s, which has no letters, is a page', async (url) => {
  const { statusCode, payload } = await app.inject(url);
  expect({ statusCode, payload }).toEqual({ statusCode: 404, payload: 'page' });
});

it('refuses to upgrade a connection to the API, which is not asked', async () => {
  const answer = await speak(
    'GET /api/v2/states HTTP/1.1',
    'host: a',
    'upgrade: websocket',
    'connection: upgrade',
    'sec-websocket-version: 13',
    'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==',
    '',
    '',
  );
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ code: 'malformed_request' });
  expect(asked).toEqual([]);
});

it.each(['/page', '/api/v2/states'])('refuses two hosts for %s', async (address) => {
  expect(await speak(`GET ${address} HTTP/1.1`, 'host: a', 'Host: b', ...END)).toMatch(/^HTTP\/1\.1 400 /);
  expect(asked).toEqual([]);
});

it.each([
  ['a body', ['content-type: application/json', 'content-length: 50', '', '{']],
  ['a head', ['content-ty']],
])('answers %s that stops arriving with 408, and hangs up', async (_what, rest) => {
  const usual = { headersTimeout: 15_000 };
  expect(app.server).toMatchObject(usual);
  Object.assign(app.server, { headersTimeout: 500 });
  const answer = await speak('POST /api/v2/leads HTTP/1.1', 'host: a', ...rest);
  Object.assign(app.server, usual);
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
});

/** Sends a piece of form data each 20 ms for as long as the server takes them, at most `pieces`; gives the answer. */
async function sendForm(pieces: number, bytes: number): Promise<string> {
  const socket = connect(portOf(app.server), '127.0.0.1');
  // What is sent after the server has hung up is an error, for which `once` would not wait.
  socket.on('error', () => undefined);
  const closed = new Promise((resolve) => {
    socket.on('close', resolve);
  });
  const head = ['POST /api/v2/user/photo HTTP/1.1', 'host: a'];
  const form = ['content-type: multipart/form-data; boundary=x', `content-length: ${pieces * bytes}`, '', ''];
  socket.write([...head, ...form].join('\r\n'));
  let sent = 0;
  const sending = setInterval(() => {
    socket.write(Buffer.alloc(bytes));
    sent += 1;
    if (sent === pieces) clearInterval(sending);
  }, 20);
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk.toString();
    clearInterval(sending);
    socket.end();
  });
  await closed;
  clearInterval(sending);
  return answer;
}

it.each([
  ['is waited for as long as it keeps coming', 120, 64 * 1024, /^HTTP\/1\.1 200 /],
  ['is hung up on when it trickles', 10_000, 8, /^HTTP\/1\.1 408 /],
])('form data for the API %s', async (_what, pieces, bytes, answer) => {
  Object.assign(app.server, { headersTimeout: 1_000 });
  expect(await sendForm(pieces, bytes)).toMatch(answer);
  Object.assign(app.server, { headersTimeout: 15_000 });
});
