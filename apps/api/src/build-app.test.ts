import { afterAll, beforeAll, expect, test } from 'vitest';

import { createTestApp, type TestApp } from './testing/test-app.ts';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());

test('an unknown path answers 404 in the shape of every error', async () => {
  const response = await api.app.inject({ url: '/api/v2/nothing-here' });
  expect(response.statusCode).toBe(404);
  expect(response.json()).toMatchObject({ code: 'not_found', message: expect.any(String) });
});
