import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  test: {
    maxWorkers: 2,
    testTimeout: 60_000,
    restoreMocks: true,
    setupFiles: ['src/testing/setup.ts'],
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
