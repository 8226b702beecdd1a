import { browserOptions } from '@carematch/launcher/browser';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';

import { isNotOfEndedClient } from './src/testing/ended-clients.ts';

const shared = { testTimeout: 60_000, maxConcurrency: 12 };

export default defineConfig({
  test: {
    onUnhandledError: isNotOfEndedClient,
    maxWorkers: 2,
    projects: [
      {
        extends: true as const,
        test: {
          ...shared,
          name: 'node',
          include: ['src/**/*.test.ts'],
          exclude: ['src/**/*.browser.test.ts'],
          globalSetup: ['src/testing/global-setup.ts'],
          // Files share a worker's modules: each starts emulators of its own.
          isolate: false,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true as const,
        test: {
          ...shared,
          // The SDK as pages run it, on an emulator beside it.
          name: 'chromium',
          include: ['src/**/*.browser.test.ts'],
          globalSetup: ['src/testing/emulator-setup.ts'],
          // The cores are for one kind of contract at a time.
          sequence: { groupOrder: 1 },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            instances: [{ browser: 'chromium' }],
            provider: playwright({
              launchOptions: browserOptions(),
            }),
          },
        },
      },
    ],
  },
});
