import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { writeOnce } from '../../config/write-once.ts';
import { findBinaries } from './binaries.ts';
import { giveToServer, serverAccount, spawnForServer } from './system-account.ts';

/** Who owns an embedded server and its tables: a superuser. */
export const OWNER = 'carematch';

/** Whom the API connects as: no superuser, and the owner of nothing but its job queue. */
export const API_ROLE = 'carematch_api';

/** The files of an embedded server: where it keeps its data, and what its owner must remember. */
export interface Cluster {
  /** PostgreSQL's data directory. */
  readonly data: string;
  readonly folder: string;
  /** The owner's. */
  readonly password: string;
  readonly apiPassword: string;
}

/** The port that the server had last; undefined before its first start. */
export function rememberedPort(folder: string): number | undefined {
  try {
    return Number(readFileSync(join(folder, 'port'), 'utf8'));
  } catch {
    return undefined;
  }
}

export function rememberPort(folder: string, port: number): void {
  writeFileSync(join(folder, 'port'), String(port));
}

async function initialise(target: string, password: string): Promise<void> {
  const { initdb } = await findBinaries();
  const account = serverAccount();
  mkdirSync(target, { recursive: true, mode: 0o700 });
  giveToServer(target, account);
  const passwordFile = `${target}.password`;
  writeFileSync(passwordFile, password, { mode: 0o600 });
  giveToServer(passwordFile, account);
  const args = [
    `--pgdata=${target}`,
    `--username=${OWNER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--no-instructions',
  ];
  const child = spawnForServer(initdb, args, {
    account,
    folder: target,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaints = '';
  child.stderr?.on('data', (chunk: Buffer) => (complaints += chunk.toString()));
  try {
    const [code] = (await once(child, 'exit')) as [number | null];
    if (code !== 0)
      throw new Error(`The embedded PostgreSQL could not be set up in ${target}.\n${complaints}`);
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

const makePassword = (folder: string, name: string): string =>
  writeOnce(join(folder, name), randomBytes(24).toString('base64url'));

/** The cluster in `folder`, made on the first call. A set-up that was killed half-way leaves nothing in its place. */
export async function prepareCluster(folder: string): Promise<Cluster> {
  mkdirSync(folder, { recursive: true });
  // Others may pass through to what they own, and list nothing.
  chmodSync(folder, 0o711);
  const password = makePassword(folder, 'password');
  const apiPassword = makePassword(folder, 'api-password');
  const data = join(folder, 'cluster');
  if (!existsSync(data)) {
    const draft = join(folder, `cluster.${randomUUID()}`);
    try {
      await initialise(draft, password);
      renameSync(draft, data);
    } catch (error) {
      rmSync(draft, { recursive: true, force: true });
      // Where a rival was faster, its cluster has the same password.
      if (!existsSync(data)) throw error;
    }
  }
  return { data, folder, password, apiPassword };
}
