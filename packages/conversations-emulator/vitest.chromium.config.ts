import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';

import { isNotOfEndedClient } from './src/testing/ended-clients.ts';

/** The contract in Chromium: the SDK as pages run it, on an emulator beside it. */
export default defineConfig({
  test: {
    include: ['src/**/*.browser.test.ts'],
    globalSetup: ['src/testing/emulator-setup.ts'],
    maxConcurrency: 12,
    testTimeout: 60_000,
    onUnhandledError: isNotOfEndedClient,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      instances: [{ browser: 'chromium' }],
      provider: playwright({
        launchOptions: {
          executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
          args: [
            '--no-sandbox',
            '--disable-background-networking',
            '--disable-component-update',
            '--disable-sync',
          ],
        },
      }),
    },
  },
});
