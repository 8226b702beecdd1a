import { join } from 'node:path';

import { neutralName } from '@carematch/web-server/file-names';
import { precompress } from '@carematch/web-server/precompress';
import { siteIcon } from '@carematch/web-server/site-icon';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/**
 * How a signed-in app at `root` is built: `vite build` makes the browser's files, `vite build --ssr` the server that sends them.
 * `port` is that of the development server.
 */
export const viteConfig = (root: string, port: number) =>
  defineConfig(({ isSsrBuild = false }) => ({
    // The server runs with production parts, whatever the environment calls itself.
    ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' } }),
    plugins: [react(), ...(isSsrBuild ? [] : [siteIcon(), precompress()])],
    build: isSsrBuild
      ? { outDir: join(root, 'dist/server'), emptyOutDir: true, target: 'node24', sourcemap: true }
      : {
          outDir: join(root, 'dist/client'),
          emptyOutDir: true,
          // One small sheet: the first paint that the server sends needs all of it.
          cssCodeSplit: false,
          assetsInlineLimit: 0,
          rolldownOptions: {
            output: { chunkFileNames: ({ name }) => `assets/${neutralName(name)}-[hash].js` },
          },
        },
    server: { port, proxy: { '/api': 'http://localhost:4003' } },
  }));
