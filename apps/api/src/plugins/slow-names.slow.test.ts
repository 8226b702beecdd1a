import { performance } from 'node:perf_hooks';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { leadBody } from '../modules/leads/testing/sample-leads.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());

/** Combining marks out of order: composing them (NFC) takes time by the square of their number, half a second for all of these. */
const SLOW_NAME = `a${'\u0301'.repeat(15_000)}${'\u0316'.repeat(15_000)}`;

test('names that are slow to compose are refused before that', async () => {
  const before = performance.eventLoopUtilization();
  const answers = await Promise.all(
    Array.from({ length: 15 }, (_, n) => {
      const field = n % 2 === 0 ? 'first_name' : 'last_name';
      return api.public('POST /leads', { body: { ...leadBody(), [field]: SLOW_NAME } });
    }),
  );
  const { active } = performance.eventLoopUtilization(before);
  expect(new Set(answers.map(({ error }) => error.code))).toEqual(new Set(['validation_failed']));
  // Milliseconds in which no one else is answered. Composed, these names take some ten seconds.
  expect(active).toBeLessThan(2_000);
});
