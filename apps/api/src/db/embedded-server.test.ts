import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Client } from 'pg';
import { afterAll, afterEach, expect, test } from 'vitest';

import { deleteEmbeddedServer, startEmbeddedServer, type EmbeddedServer } from './embedded-server.ts';

const folders: string[] = [];
function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'carematch-embedded-'));
  folders.push(folder);
  return folder;
}

/** For the tests that do not need a new one: setting a server up takes longer than they do. */
const common = freshFolder();
const running: EmbeddedServer[] = [];
afterEach(async () => {
  for (const server of running.splice(0)) await server.stop();
});
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

async function start(
  options: { folder?: string; firstPort?: number; onEvent?: (event: string) => void } = {},
): Promise<EmbeddedServer> {
  const server = await startEmbeddedServer({ folder: common, firstPort: 47_080, ...options });
  running.push(server);
  return server;
}

async function ask(server: EmbeddedServer, question: string): Promise<unknown> {
  const client = new Client({ connectionString: server.connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<{ answer: unknown }>(question);
    return rows[0]?.answer;
  } finally {
    await client.end();
  }
}

test('acknowledged writes are on the disk', async () => {
  const server = await start();
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes'])
    expect([setting, await ask(server, `select current_setting('${setting}') as answer`)]).toEqual([
      setting,
      'on',
    ]);
});

test('it listens on loopback alone and asks for the password', async () => {
  const server = await start();
  expect(await ask(server, `select current_setting('listen_addresses') as answer`)).toBe('127.0.0.1');
  const url = new URL(server.connectionString);
  url.password = 'guessed';
  await expect(ask({ ...server, connectionString: url.href }, 'select 1 as answer')).rejects.toThrow(
    'password',
  );
});

test('its log repeats no value of a statement that fails', async () => {
  const server = await start();
  const failing = [
    "create table people (email text unique); insert into people values ('ada@example.com'), ('ada@example.com')",
    "select 'ada@example.com'::int as answer",
    "select 1 as answer from nowhere where email = 'ada@example.com'",
  ];
  for (const question of failing)
    await expect(ask(server, question)).rejects.toThrow(/duplicate key|invalid input|does not exist/);
  const log = readFileSync(join(common, 'server.log'), 'utf8');
  expect(log).toContain('LOG:');
  expect(log).not.toContain('ada@example.com');
});

test('a port that is taken is passed over, and the one that was found is kept', async () => {
  const folder = freshFolder();
  const blocker = createServer().listen(0, '127.0.0.1');
  await once(blocker, 'listening');
  const { port } = blocker.address() as AddressInfo;
  const first = await start({ folder, firstPort: port });
  expect(Number(new URL(first.connectionString).port)).toBeGreaterThan(port);
  await first.stop();
  blocker.close();
  expect((await start({ folder, firstPort: port })).connectionString).toBe(first.connectionString);
});

test('two that start on one fresh folder share one server; the last to leave stops it', async () => {
  const folder = freshFolder();
  const events: string[] = [];
  const onEvent = (event: string): void => void events.push(event);
  const [one, other] = await Promise.all([start({ folder, onEvent }), start({ folder, onEvent })]);
  expect(one.connectionString).toBe(other.connectionString);
  expect(events).not.toContain('the server died; starting it again');
  await one.stop();
  expect(await ask(other, 'select 1 as answer')).toBe(1);
  await other.stop();
  await expect(ask(other, 'select 1 as answer')).rejects.toThrow('ECONNREFUSED');
});

test('a lock file with the number of a process that is something else is seen through', async () => {
  const lock = join(common, 'cluster/postmaster.pid');
  const first = await start();
  const content = readFileSync(lock, 'utf8');
  await first.stop();
  writeFileSync(lock, content.replace(/^\d+/, String(process.pid)));
  const second = await start();
  expect(await ask(second, 'select 1 as answer')).toBe(1);
});

test('what was committed outlives a stop', async () => {
  const first = await start();
  await ask(first, 'create table kept as select 7 as answer');
  await first.stop();
  expect(await ask(await start(), 'select answer from kept')).toBe(7);
});

test('deleting a server is refused while it is used, and takes its folder alone', async () => {
  const folder = join(freshFolder(), 'postgres');
  const server = await startEmbeddedServer({ folder, firstPort: 47_080 });
  await expect(deleteEmbeddedServer(folder)).rejects.toThrow('nothing was deleted');
  expect(await ask(server, 'select 1 as answer')).toBe(1);
  await server.stop();
  await deleteEmbeddedServer(folder);
  expect(existsSync(folder)).toBe(false);
  expect(existsSync(join(folder, '..'))).toBe(true);
});
