// `pnpm dev`: builds the lead flow again at each change of its source and serves the build. Its pages are rendered
// on the server from the manifest of the browser's build, which Vite's development server doesn't have.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

import { build, type InlineConfig } from 'vite';

let server: ChildProcess | undefined;

async function restart(): Promise<void> {
  if (server) {
    server.kill();
    await once(server, 'exit');
  }
  server = spawn(process.execPath, [join(import.meta.dirname, 'dist/server/server.js')], {
    stdio: 'inherit',
  });
}

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    server?.kill();
    process.exit();
  });

const unbuilt = new Set(['client', 'early', 'embed', 'server']);
let restarting = Promise.resolve();

/** Builds one side at each change, and restarts the server once all sides are there. */
async function watch(side: string, { build: options, ...config }: InlineConfig): Promise<void> {
  const watcher = await build({ ...config, root: import.meta.dirname, build: { ...options, watch: {} } });
  if (!('on' in watcher)) throw new Error('Vite does not watch.');
  watcher.on('event', ({ code }) => {
    if (code === 'START') unbuilt.add(side);
    if (code === 'END') unbuilt.delete(side);
    if (code === 'END' && unbuilt.size === 0) restarting = restarting.then(restart);
  });
}

await watch('client', {});
await watch('early', { configFile: join(import.meta.dirname, 'vite.early.config.ts') });
await watch('embed', { configFile: join(import.meta.dirname, 'vite.embed.config.ts') });
await watch('server', { build: { ssr: 'src/server.ts' } });
