import { expect, test } from 'vitest';

import { runPaymentKillProof } from './payment-kill-proof.ts';

/** Of this run alone, and below the ports that connections out of this machine take: it must be free again after each kill. */
const PORT = 17_000 + (process.pid % 1000) * 4;

test('the API killed 3 times while professionals pay: each charge has its credits and its invoice once', async () => {
  const report = await runPaymentKillProof({ kills: 3, port: PORT });
  expect(report.problems).toEqual([]);
  expect(report.charges).toBe(report.purchases);
  expect(report.acknowledged).toBeGreaterThan(8);
  expect(report.interrupted).toBeGreaterThan(0);
}, 240_000);
