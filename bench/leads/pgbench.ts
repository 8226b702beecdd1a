import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const DEBIAN = '/usr/lib/postgresql';

/** `PGBENCH`, the one of a Debian package, or whatever the path has. */
function findPgbench(): string {
  const told = process.env['PGBENCH'];
  if (told) return told;
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).toSorted().toReversed() : [];
  return (
    versions.map((version) => join(DEBIAN, version, 'bin/pgbench')).find((path) => existsSync(path)) ??
    'pgbench'
  );
}

export interface PgbenchOptions {
  readonly connectionString: string;
  readonly script: string;
  readonly clients: number;
  readonly seconds: number;
}

/** Runs a script with prepared statements; gives transactions per second. @throws when any of them failed. */
export async function pgbench({
  connectionString,
  script,
  clients,
  seconds,
}: PgbenchOptions): Promise<number> {
  const { stdout } = await promisify(execFile)(findPgbench(), [
    '--no-vacuum',
    '--protocol=prepared',
    `--client=${clients}`,
    '--jobs=1',
    `--time=${seconds}`,
    `--file=${script}`,
    connectionString,
  ]);
  const tps = Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
  if (!Number.isFinite(tps) || /failed transactions: [1-9]/.test(stdout)) throw new Error(stdout);
  return tps;
}
