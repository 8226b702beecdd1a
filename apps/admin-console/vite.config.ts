import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

import { precompress } from '@carematch/web-server/precompress';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const client = join(import.meta.dirname, 'dist/client');
const server = join(import.meta.dirname, 'dist/server');

/** Puts the product's icon where browsers look for it. */
function siteIcon(): Plugin {
  const file = createRequire(import.meta.url).resolve('@carematch/ui/favicon.svg');
  return {
    name: 'site-icon',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'favicon.svg', source: readFileSync(file) });
    },
  };
}

/** `vite build` makes the browser's files, `vite build --ssr` the server that sends them. */
export default defineConfig(({ isSsrBuild = false }) => ({
  // The server is one file that runs with production parts, whatever the environment calls itself.
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' } }),
  plugins: [react(), ...(isSsrBuild ? [] : [siteIcon(), precompress()])],
  build: isSsrBuild
    ? { outDir: server, emptyOutDir: true, target: 'node24', sourcemap: true }
    : {
        outDir: client,
        emptyOutDir: true,
        // One small sheet: the first paint that the server sends needs all of it.
        cssCodeSplit: false,
        assetsInlineLimit: 0,
      },
  server: { port: 4002, proxy: { '/api': 'http://localhost:4003' } },
}));
