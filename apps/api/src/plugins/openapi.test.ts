import { afterAll, beforeAll, expect, test } from 'vitest';

import { AREA_BASE } from '@carematch/api-client/contract/endpoint';

import { areas, createTestApp, type TestApp } from '../testing/test-app.ts';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());

test('/api/docs/openapi.json describes every call of the contract', async () => {
  const document = (await api.app.inject({ url: '/api/docs/openapi.json' })).json<{
    openapi: string;
    paths: Record<string, Record<string, unknown>>;
  }>();
  expect(document.openapi).toBe('3.1.0');
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const declared = (['public', 'admin'] as const).flatMap((area) =>
    Object.keys(areas[area]).map((key) =>
      key.replace(' ', ` ${AREA_BASE[area]}`).replaceAll(/:([a-zA-Z_]+)/g, '{$1}'),
    ),
  );
  expect(new Set(described)).toEqual(new Set(declared));
  // The page reads it from here.
  expect((await api.app.inject({ url: '/api/docs/json' })).json()).toEqual(document);
});

test.each(['/api/docs', '/api/docs/'])('%s is a page, and its parts are served', async (url) => {
  const page = await api.app.inject({ url });
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-type']).toContain('text/html');
  for (const [, path] of page.body.matchAll(/(?:src|href)="\.?\/?((?:docs\/)?static\/[^"]+)"/g)) {
    const part = await api.app.inject({ url: `/api/docs/${path?.replace('docs/', '')}` });
    expect([path, part.statusCode]).toEqual([path, 200]);
  }
});

test('production describes itself to no one', async () => {
  const production = await createTestApp({
    NODE_ENV: 'production',
    DATABASE_URL: api.connectionString,
    SMTP_URL: 'smtp://127.0.0.1:9',
    SUPPORT_EMAIL: 'support@test.example',
    STRIPE_SECRET_KEY: 'sk_test_unused',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_unused',
    STRIPE_WEBHOOK_SECRET: 'whsec_unused',
    LEAD_FLOW_URL: 'https://www.test.example',
    PORTAL_URL: 'https://portal.test.example',
    CONSOLE_URL: 'https://admin.test.example',
  });
  try {
    const statusOf = async (url: string) => (await production.app.inject({ url })).statusCode;
    expect(await statusOf('/api/v2/states')).toBe(200);
    for (const url of ['/api/docs', '/api/docs/', '/api/docs/openapi.json', '/api/docs/static/index.html'])
      expect([url, await statusOf(url)]).toEqual([url, 404]);
  } finally {
    await production.close();
  }
});

test('health and readiness are told at the root', async () => {
  expect((await api.app.inject({ url: '/health' })).json()).toEqual({ status: 'ok' });
  expect((await api.app.inject({ url: '/ready' })).json()).toEqual({ status: 'ready' });
});
