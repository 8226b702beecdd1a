import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { Client } from 'pg';

import { DATA_DIR } from './addresses.ts';

const folder = join(DATA_DIR, 'postgres');

/** A client on the embedded server of this run, for setting up what no screen can yet. */
export function connect(): Client {
  const password = readFileSync(join(folder, 'password'), 'utf8').trim();
  // The fourth line of a server's pid file is its port.
  const port = Number(readFileSync(join(folder, 'cluster', 'postmaster.pid'), 'utf8').split('\n')[3]);
  return new Client({ host: '127.0.0.1', port, user: 'carematch', password, database: 'postgres' });
}
