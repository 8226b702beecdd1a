import { once } from 'node:events';
import { closeSync, openSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { Client } from 'pg';

import { findBinaries } from './embedded/binaries.ts';
import {
  prepareCluster,
  rememberedPort,
  rememberPort,
  API_ROLE,
  OWNER,
  type Cluster,
} from './embedded/cluster.ts';
import { findFreePort } from './embedded/free-port.ts';
import { owners } from './embedded/owners.ts';
import {
  clearStaleLock,
  findLiveServer,
  isServerAlive,
  stopServer,
  waitUntil,
} from './embedded/server-process.ts';
import { serverAccount, spawnForServer } from './embedded/system-account.ts';

/** A crash is recovered from within this time, milliseconds. */
const READY_WITHIN_MS = 120_000;
/** How often the watchdog looks, milliseconds. */
const WATCH_EVERY_MS = 200;

export interface EmbeddedServerOptions {
  /** Where its files are; made when missing. */
  readonly folder: string;
  /** The port to try first; the next free one is taken, and kept from then on. */
  readonly firstPort: number;
  /** False only in tests: commits are then not written through to the disk. */
  readonly durable?: boolean;
  /** Told in a line what happens to the server. */
  readonly onEvent?: (event: string) => void;
}

export interface EmbeddedServer {
  /** Of its database `postgres`, as the owner. */
  readonly connectionString: string;
  /** The same database as the API's role. */
  readonly apiConnectionString: string;
  /** Leaves the server; stops it when no other process uses it. */
  stop: () => Promise<void>;
}

const ALWAYS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '120',
  shared_buffers: '256MB',
  max_wal_size: '2GB',
  jit: 'off',
  timezone: 'UTC',
  // Errors and the statements behind them repeat values, and values are people's. The API logs errors without them.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
};
const DURABLE = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' };
const FAST = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  // Its files may be in memory.
  max_wal_size: '256MB',
};

function connectionString({ password }: Cluster, port: number): string {
  return `postgres://${OWNER}:${password}@127.0.0.1:${port}/postgres`;
}

function apiConnectionString({ apiPassword }: Cluster, port: number): string {
  return `postgres://${API_ROLE}:${apiPassword}@127.0.0.1:${port}/postgres`;
}

/** Makes the API's role where the server was set up without it, with the password of its file. */
async function ensureApiRole(cluster: Cluster, port: number): Promise<void> {
  const client = new Client({ connectionString: connectionString(cluster, port) });
  await client.connect();
  try {
    // One at a time; the statements are one transaction, which gives the lock back.
    await client.query(`
      select pg_advisory_xact_lock(hashtext('${API_ROLE}'));
      do $$ begin
        if not exists (select from pg_roles where rolname = '${API_ROLE}') then create role ${API_ROLE}; end if;
      end $$;
      alter role ${API_ROLE} login password '${cluster.apiPassword}'`);
  } finally {
    await client.end();
  }
}

/** The port in PostgreSQL's own lock file, whose fourth line it is. */
function portOf(cluster: Cluster): number | undefined {
  try {
    const port = Number(readFileSync(join(cluster.data, 'postmaster.pid'), 'utf8').split('\n')[3]);
    return port > 0 ? port : undefined;
  } catch {
    return undefined;
  }
}

async function accepts(cluster: Cluster, port: number): Promise<boolean> {
  const client = new Client({
    connectionString: connectionString(cluster, port),
    connectionTimeoutMillis: 2_000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

interface Running {
  readonly pid: number;
  readonly port: number;
}

/** The server that runs on the cluster, once it answers; undefined when it ends before that. */
async function settle(cluster: Cluster): Promise<Running | undefined> {
  let running: Running | undefined;
  await waitUntil(async () => {
    const pid = findLiveServer(cluster.data);
    if (pid === undefined) return true;
    const port = portOf(cluster);
    if (port !== undefined && (await accepts(cluster, port))) running = { pid, port };
    return running !== undefined;
  }, READY_WITHIN_MS);
  return running;
}

async function launch(cluster: Cluster, port: number, durable: boolean): Promise<Running | undefined> {
  const { postgres } = await findBinaries();
  const settings = { ...ALWAYS, ...(durable ? DURABLE : FAST), port: String(port) };
  const args = [
    '-D',
    cluster.data,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
  const log = openSync(join(cluster.folder, 'server.log'), 'a');
  const child = spawnForServer(postgres, args, {
    account: serverAccount(),
    folder: cluster.data,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  // The server outlives a killed parent on purpose; the next start adopts it.
  child.unref();
  let ended = false;
  once(child, 'exit').then(
    () => (ended = true),
    () => (ended = true),
  );
  await waitUntil(() => ended || findLiveServer(cluster.data) !== undefined, READY_WITHIN_MS);
  return settle(cluster);
}

/** The live server of the cluster, adopted or started. A `port` that is given is insisted on. */
async function ensureRunning(
  cluster: Cluster,
  options: EmbeddedServerOptions,
  port?: number,
): Promise<Running> {
  const deadline = Date.now() + READY_WITHIN_MS;
  while (Date.now() < deadline) {
    const adopted = await settle(cluster);
    if (adopted) return adopted;
    clearStaleLock(cluster.data);
    const wanted = port ?? (await findFreePort(rememberedPort(cluster.folder) ?? options.firstPort));
    const started = await launch(cluster, wanted, options.durable ?? true);
    if (started) return started;
    // Parts of a killed server may still be ending, or the port is not yet free.
    await sleep(200);
  }
  throw new Error(
    `The embedded PostgreSQL does not start. Its log says why: ${join(cluster.folder, 'server.log')}`,
  );
}

/**
 * Starts the embedded PostgreSQL, or adopts the one that a killed process left running, and keeps it up: when it dies
 * it is started again on the same port.
 * @throws when this machine has no embedded PostgreSQL, or it does not start; the message says what to do.
 */
export async function startEmbeddedServer(options: EmbeddedServerOptions): Promise<EmbeddedServer> {
  const cluster = await prepareCluster(options.folder);
  const use = owners(join(options.folder, 'owners'));
  use.join();
  const say = options.onEvent ?? (() => undefined);
  const isLeft = findLiveServer(cluster.data) !== undefined;
  let running = await ensureRunning(cluster, options);
  rememberPort(cluster.folder, running.port);
  await ensureApiRole(cluster, running.port);
  say(isLeft ? 'adopted a running server' : 'started');

  let isStopping = false;
  let revival: Promise<void> | undefined;
  const revive = async (): Promise<void> => {
    say('the server died; starting it again');
    try {
      running = await ensureRunning(cluster, options, running.port);
      say('started again');
    } catch (error) {
      say(error instanceof Error ? error.message : 'it could not be started again');
    }
  };
  const watchdog = setInterval(() => {
    if (isStopping || revival || isServerAlive(running.pid, cluster.data)) return;
    revival = revive().finally(() => (revival = undefined));
  }, WATCH_EVERY_MS);
  watchdog.unref();

  return {
    connectionString: connectionString(cluster, running.port),
    apiConnectionString: apiConnectionString(cluster, running.port),
    async stop() {
      isStopping = true;
      clearInterval(watchdog);
      await revival;
      if (use.leave()) await stopServer(running.pid, cluster.data);
    },
  };
}

/**
 * Deletes the server in `folder` with its data. Stops it first if a killed process left it running.
 * @throws if another process uses it.
 */
export async function deleteEmbeddedServer(folder: string): Promise<void> {
  const use = owners(join(folder, 'owners'));
  use.join();
  if (!use.leave())
    throw new Error(`Another process uses the database in ${folder}. Stop it first: nothing was deleted.`);
  const data = join(folder, 'cluster');
  const pid = findLiveServer(data);
  if (pid !== undefined) await stopServer(pid, data);
  rmSync(folder, { recursive: true, force: true });
}
