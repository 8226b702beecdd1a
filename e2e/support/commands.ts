import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { DATA_DIR } from './addresses.ts';

const CLI = join(import.meta.dirname, '../../apps/api/dist/cli.js');

/** Runs a command of the API beside the running server, as operators do; resolves to what it printed. */
export async function runCommand(...args: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [CLI, ...args], {
    env: { ...process.env, DATA_DIR, NODE_ENV: 'development' },
  });
  return stdout;
}
