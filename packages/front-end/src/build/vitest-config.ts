import { join } from 'node:path';

import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** How a signed-in app, and what both share, is tested. */
export const vitestConfig = defineConfig({
  plugins: [react()],
  test: {
    // A page calls the API on its own host; jsdom would ask another one for permission first.
    environmentOptions: { jsdom: { url: 'http://api.test' } },
    maxWorkers: 2,
    testTimeout: 60_000,
    restoreMocks: true,
    setupFiles: [join(import.meta.dirname, '../testing/setup.ts')],
    // Class names as written, so that a snapshot does not change with a file's path.
    css: { modules: { classNameStrategy: 'non-scoped' } },
    projects: [
      { extends: true, test: { name: 'units', include: ['src/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'components',
          include: ['src/**/*.test.tsx'],
          environment: 'jsdom',
          // Files share modules and window, which takes a third of the time; `setup.ts` clears what a test leaves.
          isolate: false,
          retry: 1,
        },
      },
    ],
  },
});
