import { join } from 'node:path';

import { neutralName } from '@carematch/web-server/file-names';
import { precompress } from '@carematch/web-server/precompress';
import { siteIcon } from '@carematch/web-server/site-icon';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const client = join(import.meta.dirname, 'dist/client');
const server = join(import.meta.dirname, 'dist/server');

// Left to itself the bundler cuts eighty files, fifteen of them for the first screen, and a browser asks for six at a time.
const chunkGroups = [
  {
    // What starts the app.
    name: 'app',
    tags: ['$initial' as const],
    priority: 1,
  },
  {
    // What pages share: a file for each set of pages that share it, where that is worth a file.
    name: 'shared',
    test: /^(?!.*\/node_modules\/)/,
    minShareCount: 6,
    entriesAware: true,
    entriesAwareMergeThreshold: 1500,
  },
];

/** `vite build` makes the browser's files, `vite build --ssr` the server that renders with them. */
export default defineConfig(({ isSsrBuild = false }) => ({
  // The server runs with production parts, whatever the environment calls itself: React too, which an import would load by `NODE_ENV`.
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' }, ssr: { noExternal: true } }),
  plugins: [react(), ...(isSsrBuild ? [] : [siteIcon(), precompress()])],
  build: isSsrBuild
    ? { outDir: server, emptyOutDir: true, target: 'node24', sourcemap: true }
    : {
        outDir: client,
        emptyOutDir: true,
        manifest: true,
        // One small sheet for all pages, which the documents carry: a step that follows needs no style of its own.
        cssCodeSplit: false,
        // Documents and the steps before load a page's files ahead of need. Lists of them for each import would add 1.5 KB to the first script.
        modulePreload: false,
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: 'src/app/main.tsx',
          output: {
            codeSplitting: { groups: chunkGroups },
            // A shared file is named after all who share it otherwise, and every page carries those names.
            chunkFileNames: ({ name }) =>
              `assets/${name.startsWith('shared~') ? 'shared' : neutralName(name)}-[hash].js`,
          },
        },
      },
}));
