import { join } from 'node:path';

import { defineConfig } from 'vite';

/** Builds `embed.js`, which other sites load: one script that imports nothing. */
export default defineConfig({
  publicDir: false,
  build: {
    outDir: join(import.meta.dirname, 'dist/embed'),
    emptyOutDir: true,
    target: 'es2022',
    lib: {
      entry: join(import.meta.dirname, 'src/features/embed/embed.ts'),
      formats: ['iife'],
      name: 'carematchEmbed',
      fileName: () => 'embed.js',
    },
  },
});
