import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { embeddedServerPid, embeddedServerUrl, startProcess } from './testing/api-process.ts';
import { createEmbeddedApi } from './testing/embedded-api.ts';

/** A fault that no one handles, at SIGUSR2. */
const FAULT = `process.on('SIGUSR2', () => {
  Promise.reject(Object.assign(new Error('Failed query: insert\\nparams: ada@example.com'), { detail: '206 555 0123' }));
})`;

const server = createEmbeddedApi({
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(FAULT)}`,
});

beforeAll(() => server.start());
afterAll(() => server.remove());

async function asApi(statement: string): Promise<number | undefined> {
  const client = new Client({ connectionString: embeddedServerUrl(server.dataDir, 'api') });
  await client.connect();
  try {
    return (await client.query<{ count: number }>(statement)).rows[0]?.count;
  } finally {
    await client.end();
  }
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
    expect(server.api.output()).not.toContain('could not be entered');
  });
});

describe('a second process on the same data', () => {
  test('shares the server and leaves it running for the first', async () => {
    const pid = embeddedServerPid(server.dataDir);
    const other = startProcess('cli', ['create-admin', '--email', 'boss@test.example'], {
      DATA_DIR: server.dataDir,
    });
    other.child.stdin?.end('correct horse battery staple\n');
    expect(await other.finished).toMatchObject({
      code: 0,
      output: expect.stringContaining('boss@test.example'),
    });
    expect(embeddedServerPid(server.dataDir)).toBe(pid);
    const signedIn = await fetch(`${server.api.url}/api/v2/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'boss@test.example', password: 'correct horse battery staple' }),
    });
    expect(await signedIn.json()).toMatchObject({ role: 'admin' });
  });
});

describe('a shutdown', () => {
  test('answers what was accepted, refuses what comes later, stops the database server and ends with 0', async () => {
    const before = await server.countEvents();
    const pid = embeddedServerPid(server.dataDir);
    const holder = new Client({ connectionString: embeddedServerUrl(server.dataDir) });
    await holder.connect();
    await holder.query('begin; lock table event_logs in access exclusive mode');
    const accepted = server.logEvent();
    await expect
      .poll(async () => (await holder.query('select 1 from pg_locks where not granted')).rowCount)
      .toBe(1);
    server.api.signal('SIGTERM');
    await expect
      .poll(() =>
        fetch(`${server.api.url}/health`).then(
          () => 'open',
          () => 'closed',
        ),
      )
      .toBe('closed');
    await holder.query('commit');
    await holder.end();
    expect((await accepted).status).toBe(202);
    expect((await server.api.finished).code).toBe(0);
    expect(server.isAlive(pid)).toBe(false);
    expect(existsSync(join(server.dataDir, 'postgres/cluster/postmaster.pid'))).toBe(false);
    await server.start();
    expect(await server.countEvents()).toBe(before + 1);
  });
});

test('a fault that no one handled is logged without its values, and ends the process in order', async () => {
  const pid = embeddedServerPid(server.dataDir);
  server.api.signal('SIGUSR2');
  const { code, output } = await server.api.finished;
  expect(code).toBe(1);
  expect(output).toContain('a fault that no one handled');
  expect(output).not.toMatch(/ada@|206 555/);
  expect(server.isAlive(pid)).toBe(false);
});

test('a start that cannot succeed says what is missing and ends with 1', async () => {
  const { finished } = startProcess('server', [], { NODE_ENV: 'production', PORT: 'x' });
  const { code, output } = await finished;
  expect(code).toBe(1);
  for (const name of ['PORT', 'APP_SECRET', 'DATABASE_URL', 'SMTP_URL', 'CONSOLE_URL'])
    expect(output).toContain(`${name}: `);
});
