import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';

import { expect, test } from 'vitest';

const SERVER = fileURLToPath(new URL('postgres-server.ts', import.meta.url));

test('a process that started a server keeps the exit code that it has set', async () => {
  const script = `
    import { startPostgres } from ${JSON.stringify(SERVER)};
    const server = await startPostgres();
    await server.stop();
    process.exitCode = 3;
  `;
  const args = ['--input-type=module', '--eval', script];
  const env = { PATH: process.env['PATH'] };
  const code = await new Promise((resolve) => {
    execFile(process.execPath, args, { env }, (error) => resolve(error?.code ?? 0));
  });
  expect(code).toBe(3);
});
