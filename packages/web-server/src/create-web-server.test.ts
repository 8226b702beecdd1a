import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { createWebServer } from './create-web-server.ts';

let clientDir: string;
let api: Server;
let apiUrl: string;
/** Requests that reached the API. */
let passedOn = 0;

beforeAll(async () => {
  clientDir = await mkdtemp(join(tmpdir(), 'web-server-'));
  await mkdir(join(clientDir, 'assets'));
  await writeFile(join(clientDir, 'assets', 'main-BPnyXo5t.js'), `console.log(${'1'.repeat(4000)})`);
  await writeFile(join(clientDir, 'index.html'), '<html><head></head><body>app</body></html>');
  await writeFile(join(clientDir, 'assets', 'ready-BPnyXo5t.js'), 'plain');
  await writeFile(
    join(clientDir, 'assets', 'ready-BPnyXo5t.js.br'),
    brotliCompressSync('compressed at build'),
  );
  api = createServer((request, response) => {
    passedOn += 1;
    if (request.url?.startsWith('/api/v2/stream')) {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('data: first\n\n');
      return;
    }
    if (request.url?.startsWith('/api/files/')) {
      response.writeHead(206, {
        'content-type': 'video/mp4',
        'content-range': 'bytes 0-3/8000',
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
      });
      response.end(request.headers.range);
      return;
    }
    response.setHeader('content-type', 'application/json');
    const { url, method, headers } = request;
    response.end(JSON.stringify({ url, method, headers, filler: 'x'.repeat(2000) }));
  });
  await new Promise<void>((resolve) => {
    api.listen(0, '127.0.0.1', resolve);
  });
  const address = api.address();
  apiUrl = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
});

afterAll(async () => {
  api.closeAllConnections();
  api.close();
  await rm(clientDir, { recursive: true });
});

const index = () => Promise.resolve({ status: 200, html: '<body>app</body>' });
const server = (more: Partial<Parameters<typeof createWebServer>[0]> = {}) =>
  createWebServer({ clientDir, apiUrl, apiPaths: ['/api/v2'], logLevel: 'silent', render: index, ...more });

describe('the server of a front end', () => {
  it('answers any other path with the page, asked for anew each time', async () => {
    const app = await server();
    const { statusCode, body, headers } = await app.inject('/dashboard/matches?page=2');
    expect(statusCode).toBe(200);
    expect(headers['cache-control']).toBe('no-cache');
    expect(body).toBe('<body>app</body>');
    await app.close();
  });

  it('serves built files for a year, compressed, and answers 404 for one that is missing', async () => {
    const app = await server();
    const file = await app.inject({ url: '/assets/main-BPnyXo5t.js', headers: { 'accept-encoding': 'br' } });
    expect(file.headers['cache-control']).toContain('immutable');
    expect(file.headers['content-encoding']).toBe('br');
    expect((await app.inject('/assets/gone.js')).statusCode).toBe(404);
    expect((await app.inject('/favicon.ico')).statusCode).toBe(404);
    await app.close();
  });

  it('serves text files that search engines read, whatever they accept', async () => {
    const app = await server({ textFiles: { '/robots.txt': { type: 'text/plain', text: 'User-agent: *' } } });
    const { statusCode, headers, body } = await app.inject('/robots.txt');
    expect([statusCode, headers['content-type'], body]).toEqual([
      200,
      'text/plain; charset=utf-8',
      'User-agent: *',
    ]);
    await app.close();
  });

  it('lets pages of other sites load a text file that is for them, and sends it once', async () => {
    const file = { type: 'text/javascript', text: '0', isForOtherSites: true };
    const app = await server({
      textFiles: { '/embed.js': file, '/robots.txt': { ...file, isForOtherSites: false } },
    });
    const { headers } = await app.inject('/embed.js');
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
    expect(headers['cache-control']).toBe('public, max-age=3600');
    const again = await app.inject({ url: '/embed.js', headers: { 'if-none-match': String(headers.etag) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect((await app.inject('/robots.txt')).headers['cross-origin-resource-policy']).toBe('same-origin');
    await app.close();
  });

  it.each([
    [undefined, "frame-ancestors 'none'", 'SAMEORIGIN'],
    [
      ['https://a.example', 'https://b.example'],
      'frame-ancestors https://a.example https://b.example',
      undefined,
    ],
    ['anyone' as const, undefined, undefined],
  ])('a page for %j: whom it may be framed by', async (frameAncestors, policy, options) => {
    const app = await server({
      render: () => Promise.resolve({ status: 200, html: '', ...(frameAncestors && { frameAncestors }) }),
    });
    const { headers } = await app.inject('/');
    expect(String(headers['content-security-policy']).match(/frame-ancestors[^;]*/)?.[0]).toBe(policy);
    expect(headers['content-security-policy']).toContain("default-src 'self'");
    expect(headers['x-frame-options']).toBe(options);
    await app.close();
  });

  it('keeps for good only what has a hash in its name, wherever the build lies', async () => {
    const dir = join(await mkdtemp(join(tmpdir(), 'web-server-')), 'assets');
    await mkdir(join(dir, 'assets'), { recursive: true });
    for (const name of [
      'favicon.svg',
      'assets/plain.js',
      'assets/site-icon.svg',
      'assets/main-BPnyXo5t.js',
      'assets/a-b_C-d3e4.woff2',
    ])
      await writeFile(join(dir, name), 'content');
    const app = await server({ clientDir: dir });
    const ageOf = async (url: string) => (await app.inject(url)).headers['cache-control'];
    for (const url of ['/favicon.svg', '/assets/plain.js', '/assets/site-icon.svg'])
      expect(await ageOf(url)).toBe('public, max-age=3600');
    for (const url of ['/assets/main-BPnyXo5t.js', '/assets/a-b_C-d3e4.woff2'])
      expect(await ageOf(url)).toBe('public, max-age=31536000, immutable');
    expect(await ageOf('/assets/gone-BPnyXo5t.js')).toBeUndefined();
    await app.close();
    await rm(dir, { recursive: true });
  });

  it('prefers the copy that was compressed at build', async () => {
    const app = await server();
    const url = '/assets/ready-BPnyXo5t.js';
    const small = await app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
    expect(brotliDecompressSync(small.rawPayload).toString()).toBe('compressed at build');
    expect(small.headers['content-type']).toContain('javascript');
    expect(small.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await app.inject(url)).body).toBe('plain');
    await app.close();
  });

  it('passes /api on with method and query', async () => {
    const app = await server();
    expect((await app.inject({ method: 'POST', url: '/api/v2/leads?x=1' })).json()).toMatchObject({
      url: '/api/v2/leads?x=1',
      method: 'POST',
    });
    await app.close();
  });

  it.each([
    '/api/admin/v2/me',
    '/api/docs',
    '/api/docs/openapi.json',
    '/api/v20/me',
    '/api//admin/v2/me',
    '/api/%61dmin/v2/me',
    '/api/v2/../admin/v2/me',
    '/api/v2/%2e%2e/admin/v2/me',
    '/api/v2/..%2fadmin/v2/me',
    '/api/v2/..\\admin/v2/me',
    '/api/v2/.%2E%5cadmin/v2/me',
  ])('does not pass %s on, which is outside the area of this host', async (path) => {
    const app = await server();
    const address = await app.listen({ host: '127.0.0.1', port: 0 });
    const before = passedOn;
    // Sent as it is: `fetch` and `inject` would tidy the path up first.
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      get(address, { path }, resolve).on('error', reject);
    });
    answer.resume();
    await app.close();
    expect(answer.statusCode).toBeOneOf([400, 404]);
    expect(passedOn).toBe(before);
  });

  it('passes on every area that it is told of, and says that there is nothing else', async () => {
    const app = await server({ apiPaths: ['/api/v2', '/api/admin/v2'] });
    expect((await app.inject('/api/admin/v2/me')).json()).toMatchObject({ url: '/api/admin/v2/me' });
    expect((await app.inject('/api/v2/states')).json()).toMatchObject({ url: '/api/v2/states' });
    const other = await app.inject({ method: 'POST', url: '/api/docs' });
    expect([other.statusCode, other.json()]).toEqual([404, expect.objectContaining({ code: 'not_found' })]);
    await app.close();
  });

  it('passes files on in part and as they came, with what the API says of them', async () => {
    const app = await server({ apiPaths: ['/api/v2', '/api/files'] });
    const { statusCode, headers, body } = await app.inject({
      url: '/api/files/film.mp4',
      headers: { range: 'bytes=0-3', 'accept-encoding': 'gzip' },
    });
    expect([statusCode, body]).toEqual([206, 'bytes=0-3']);
    expect(headers).toMatchObject({
      'content-type': 'video/mp4',
      'content-range': 'bytes 0-3/8000',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    await app.close();
  });

  it("tells the API the visitor's address, and takes it from no one but this machine", async () => {
    const app = await server();
    const seen = async (remoteAddress: string, forwarded?: string) => {
      const answer = await app.inject({
        url: '/api/v2/states',
        remoteAddress,
        ...(forwarded ? { headers: { 'x-forwarded-for': forwarded } } : {}),
      });
      return answer.json<{ headers: Record<string, string> }>().headers['x-forwarded-for'];
    };
    expect(await seen('203.0.113.7')).toBe('203.0.113.7');
    expect(await seen('203.0.113.7', '198.51.100.1')).toBe('203.0.113.7');
    expect(await seen('127.0.0.1', '198.51.100.1')).toBe('198.51.100.1');
    await app.close();
  });

  it('compresses the answers of the API, and passes a stream on as it comes', async () => {
    const app = await server();
    const json = await app.inject({ url: '/api/v2/states', headers: { 'accept-encoding': 'br' } });
    expect(json.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(json.rawPayload).toString()).toContain('"/api/v2/states"');

    const address = await app.listen({ host: '127.0.0.1', port: 0 });
    const stream = await fetch(`${address}/api/v2/stream`);
    const first = await stream.body?.getReader().read();
    expect(new TextDecoder().decode(first?.value)).toBe('data: first\n\n');
    api.closeAllConnections();
    await app.close();
  });

  it('logs no address of a page or a call: an address can hold an id that is a permission', async () => {
    const lines: string[] = [];
    const write = vi.spyOn(process.stdout, 'write').mockImplementation((line) => {
      lines.push(String(line));
      return true;
    });
    const app = await server({ logLevel: 'trace' });
    await app.inject('/api/v2/public/matches/unguessable-id');
    await app.inject('/match-profile?match=unguessable-id');
    await app.inject({ method: 'POST', url: '/unguessable-id' });
    await app.close();
    write.mockRestore();
    expect(lines.join('')).toContain('request completed');
    expect(lines.join('')).not.toContain('unguessable-id');
  });

  it("names a call by an id of its own, to the API and in the answer, and takes no one else's", async () => {
    const app = await server();
    const answer = await app.inject({ url: '/api/v2/states', headers: { 'x-request-id': 'forged' } });
    const { headers } = answer.json<{ headers: Record<string, string> }>();
    expect(headers['x-request-id']).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    expect(answer.headers['x-request-id']).toBe(headers['x-request-id']);
    await app.close();

    const away = await server({ apiUrl: 'http://127.0.0.1:9' });
    expect((await away.inject('/api/v2/states')).headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    await away.close();
  });

  it.each(['GET', 'POST', 'PUT', 'DELETE'] as const)(
    'passes a %s on once, whatever becomes of it: trying again is up to the caller',
    async (method) => {
      const arrived: string[] = [];
      const failing = createServer((request, response) => {
        let body = '';
        request.on('data', (chunk: Buffer) => (body += chunk.toString()));
        request.on('end', () => {
          arrived.push(body);
          if (request.url === '/api/v2/breaks') response.destroy();
          else response.writeHead(503, { 'retry-after': '0' }).end('{}');
        });
      });
      await new Promise<void>((resolve) => {
        failing.listen(0, '127.0.0.1', resolve);
      });
      const at = failing.address();
      const app = await server({ apiUrl: `http://127.0.0.1:${typeof at === 'object' && at ? at.port : 0}` });
      const hasBody = method === 'POST' || method === 'PUT';
      for (const url of ['/api/v2/breaks', '/api/v2/busy']) {
        arrived.length = 0;
        const answer = await app.inject({ method, url, ...(hasBody && { payload: { lead: 1 } }) });
        expect(answer.statusCode).toBe(503);
        expect(arrived).toEqual([hasBody ? '{"lead":1}' : '']);
      }
      await app.close();
      failing.closeAllConnections();
      failing.close();
    },
  );

  it('says that the API is away in the one error shape', async () => {
    const app = await server({ apiUrl: 'http://127.0.0.1:9' });
    const answer = await app.inject('/api/v2/states');
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({ code: 'unavailable' });
    await app.close();
  });

  it('redirects a path of another app to its host', async () => {
    const app = await server({
      redirectTo: (path, url) => (path === '/signin' ? `https://portal.example${url}` : undefined),
    });
    const answer = await app.inject('/signin?a=b');
    expect([answer.statusCode, answer.headers.location]).toEqual([302, 'https://portal.example/signin?a=b']);
    await app.close();
  });

  it('uses the page renderer, with its status', async () => {
    const app = await server({ render: ({ path }) => Promise.resolve({ status: 404, html: `no ${path}` }) });
    const answer = await app.inject('/nowhere');
    expect([answer.statusCode, answer.body]).toEqual([404, 'no /nowhere']);
    await app.close();
  });

  it('says that a page failed, and not why', async () => {
    const app = await server({ render: () => Promise.reject(new Error('secret detail')) });
    const answer = await app.inject('/');
    expect([answer.statusCode, answer.body]).toEqual([500, 'Something went wrong. Please try again.']);
    await app.close();
  });

  it('allows no inline script, no framing and no foreign host', async () => {
    const app = await server();
    const { headers } = await app.inject('/');
    expect(headers['content-security-policy']).toContain("script-src 'self';");
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['content-security-policy']).toContain("connect-src 'self';");
    expect(headers['content-security-policy']).toContain("form-action 'self';");
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    await app.close();
  });

  it('shows the pages of other hosts inside its own where it is told of them', async () => {
    for (const [frames, allowed] of [
      [[], "frame-src 'none';"],
      [['https://player.example'], 'frame-src https://player.example;'],
    ] as const) {
      const app = await server({ frames });
      expect((await app.inject('/')).headers['content-security-policy']).toContain(allowed);
      await app.close();
    }
  });

  it('lets scripts, pictures and calls of other hosts in where it is told of them', async () => {
    const app = await server({
      scripts: ['https://js.vendor.example'],
      images: ['https://vendor.example'],
      connectTo: ['https://api.vendor.example'],
    });
    const policy = (await app.inject('/')).headers['content-security-policy'];
    expect(policy).toContain("script-src 'self' https://js.vendor.example;");
    expect(policy).toContain("img-src 'self' data: blob: https://vendor.example;");
    expect(policy).toContain("connect-src 'self' https://api.vendor.example;");
    await app.close();
  });

  it('lets third-party tags in on the pages where they are allowed, from their hosts, and on no other', async () => {
    const app = await server({
      tags: { hosts: ['https://tags.example'], isAllowedOn: (url) => url === '/' },
    });
    const policyOf = async (url: string) => (await app.inject(url)).headers['content-security-policy'];
    const policy = await policyOf('/');
    for (const part of ["script-src 'self'", "img-src 'self' data: blob:", "connect-src 'self'"])
      expect(policy).toContain(`${part} https://tags.example;`);
    expect(policy).toContain("default-src 'self';");
    for (const url of ['/?zipCode=10001', '/dentist/patient/services', '/match-profile', '/api/v2/states'])
      expect(await policyOf(url)).not.toContain('tags.example');
    await app.close();
  });

  it('allows the style elements that it is told of, by their hash, and no other', async () => {
    const app = await server({ inlineStyles: ['body{margin:0}'] });
    const { headers } = await app.inject('/');
    expect(headers['content-security-policy']).toContain(
      "style-src 'self' 'sha256-IAdwN3biDCQ3brrgp1m8kBEsPQYyqfREKOEfeoREopc=';",
    );
    await app.close();
  });
});
