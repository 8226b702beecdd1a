import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    exclude: ['src/**/*.browser.test.ts'],
    globalSetup: ['src/testing/global-setup.ts'],
    maxConcurrency: 12,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
