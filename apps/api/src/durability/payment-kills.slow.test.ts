import { expect, test } from 'vitest';

import { runPaymentKillProof } from './payment-kill-proof.ts';

/** Of this run alone, and below the ports that connections out of this machine take: it must be free again after each kill. */
const PORT = 17_000 + (process.pid % 1000) * 4;

const KILLS = process.env['PROOF'] === 'full' ? 10 : 1;

test(`API kills: ${KILLS}, while professionals pay: each charge has its credits and its invoice once`, async () => {
  const report = await runPaymentKillProof({ kills: KILLS, port: PORT });
  expect(report.problems).toEqual([]);
  expect(report.charges).toBe(report.purchases);
  expect(report.acknowledged).toBeGreaterThanOrEqual(3 * KILLS);
  expect(report.interrupted).toBeGreaterThan(0);
}, 240_000);
