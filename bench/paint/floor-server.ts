import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { build, createServer as createViteServer } from 'vite';

const root = join(import.meta.dirname, 'floor');

/** Builds the bare page for production and serves it, gzipped, on a free port of loopback. */
export async function startFloor(): Promise<{ url: string; stop: () => Promise<void> }> {
  const outDir = join(tmpdir(), `carematch-paint-floor-${process.pid}`);
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: {
      outDir,
      emptyOutDir: true,
      rolldownOptions: { input: join(root, 'client.tsx') },
      manifest: true,
    },
  });
  const manifest: unknown = JSON.parse(await readFile(join(outDir, '.vite', 'manifest.json'), 'utf8'));
  const entry = Object.values(manifest as Record<string, { file: string; isEntry?: boolean }>).find(
    (chunk) => chunk.isEntry,
  );
  if (!entry) throw new Error('The bare page has no entry chunk.');

  const vite = await createViteServer({
    root,
    configFile: false,
    logLevel: 'error',
    server: { middlewareMode: true },
  });
  const { Page } = (await vite.ssrLoadModule('/page.tsx')) as { Page: () => React.JSX.Element };
  const body = renderToString(createElement(Page));
  await vite.close();

  const html = gzipSync(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Floor</title><script type="module" src="/${entry.file}"></script></head><body><div id="root">${body}</div></body></html>`,
  );
  const script = gzipSync(await readFile(join(outDir, entry.file)));
  const server: Server = createServer((request, response) => {
    const isScript = request.url === `/${entry.file}`;
    if (!isScript && request.url !== '/') {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, {
      'content-type': isScript ? 'text/javascript' : 'text/html',
      'content-encoding': 'gzip',
    });
    response.end(isScript ? script : html);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('The floor server has no port.');
  return {
    url: `http://127.0.0.1:${address.port}/`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
