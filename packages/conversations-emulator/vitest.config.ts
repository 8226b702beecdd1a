import { defineConfig } from 'vitest/config';

import { isNotOfEndedClient } from './src/testing/ended-clients.ts';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    exclude: ['src/**/*.browser.test.ts'],
    globalSetup: ['src/testing/global-setup.ts'],
    // Files share a worker's modules: each starts emulators of its own.
    isolate: false,
    maxConcurrency: 12,
    testTimeout: 60_000,
    onUnhandledError: isNotOfEndedClient,
    hookTimeout: 60_000,
  },
});
