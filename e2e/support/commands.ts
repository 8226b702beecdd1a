import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import { apiCommands } from '@carematch/launcher/services';

import { DATA_DIR } from './addresses.ts';

/** Runs a command of the API beside the running server, as operators do; resolves to what it printed. */
export async function runCommand(...args: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [apiCommands, ...args], {
    env: { ...process.env, DATA_DIR, NODE_ENV: 'development' },
  });
  return stdout;
}
