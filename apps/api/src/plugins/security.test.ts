import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createTestApp, testEnv, type TestApp } from '../testing/test-app.ts';
import { securityPlugin } from './security.ts';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp({
    LEAD_FLOW_URL: 'https://www.test.example',
    PORTAL_URL: 'https://portal.test.example/',
    CONSOLE_URL: 'https://admin.test.example',
  });
});
afterAll(() => api.close());

async function allowed(url: string, origin: string): Promise<unknown> {
  const { headers } = await api.app.inject({
    method: 'OPTIONS',
    url,
    headers: { origin, 'access-control-request-method': 'POST' },
  });
  return headers['access-control-allow-origin'];
}

describe('CORS', () => {
  test.each(['https://www.test.example', 'https://portal.test.example', 'https://admin.test.example'])(
    'the page %s may call the public area',
    async (origin) => {
      expect(await allowed('/api/v2/login', origin)).toBe(origin);
    },
  );

  test('only the console may call the staff area', async () => {
    expect(await allowed('/api/admin/v2/me', 'https://admin.test.example')).toBe(
      'https://admin.test.example',
    );
    expect(await allowed('/api/admin/v2/me', 'https://portal.test.example')).toBeUndefined();
    expect(await allowed('/api/admin/v2/me', 'https://www.test.example')).toBeUndefined();
  });

  test.each(['https://evil.example', 'https://www.test.example.evil.example', 'null'])(
    '%s may not call',
    async (origin) => {
      expect(await allowed('/api/v2/login', origin)).toBeUndefined();
    },
  );

  test.each([
    ['/api/v2/states/%ff', 'https://www.test.example'],
    ['/api/admin/v2/me/%ff', undefined],
  ])('the lead flow reads the answer to the malformed %s only in its own area', async (url, expected) => {
    const { headers } = await api.app.inject({ url, headers: { origin: 'https://www.test.example' } });
    expect(headers['access-control-allow-origin']).toBe(expected);
  });

  test('an encoded address of the staff area is the console’s as well', async () => {
    const [url, origin] = ['/api/%61dmin/v2/me', 'https://www.test.example'];
    expect(await allowed(url, origin)).toBeUndefined();
    const { statusCode, headers } = await api.app.inject({ url, headers: { origin } });
    expect([statusCode, headers['access-control-allow-origin']]).toEqual([401, undefined]);
  });

  test('no cookies are allowed, and what a client needs may be read', async () => {
    const { headers } = await api.app.inject({
      url: '/api/v2/states',
      headers: { origin: 'https://www.test.example' },
    });
    expect(headers['access-control-allow-credentials']).toBeUndefined();
    expect(headers['access-control-expose-headers']).toContain('retry-after');
    expect(headers['vary']).toMatch(/origin/i);
  });
});

test.each([
  '/api/v2/states',
  '/api/v2/nothing',
  '/api/v2/professions/%ff',
  `/api/v2/professions/${'x'.repeat(500)}`,
  '/health',
])('%s carries the security headers', async (url) => {
  const { headers } = await api.app.inject({ url });
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
  });
  expect(headers['x-powered-by']).toBeUndefined();
});

test.each([
  ['production', expect.stringMatching(/^max-age=\d{8}/)],
  ['development', undefined],
] as const)('in %s the HSTS header is %s', async (NODE_ENV, header) => {
  const app = Fastify();
  await app.register(securityPlugin, { env: { ...testEnv({}), NODE_ENV } });
  const { headers } = await app.inject({ url: '/' });
  expect(headers['strict-transport-security']).toEqual(header);
});
