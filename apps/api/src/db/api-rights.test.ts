import { randomBytes } from 'node:crypto';

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { buildApp, type BuiltApp } from '../build-app.ts';
import { auditLog, auditSeals } from '../modules/platform/platform.tables.ts';
import { makeAdmin, makeProfessional } from '../testing/accounts.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { giveApiRights } from './api-rights.ts';

const role = `api_${randomBytes(6).toString('hex')}`;
let owner: TestApp;
let restricted: BuiltApp;
let connectionString: string;
beforeAll(async () => {
  owner = await createTestApp();
  // An earlier version worked as the owner, who then has the job queue's tables.
  await owner.background.jobs.start();
  await owner.background.jobs.stop();
  await owner.services.pool.query(`create role ${role} login password 'api'`);
  const url = new URL(owner.connectionString);
  url.username = role;
  url.password = 'api';
  connectionString = url.href;
  await giveApiRights(connectionString, owner.connectionString);
  restricted = await buildApp({ env: owner.services.env, connectionString });
});
afterAll(async () => {
  await restricted.app.close();
  await owner.services.pool.query(`drop owned by ${role} cascade; drop role ${role}`);
  await owner.close();
});

const privileges = async (table: string) =>
  (
    await owner.services.pool.query<{ held: string }>(
      `select privilege as held from unnest(array['select', 'insert', 'update', 'delete', 'truncate']) as privilege
        where has_table_privilege($1, $2, privilege)`,
      [role, table],
    )
  ).rows.map(({ held }) => held);

test('the role reads and adds to the audit log, and changes other tables', async () => {
  expect(await privileges('audit_log')).toEqual(['select', 'insert']);
  expect(await privileges('audit_seals')).toEqual(['select', 'insert']);
  expect(await privileges('users')).toEqual(['select', 'insert', 'update', 'delete']);
});

test('of the steps of a request the role takes the words away, and nothing else', async () => {
  expect(await privileges('credit_request_events')).toEqual(['select', 'insert']);
  const { rows } = await owner.services.pool.query<{ column: string }>(
    `select attname as column from pg_attribute
      where attrelid = 'credit_request_events'::regclass and attnum > 0 and has_column_privilege($1, attrelid, attnum, 'update')`,
    [role],
  );
  expect(rows).toEqual([{ column: 'words' }]);
});

test('a table of a later migration is given at the next start, and what is given stays as it is', async () => {
  await owner.services.pool.query('create table later (id serial)');
  expect(await privileges('later')).toEqual([]);
  await giveApiRights(connectionString, owner.connectionString);
  expect(await privileges('later')).toEqual(['select', 'insert', 'update', 'delete']);
  const versions = `select xmin::text from pg_class where relname in ('audit_log', 'users', 'job') order by relname`;
  const before = await owner.services.pool.query(versions);
  await Promise.all([1, 2, 3].map(() => giveApiRights(connectionString, owner.connectionString)));
  expect((await owner.services.pool.query(versions)).rows).toEqual(before.rows);
});

test('each job runs with these rights', async () => {
  await restricted.background.jobs.start();
  const { rows } = await restricted.services.pool.query<{ name: string }>('select name from jobs.schedule');
  expect(rows.length).toBeGreaterThan(5);
  for (const { name } of rows) await restricted.background.jobs.runNow(name);
});

test('the API is ready, and a write of staff is recorded, with these rights', async () => {
  const [staff, { userId }] = [await makeAdmin(owner), await makeProfessional(owner)];
  expect((await restricted.app.inject('/ready')).statusCode).toBe(200);
  const { statusCode } = await restricted.app.inject({
    method: 'POST',
    url: `/api/admin/v2/users/${userId}/contact-reads`,
    headers: { authorization: `Bearer ${staff.token}` },
  });
  expect(statusCode).toBe(200);
  expect(await owner.db.$count(auditLog, eq(auditLog.actorId, staff.userId))).toBe(1);
  await restricted.background.jobs.runNow('seal-audit-log');
  expect(await owner.db.$count(auditSeals)).toBe(1);
});
