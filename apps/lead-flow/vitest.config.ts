import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  test: {
    environment: 'jsdom',
    maxWorkers: 2,
    testTimeout: 60_000,
    setupFiles: ['src/testing/setup.ts'],
    // Class names as written, so that a snapshot does not change with a file's path.
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
});
