import { expect, test } from 'vitest';

import { runKillProof } from './kill-proof.ts';

/** Of this run alone, and below the ports that connections out of this machine take: it must be free again after each kill. */
const PORT = 21_000 + (process.pid % 1000) * 4;

const KILLS =
  process.env['PROOF'] === 'full' ? { apiKills: 10, databaseKills: 5 } : { apiKills: 1, databaseKills: 1 };

test(`API kills: ${KILLS.apiKills}, database kills: ${KILLS.databaseKills}, under load: nothing acknowledged is lost or half-written`, async () => {
  const report = await runKillProof({ ...KILLS, port: PORT });
  expect(report).toMatchObject({
    lost: [],
    halfWritten: [],
    unbalancedAccounts: 0,
    answeredDifferently: 0,
  });
  expect(report.leads).toBe(report.acknowledged);
  expect(report.matches).toBeGreaterThan(10);
  expect(report.confirmed).toBeGreaterThan(2);
  expect(report.interrupted).toBeGreaterThan(0);
}, 240_000);
