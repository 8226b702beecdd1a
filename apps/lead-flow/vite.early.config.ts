import { join } from 'node:path';

import { defineConfig } from 'vite';

/** Builds the script that documents carry in their head: one piece that imports nothing, because it runs before anything else is there. */
export default defineConfig({
  publicDir: false,
  build: {
    outDir: join(import.meta.dirname, 'dist/early'),
    emptyOutDir: true,
    lib: {
      entry: join(import.meta.dirname, 'src/app/early.ts'),
      formats: ['iife'],
      name: 'early',
      fileName: () => 'early.js',
    },
  },
});
