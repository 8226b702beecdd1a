import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createWebServer } from './create-web-server.ts';

let clientDir: string;
let api: Server;
let apiUrl: string;

beforeAll(async () => {
  clientDir = await mkdtemp(join(tmpdir(), 'web-server-'));
  await mkdir(join(clientDir, 'assets'));
  await writeFile(join(clientDir, 'assets', 'main-abc.js'), `console.log(${'1'.repeat(4000)})`);
  await writeFile(join(clientDir, 'index.html'), '<html><head></head><body>app</body></html>');
  api = createServer((request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ url: request.url, method: request.method }));
  });
  await new Promise<void>((resolve) => {
    api.listen(0, '127.0.0.1', resolve);
  });
  const address = api.address();
  apiUrl = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
});

afterAll(async () => {
  api.close();
  await rm(clientDir, { recursive: true });
});

const server = (more: Partial<Parameters<typeof createWebServer>[0]> = {}) =>
  createWebServer({ clientDir, apiUrl, logLevel: 'silent', ...more });

describe('the server of a front end', () => {
  it('answers any page with index.html and its settings, which cannot break out of their element', async () => {
    const app = await server({ publicConfig: { portal: '</script><b>' } });
    const { statusCode, body, headers } = await app.inject('/dashboard/matches?page=2');
    expect(statusCode).toBe(200);
    expect(headers['cache-control']).toBe('no-cache');
    expect(body).toContain('id="carematch-config"');
    expect(body).not.toContain('</script><b>');
    await app.close();
  });

  it('serves built files for a year, compressed, and answers 404 for one that is missing', async () => {
    const app = await server();
    const file = await app.inject({ url: '/assets/main-abc.js', headers: { 'accept-encoding': 'br' } });
    expect(file.headers['cache-control']).toContain('immutable');
    expect(file.headers['content-encoding']).toBe('br');
    expect((await app.inject('/assets/gone.js')).statusCode).toBe(404);
    await app.close();
  });

  it('passes /api on with method and query', async () => {
    const app = await server();
    expect((await app.inject({ method: 'POST', url: '/api/v2/leads?x=1' })).json()).toEqual({
      url: '/api/v2/leads?x=1',
      method: 'POST',
    });
    await app.close();
  });

  it('says that the API is away in the one error shape', async () => {
    const app = await server({ apiUrl: 'http://127.0.0.1:9' });
    const answer = await app.inject('/api/v2/states');
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({ code: 'unavailable' });
    await app.close();
  });

  it('redirects a path of another app to its host', async () => {
    const app = await server({
      redirectTo: (path) => (path === '/signin' ? 'https://portal.example/signin' : undefined),
    });
    const answer = await app.inject('/signin');
    expect([answer.statusCode, answer.headers.location]).toEqual([302, 'https://portal.example/signin']);
    await app.close();
  });

  it('uses the page renderer, with its status', async () => {
    const app = await server({ render: ({ path }) => Promise.resolve({ status: 404, html: `no ${path}` }) });
    const answer = await app.inject('/nowhere');
    expect([answer.statusCode, answer.body]).toEqual([404, 'no /nowhere']);
    await app.close();
  });

  it('allows no inline script, no framing and no foreign host', async () => {
    const app = await server();
    const { headers } = await app.inject('/');
    expect(headers['content-security-policy']).toContain("script-src 'self';");
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    await app.close();
  });
});
