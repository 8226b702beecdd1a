import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { findLiveServer, isServerAlive } from './db/embedded/server-process.ts';
import {
  embeddedServerPid,
  embeddedServerUrl,
  startApi,
  startProcess,
  type ApiProcess,
} from './testing/api-process.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'carematch-server-'));
const cluster = join(dataDir, 'postgres/cluster');
let api: ApiProcess;

/** A fault that no one handles, at SIGUSR2. */
const FAULT = `process.on('SIGUSR2', () => {
  Promise.reject(Object.assign(new Error('Failed query: insert\\nparams: ada@example.com'), { detail: '206 555 0123' }));
})`;

/** Without limits: some tests ask until an answer changes. */
function start(): Promise<ApiProcess> {
  return startApi(dataDir, {
    RATE_LIMIT_WRITES_PER_MINUTE: '0',
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(FAULT)}`,
  });
}

beforeAll(async () => {
  api = await start();
});
afterAll(async () => {
  api.signal('SIGTERM');
  await api.finished;
  rmSync(dataDir, { recursive: true, force: true });
});

function isAlive(pid: number): boolean {
  return isServerAlive(pid, cluster);
}

/** A write that stays unanswered while `event_logs` is locked. */
function logEvent(): Promise<Response> {
  return fetch(`${api.url}/api/v2/event-logs`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ event: 'contact' }),
  });
}

async function asApi(statement: string): Promise<number | undefined> {
  const client = new Client({ connectionString: embeddedServerUrl(dataDir, 'api') });
  await client.connect();
  try {
    return (await client.query<{ count: number }>(statement)).rows[0]?.count;
  } finally {
    await client.end();
  }
}

async function countEvents(): Promise<number> {
  const client = new Client({ connectionString: embeddedServerUrl(dataDir) });
  await client.connect();
  const { rows } = await client.query<{ count: number }>('select count(*)::int from event_logs');
  await client.end();
  return rows[0]?.count ?? -1;
}

describe('as the API connects to the embedded server', () => {
  test.each([
    ...['audit_log', 'audit_seals'].flatMap((table) => [
      `update ${table} set ${table === 'audit_log' ? `action = 'x'` : 'position = 9'}`,
      `delete from ${table}`,
      `truncate ${table}`,
      `drop table ${table}`,
      `alter table ${table} disable trigger all`,
      `alter table ${table} owner to current_user`,
      `create trigger late before insert on ${table} execute function audit_append_only()`,
    ]),
    'set session_replication_role = replica',
    'create or replace function audit_append_only() returns trigger language sql as $$ $$',
    'create schema carematch',
    'create table public.audit_log_2 (id int)',
    'set role carematch',
    'alter role current_user superuser',
    'delete from drizzle.__drizzle_migrations',
  ])('no one may %s', async (statement) => {
    // For want of a right, not by a trigger.
    await expect(asApi(statement)).rejects.toMatchObject({ code: '42501' });
  });

  test('the audit log is read and added to', async () => {
    const count = await asApi('select count(*)::int as count from audit_log');
    await asApi(
      `insert into audit_log (actor_id, action, subject_type, subject_id) values (1, 'a.b', 'user', '1')`,
    );
    expect(await asApi('select count(*)::int as count from audit_log')).toBe(Number(count) + 1);
  });

  test('jobs are sent', async () => {
    await expect.poll(() => asApi('select count(*)::int as count from jobs.schedule')).toBeGreaterThan(5);
    expect(api.output()).not.toContain('could not be entered');
  });
});

describe('a killed API', () => {
  test('leaves its database server running, and the next start adopts it with all that was acknowledged', async () => {
    expect((await logEvent()).status).toBe(202);
    const before = await countEvents();
    const pid = embeddedServerPid(dataDir);
    api.signal('SIGKILL');
    await api.finished;
    expect(isAlive(pid)).toBe(true);
    api = await start();
    expect(api.output()).toContain('adopted a running server');
    expect(embeddedServerPid(dataDir)).toBe(pid);
    expect(await countEvents()).toBe(before);
  });
});

describe('a killed database server', () => {
  test('is started again; meanwhile calls are told to come back, and nothing acknowledged is lost', async () => {
    expect((await logEvent()).status).toBe(202);
    const before = await countEvents();
    const pid = embeddedServerPid(dataDir);
    process.kill(pid, 'SIGKILL');
    const refused = new Set<string>();
    let acknowledged = 0;
    const deadline = Date.now() + 30_000;
    for (let isBack = false; !isBack && Date.now() < deadline; await sleep(25)) {
      // Asked before the call: a connection may outlive its server for a moment, and still answer.
      const isNew = ![undefined, pid].includes(findLiveServer(cluster));
      const answer = await logEvent();
      const { code } = (await answer.json()) as { readonly code?: string };
      if (answer.status === 202) acknowledged += 1;
      else refused.add(`${answer.status} ${code}, again in ${answer.headers.get('retry-after')}`);
      isBack = answer.status === 202 && isNew;
    }
    // None, where the server was back before the next call.
    const comeBack = '503 unavailable, again in 1';
    expect(new Set([...refused, comeBack])).toEqual(new Set([comeBack]));
    expect(embeddedServerPid(dataDir)).not.toBe(pid);
    expect(await countEvents()).toBeGreaterThanOrEqual(before + acknowledged);
  });

  test('readiness tells it, health does not', async () => {
    process.kill(embeddedServerPid(dataDir), 'SIGKILL');
    await expect.poll(async () => (await fetch(`${api.url}/ready`)).status).toBe(503);
    expect((await fetch(`${api.url}/health`)).status).toBe(200);
    await expect.poll(async () => (await fetch(`${api.url}/ready`)).status, { timeout: 20_000 }).toBe(200);
  });

  test('beside a killed API leaves a lock file that the next start sees through', async () => {
    const pid = embeddedServerPid(dataDir);
    api.signal('SIGKILL');
    await api.finished;
    process.kill(pid, 'SIGKILL');
    await expect.poll(() => isAlive(pid)).toBe(false);
    expect(embeddedServerPid(dataDir)).toBe(pid);
    api = await start();
    expect(await countEvents()).toBeGreaterThan(0);
  });
});

describe('a second process on the same data', () => {
  test('shares the server and leaves it running for the first', async () => {
    const pid = embeddedServerPid(dataDir);
    const other = startProcess('cli.ts', ['create-admin', '--email', 'boss@test.example'], {
      DATA_DIR: dataDir,
    });
    other.child.stdin?.end('correct horse battery staple\n');
    expect(await other.finished).toMatchObject({
      code: 0,
      output: expect.stringContaining('boss@test.example'),
    });
    expect(embeddedServerPid(dataDir)).toBe(pid);
    const signedIn = await fetch(`${api.url}/api/v2/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'boss@test.example', password: 'correct horse battery staple' }),
    });
    expect(await signedIn.json()).toMatchObject({ role: 'admin' });
  });
});

describe('a shutdown', () => {
  test('answers what was accepted, refuses what comes later, stops the database server and ends with 0', async () => {
    const before = await countEvents();
    const pid = embeddedServerPid(dataDir);
    const holder = new Client({ connectionString: embeddedServerUrl(dataDir) });
    await holder.connect();
    await holder.query('begin; lock table event_logs in access exclusive mode');
    const accepted = logEvent();
    await expect
      .poll(async () => (await holder.query('select 1 from pg_locks where not granted')).rowCount)
      .toBe(1);
    api.signal('SIGTERM');
    await expect
      .poll(() =>
        fetch(`${api.url}/health`).then(
          () => 'open',
          () => 'closed',
        ),
      )
      .toBe('closed');
    await holder.query('commit');
    await holder.end();
    expect((await accepted).status).toBe(202);
    expect((await api.finished).code).toBe(0);
    expect(isAlive(pid)).toBe(false);
    expect(existsSync(join(dataDir, 'postgres/cluster/postmaster.pid'))).toBe(false);
    api = await start();
    expect(await countEvents()).toBe(before + 1);
  });
});

test('a fault that no one handled is logged without its values, and ends the process in order', async () => {
  const pid = embeddedServerPid(dataDir);
  api.signal('SIGUSR2');
  const { code, output } = await api.finished;
  expect(code).toBe(1);
  expect(output).toContain('a fault that no one handled');
  expect(output).not.toMatch(/ada@|206 555/);
  expect(isAlive(pid)).toBe(false);
});

test('a start that cannot succeed says what is missing and ends with 1', async () => {
  const { finished } = startProcess('server.ts', [], { NODE_ENV: 'production', PORT: 'x' });
  const { code, output } = await finished;
  expect(code).toBe(1);
  for (const name of ['PORT', 'APP_SECRET', 'DATABASE_URL', 'SMTP_URL', 'CONSOLE_URL'])
    expect(output).toContain(`${name}: `);
});
