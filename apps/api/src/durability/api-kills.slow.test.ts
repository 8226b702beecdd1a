import { expect, test } from 'vitest';

import { NOTHING_LOST, runKillProof } from './kill-proof.ts';

/** Of this run alone, and below the ports that connections out of this machine take: it must be free again after each kill. */
const PORT = 21_000 + (process.pid % 1000) * 4;

const KILLS = process.env['PROOF'] === 'full' ? 10 : 1;

test(`API kills: ${KILLS}, under load: nothing acknowledged is lost or half-written`, async () => {
  const report = await runKillProof({ apiKills: KILLS, databaseKills: 0, port: PORT });
  expect(report).toMatchObject(NOTHING_LOST);
  expect(report.leads).toBe(report.acknowledged);
  expect(report.matches).toBeGreaterThan(5);
  expect(report.confirmed).toBeGreaterThan(2);
  expect(report.interrupted).toBeGreaterThan(0);
}, 240_000);
