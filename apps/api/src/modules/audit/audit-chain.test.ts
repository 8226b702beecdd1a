import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { runCommand } from '../../testing/run-command.ts';
import { makeAdmin, type TestStaff } from '../../testing/accounts.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { audit } from '../platform/audit.ts';
import { sealAuditLog } from './seal-audit-log.ts';
import { verifyAuditLog } from './verify-audit-log.ts';

let api: TestApp;
let staff: TestStaff;
beforeAll(async () => {
  api = await createTestApp();
  staff = await makeAdmin(api);
});
afterAll(() => api.close());
beforeEach(() => tamper('truncate audit_log, audit_seals restart identity'));

const query = async <Row extends object>(text: string) => (await api.services.pool.query<Row>(text)).rows;

/** Writes rows with the numbers from 1 on, and seals them. */
async function writeSealed(count: number): Promise<void> {
  for (let id = 1; id <= count; id += 1)
    await api.db.transaction((tx) =>
      audit(
        { tx, actor: staff },
        { action: 'test.done', subject: { type: 'match', id }, after: { id, state: 'live' } },
      ),
    );
  expect(await sealAuditLog(api.services)).toBe(count);
}

/** As a superuser who turns the triggers off. */
const tamper = (statement: string) =>
  query(`begin; set local session_replication_role = replica; ${statement}; commit`);

const cli = (...args: string[]) => runCommand(api, args);

const ROW = `insert into audit_log (id, actor_id, action, subject_type, subject_id) overriding system value`;

describe.each(['audit_log', 'audit_seals'])('%s is appended to and nothing else', (table) => {
  test.each([
    `update ${table} set ${table === 'audit_log' ? `action = 'x'` : 'position = 9'}`,
    `delete from ${table}`,
    `truncate ${table}`,
  ])('%s', async (statement) => {
    await writeSealed(1);
    await expect(query(statement)).rejects.toThrow(`${table} is append only`);
    expect((await verifyAuditLog(api.services)).fault).toBeUndefined();
  });

  test('for an owner who is no superuser by its rights already', async () => {
    const role = `auditor_${table}`;
    const client = new Client({ connectionString: api.connectionString });
    await client.connect();
    try {
      // In one transaction, so that neither the role nor what it owns stays.
      await client.query(`begin; create role ${role}; grant create on schema public to ${role};
        alter table ${table} owner to ${role}; set local role ${role}`);
      await client.query('savepoint refused');
      for (const statement of [`delete from ${table}`, `truncate ${table}`]) {
        await expect(client.query(statement)).rejects.toMatchObject({ code: '42501' });
        await client.query('rollback to refused');
      }
    } finally {
      await client.end();
    }
  });
});

describe('the chain', () => {
  test('is whole after any number of runs', async () => {
    await writeSealed(3);
    expect(await sealAuditLog(api.services)).toBe(0);
    await query(`${ROW} values (10, 1, 'a', 'b', 'c')`);
    expect((await verifyAuditLog(api.services)).waiting).toBe(1);
    await sealAuditLog(api.services);
    const { fault, end, waiting } = await verifyAuditLog(api.services);
    expect([fault, end.position, end.auditId, waiting]).toEqual([undefined, 4, 10, 0]);
  });

  test('waits for whoever has drawn an earlier number', async () => {
    const writer = new Client({ connectionString: api.connectionString });
    await writer.connect();
    try {
      await writer.query('begin');
      await writer.query(`${ROW} values (1, 1, 'slow', 'b', 'c')`);
      await query(`${ROW} values (2, 1, 'quick', 'b', 'c')`);
      const sealing = sealAuditLog(api.services);
      const isFirst = await Promise.race([sealing.then(() => false), writer.query('select pg_sleep(0.5)')]);
      expect(isFirst).not.toBe(false);
      await writer.query('commit');
      expect(await sealing).toBe(2);
      expect((await verifyAuditLog(api.services)).fault).toBeUndefined();
    } finally {
      await writer.end();
    }
  });

  test.each([
    ['changed', `update audit_log set after = '{"id": 3, "state": "ended"}' where id = 3`, 3],
    ['changed', `update audit_log set action = 'test.undone' where id = 1`, 1],
    ['changed', `update audit_log set subject_type = 'lead' where id = 2`, 2],
    ['changed', `update audit_log set subject_id = '9' where id = 3`, 3],
    ['changed', `update audit_log set impersonated_user_id = actor_id where id = 4`, 4],
    ['changed', `update audit_log set before = '{"state": "new"}' where id = 5`, 5],
    ['changed', `update audit_log set address = '10.0.0.1' where id = 2`, 2],
    ['changed', `update audit_log set at = at - interval '1 microsecond' where id = 4`, 4],
    ['changed', `update audit_seals set hash = sha256('x') where position = 5`, 5],
    ['removed', 'delete from audit_log where id = 3', 3],
    ['unsealed', 'delete from audit_seals where audit_id = 3', 3],
    ['cut_out', 'delete from audit_log where id = 3; delete from audit_seals where audit_id = 3', 2],
    [
      'changed',
      `delete from audit_log where id = 3; delete from audit_seals where audit_id = 3;
       update audit_seals set position = position - 1 where position > 3`,
      4,
    ],
  ])('shows as %s after %s', async (kind, statement, auditId) => {
    await writeSealed(5);
    await tamper(statement);
    expect((await verifyAuditLog(api.services)).fault).toEqual({ kind, auditId });
  });

  test('shows an old row that was put back, with its seal, behind others than it came after', async () => {
    await writeSealed(3);
    await query(`create table old_row as select * from audit_log where id = 3;
      create table old_seal as select * from audit_seals where audit_id = 3`);
    try {
      await tamper('delete from audit_log where id > 1; delete from audit_seals where position > 1');
      await query(`${ROW} values (2, 1, 'another', 'b', 'c')`);
      await sealAuditLog(api.services);
      await tamper(`insert into audit_log overriding system value select * from old_row;
        insert into audit_seals select * from old_seal`);
      expect((await verifyAuditLog(api.services)).fault).toEqual({ kind: 'changed', auditId: 3 });
    } finally {
      await query('drop table old_row, old_seal');
    }
  });

  test('never seals a row that was slipped in between others', async () => {
    await writeSealed(2);
    await query(`${ROW} values (7, 1, 'a', 'b', 'c')`);
    await sealAuditLog(api.services);
    await query(`${ROW} values (5, 1, 'forged', 'b', 'c')`);
    await query(`${ROW} values (8, 1, 'a', 'b', 'c')`);
    await sealAuditLog(api.services);
    expect((await verifyAuditLog(api.services)).fault).toEqual({ kind: 'slipped_in', auditId: 5 });
  });
});

test('verify-audit says whether the log is whole, and which row is not', async () => {
  await writeSealed(3);
  const whole = await cli('verify-audit');
  expect(whole).toMatchObject({ code: 0, output: expect.stringContaining('3 rows are sealed') });
  const seal = /Last seal: (\S+)/.exec(whole.output)?.[1] ?? '';
  await tamper('delete from audit_log where id = 3; delete from audit_seals where audit_id = 3');
  const [unaware, aware] = await Promise.all([cli('verify-audit'), cli('verify-audit', '--seal', seal)]);
  expect(unaware.code).toBe(0);
  expect(aware).toMatchObject({
    code: 1,
    output: expect.stringContaining('ends with row 2'),
  });
  await tamper(`update audit_log set actor_id = 99 where id = 1`);
  expect(await cli('verify-audit')).toMatchObject({
    code: 1,
    output: expect.stringContaining('Row 1 was changed.'),
  });
  // Four processes, each from source.
}, 120_000);
