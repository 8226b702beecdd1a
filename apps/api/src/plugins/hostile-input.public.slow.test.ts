import { performance } from 'node:perf_hooks';

import { expect, test } from 'vitest';

import { leadBody } from '../modules/leads/testing/sample-leads.ts';
import {
  describeHostileAddresses,
  describeHostileBodies,
  hostileInputApp,
  openHostileInputApp,
} from '../testing/hostile-input.ts';

openHostileInputApp();
describeHostileAddresses('public');
describeHostileBodies('public');

/** Combining marks out of order: composing them (NFC) takes time by the square of their number, half a second for all of these. */
const SLOW_NAME = `a${'\u0301'.repeat(15_000)}${'\u0316'.repeat(15_000)}`;

test('names that are slow to compose are refused before that', async () => {
  const before = performance.eventLoopUtilization();
  const answers = await Promise.all(
    Array.from({ length: 15 }, (_, n) => {
      const field = n % 2 === 0 ? 'first_name' : 'last_name';
      return hostileInputApp().public('POST /leads', { body: { ...leadBody(), [field]: SLOW_NAME } });
    }),
  );
  const { active } = performance.eventLoopUtilization(before);
  expect(new Set(answers.map(({ error }) => error.code))).toEqual(new Set(['validation_failed']));
  // Milliseconds in which no one else is answered. Composed, these names take some ten seconds.
  expect(active).toBeLessThan(2_000);
});
