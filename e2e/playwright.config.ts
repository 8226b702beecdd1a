import { browserOptions } from '@carematch/launcher/browser';
import { defineConfig } from '@playwright/test';

import { AT, FRONT_ENDS } from './support/addresses.ts';

const results = `test-results/${FRONT_ENDS.join('-and-')}`;

export default defineConfig({
  testDir: 'tests',
  // An app's tests need that app and the API, the console's the portal too.
  testMatch: FRONT_ENDS.map((app) => `${app}/*.spec.ts`),
  outputDir: `${results}/artifacts`,
  globalSetup: './support/start-everything.ts',
  // Two cores serve browser, four services and database together.
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  // What passes only when tried again is named, and fails the run.
  retries: process.env['CI'] ? 1 : 0,
  failOnFlakyTests: true,
  // These end what hangs; they measure nothing, and a busy machine stays within them.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: `${results}/report.json` }]],
  use: {
    baseURL: AT.leadFlow,
    browserName: 'chromium',
    viewport: { width: 390, height: 844 },
    // A trace costs a sixth of a test's time, so only a second try has one; `--trace on` asks for more.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: browserOptions(),
  },
});
