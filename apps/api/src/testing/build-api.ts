import { join } from 'node:path';

import { build } from 'vite';

import { BUILT_API } from './api-process.ts';

const API = join(import.meta.dirname, '../..');

/**
 * Builds the API as it is deployed, and what only tests start as a process. A start from there takes a third of one from the
 * source, a build one second.
 */
export async function buildApi(): Promise<void> {
  await build({
    root: API,
    logLevel: 'warn',
    build: {
      outDir: BUILT_API,
      // Another run may start processes from there at the same time.
      emptyOutDir: false,
      rolldownOptions: {
        input: { 'roll-up-process': join(API, 'src/modules/metrics/testing/roll-up-process.ts') },
      },
    },
  });
}
