import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, expect, test } from 'vitest';

import { type Finished, startApi, startProcess } from '../testing/api-process.ts';
import { createDataFolder } from '../testing/data-folder.ts';

const dataDir = createDataFolder('delete-data');
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const run = (args: string[], env: Record<string, string> = {}): Promise<Finished> =>
  startProcess('cli', ['delete-data', ...args], { DATA_DIR: dataDir, ...env }).finished;

const database = join(dataDir, 'postgres');

test('deletes nothing without --yes, with DATABASE_URL, or while the API runs', async () => {
  const api = await startApi(dataDir);
  const attempts = [run([]), run(['--yes'], { DATABASE_URL: 'postgres://localhost/mine' }), run(['--yes'])];
  expect(await Promise.all(attempts)).toEqual([
    { code: 1, output: expect.stringContaining('Usage:') },
    {
      code: 1,
      output: 'DATABASE_URL is set, and only the embedded database can be deleted: nothing was deleted.\n',
    },
    {
      code: 1,
      output: `Another process uses the database in ${database}. Stop it first: nothing was deleted.\n`,
    },
  ]);
  expect((await fetch(`${api.url}/ready`)).status).toBe(200);
  // The database server outlives it.
  api.signal('SIGKILL');
  await api.finished;
  expect(existsSync(join(database, 'cluster/postmaster.pid'))).toBe(true);
});

test('stops a server that was left running, and deletes the database with the payment sandbox alone', async () => {
  mkdirSync(join(dataDir, 'payment-sandbox'), { recursive: true });
  mkdirSync(join(dataDir, 'files'), { recursive: true });
  const before = readdirSync(dataDir);
  expect(await run(['--yes'])).toEqual({ code: 0, output: '' });
  expect(readdirSync(dataDir)).toEqual(
    before.filter((name) => name !== 'postgres' && name !== 'payment-sandbox'),
  );
  expect(before).toContain('postgres');
});
