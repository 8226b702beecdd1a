import { browserOptions } from '@carematch/launcher/browser';
import { defineConfig } from '@playwright/test';

import { AT, FRONT_ENDS } from './support/addresses.ts';
import { PATIENCE, SLOWDOWN } from './support/test.ts';

export default defineConfig({
  testDir: 'tests',
  // An app's tests need that app and the API, the console's the portal too.
  testMatch: FRONT_ENDS.map((app) => `${app}/*.spec.ts`),
  outputDir: 'test-results/artifacts',
  globalSetup: './support/start-everything.ts',
  // Two cores serve browsers, services and database together; a third test fills what two leave idle. Chromium slows a page by
  // keeping a core busy, which leaves nothing.
  workers: SLOWDOWN > 1 ? 2 : 3,
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  // `npm test` lists the tests that pass only when retried, and fails above three of them.
  retries: 1,
  // These end what hangs; they measure nothing, and a busy machine stays within them.
  timeout: 120_000 * PATIENCE,
  expect: { timeout: 20_000 * PATIENCE },
  reporter: [['list'], ['json', { outputFile: 'test-results/report.json' }]],
  use: {
    baseURL: AT.leadFlow,
    browserName: 'chromium',
    viewport: { width: 390, height: 844 },
    // A trace takes a sixth of a test's time, so only a retry records one; `--trace on` records all.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: browserOptions(),
    // To draw movements takes an eighth of the time. The slowed run draws them, and so do the tests of `packages/ui`.
    contextOptions: { reducedMotion: SLOWDOWN > 1 ? 'no-preference' : 'reduce' },
  },
});
