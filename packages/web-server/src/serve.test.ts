import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, it } from 'vitest';

it('finishes what it accepted after SIGTERM, then ends', async () => {
  const clientDir = await mkdtemp(join(tmpdir(), 'serve-'));
  await writeFile(join(clientDir, 'index.html'), '<html><head></head></html>');
  const { promise: arrived, resolve: asked } = Promise.withResolvers<void>();
  const api = createServer((_, response) => {
    asked();
    setTimeout(() => response.end('{"late":true}'), 300);
  });
  await new Promise<void>((resolve) => {
    api.listen(0, '127.0.0.1', resolve);
  });
  const address = api.address();
  const apiUrl = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  const script = `
    import { createWebServer, serve } from '${join(import.meta.dirname, 'create-web-server.ts')}';
    const app = await createWebServer({ clientDir: '${clientDir}', apiUrl: '${apiUrl}', apiPaths: ['/api/v2'], logLevel: 'silent' });
    await serve(app, { host: '127.0.0.1', port: 0 });
    console.log('port', app.server.address().port);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const ended = once(child, 'exit');
    const [line] = (await once(child.stdout, 'data')) as [Buffer];
    const port = Number(line.toString().replace('port ', ''));
    const answer = fetch(`http://127.0.0.1:${port}/api/v2/slow`);
    await arrived;
    child.kill('SIGTERM');
    const told = performance.now();
    expect(await (await answer).json()).toEqual({ late: true });
    expect(await ended).toEqual([0, null]);
    // Sooner than any keep-alive or grace period: only what was open is waited for.
    expect(performance.now() - told).toBeLessThan(3000);
  } finally {
    child.kill('SIGKILL');
    api.closeAllConnections();
    api.close();
    await rm(clientDir, { recursive: true });
  }
}, 20_000);
