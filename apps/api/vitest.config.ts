import { defineConfig } from 'vitest/config';

import { scratchFolder } from './src/testing/scratch-folder.ts';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/testing/global-setup.ts'],
    env: { NODE_ENV: 'test', TMPDIR: scratchFolder() },
    // Files share a worker's modules: each has a database of its own, and none changes a module.
    isolate: false,
    // Half of a test here is waiting for the database, even on two cores.
    maxWorkers: 2,
    // These end what hangs; they measure nothing, and a busy machine stays within them.
    testTimeout: 40_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
