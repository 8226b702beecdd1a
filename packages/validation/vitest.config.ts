import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    // Nothing here has state that a file could leave behind.
    isolate: false,
  },
});
