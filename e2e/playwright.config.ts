import { browserOptions } from '@carematch/launcher/browser';
import { defineConfig } from '@playwright/test';

import { AT, FRONT_ENDS } from './support/addresses.ts';
import { PATIENCE } from './support/test.ts';

const results = `test-results/${FRONT_ENDS.join('-and-')}`;

export default defineConfig({
  testDir: 'tests',
  // An app's tests need that app and the API, the console's the portal too.
  testMatch: FRONT_ENDS.map((app) => `${app}/*.spec.ts`),
  outputDir: `${results}/artifacts`,
  globalSetup: './support/start-everything.ts',
  // Two cores serve browser, four services and database together. Chromium slows a page by keeping a core busy.
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  // `npm test` lists the tests that pass only when retried, and fails above three of them.
  retries: 1,
  // These end what hangs; they measure nothing, and a busy machine stays within them.
  timeout: 120_000 * PATIENCE,
  expect: { timeout: 20_000 * PATIENCE },
  reporter: [['list'], ['json', { outputFile: `${results}/report.json` }]],
  use: {
    baseURL: AT.leadFlow,
    browserName: 'chromium',
    viewport: { width: 390, height: 844 },
    // A trace takes a sixth of a test's time, so only a retry records one; `--trace on` records all.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: browserOptions(),
  },
});
