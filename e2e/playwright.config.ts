import { defineConfig } from '@playwright/test';

import { AT, FRONT_ENDS } from './support/addresses.ts';

const chromium = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';

const results = `test-results/${FRONT_ENDS.join('-and-')}`;

export default defineConfig({
  testDir: 'tests',
  // An app's tests need that app and the API.
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
  timeout: 45_000,
  expect: { timeout: 8000 },
  reporter: [['list'], ['json', { outputFile: `${results}/report.json` }]],
  use: {
    baseURL: AT.leadFlow,
    browserName: 'chromium',
    viewport: { width: 390, height: 844 },
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: chromium,
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
