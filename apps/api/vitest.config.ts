import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/testing/global-setup.ts'],
    env: { NODE_ENV: 'test' },
    // Files share a worker's modules: each has a database of its own, and none changes a module.
    isolate: false,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
