import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { runMigrations } from './db/migrate.ts';
import { parseModuleSql, readModuleSql, type SqlObject } from './module-sql.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

const MODULE_SQL = readModuleSql();

const FUNCTION = 'FUNCTION searchable(text)';
/** No object of the catalog depends on it. */
const UNUSED_FUNCTION = 'FUNCTION provider_search_rebuild()';
const VIEW = 'VIEW provider_activity_source';
const TRIGGER = 'TRIGGER invoices_stay ON invoices';

const without = (...names: string[]): SqlObject[] => MODULE_SQL.filter(({ name }) => !names.includes(name));

/** The SQL of another version, in which the statement of one object differs. */
const changed = (name: string, from: string, to: string): SqlObject[] =>
  MODULE_SQL.map((object) =>
    object.name === name ? { name, statement: object.statement.replace(from, to) } : object,
  );

let database: TestDatabase;
let client: Client;
beforeAll(async () => {
  database = await createTestDatabase();
  client = new Client({ connectionString: database.connectionString });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const start = (sql?: SqlObject[]): Promise<void> => runMigrations(database.connectionString, { sql });

/** Functions, views and triggers of the database with the transaction that wrote each. */
async function stored(): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; xmin: string }>(`
    select 'FUNCTION ' || oid::regprocedure as name, xmin::text from pg_proc p
     where pronamespace = 'public'::regnamespace and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
    union all
    select 'VIEW ' || relname, r.xmin::text from pg_class c join pg_rewrite r on r.ev_class = c.oid
     where relkind = 'v' and relnamespace = 'public'::regnamespace
    union all
    select format('TRIGGER %s ON %s', tgname, tgrelid::regclass), xmin::text from pg_trigger where not tgisinternal`);
  return Object.fromEntries(rows.map(({ name, xmin }) => [name, xmin]));
}

const names = async (): Promise<string[]> => Object.keys(await stored());

const search = async (text: string): Promise<string | undefined> =>
  (await client.query<{ found: string }>('select searchable($1) as found', [text])).rows[0]?.found;

const versions = async (): Promise<number> =>
  (await client.query('select from drizzle.module_sql')).rowCount ?? 0;

test('the database has the functions, views and triggers of the modules, named as PostgreSQL names them', async () => {
  expect((await names()).toSorted()).toEqual(MODULE_SQL.map(({ name }) => name).toSorted());
});

test('every function body is valid', async () => {
  const all = MODULE_SQL.map(({ statement }) => statement).join('\n');
  await expect(client.query(`begin; ${all} rollback`)).resolves.toBeDefined();
});

describe('parseModuleSql', () => {
  test('names objects as DROP takes them, without their comments', () => {
    const text = `-- Why.\nCREATE OR REPLACE FUNCTION f(since timestamptz, ids integer[]) RETURNS text\nAS $$ x $$;

CREATE OR REPLACE VIEW v AS SELECT 1;

CREATE OR REPLACE TRIGGER t AFTER UPDATE OF a ON x\n  FOR EACH ROW EXECUTE FUNCTION g();\n`;
    const parsed = parseModuleSql(text, 'm.sql');
    expect(parsed.map(({ name }) => name)).toEqual([
      'FUNCTION f(timestamp with time zone,integer[])',
      'VIEW v',
      'TRIGGER t ON x',
    ]);
    expect(parsed[0]?.statement).toMatch(/^CREATE OR REPLACE FUNCTION f/);
  });

  test.each(['CREATE TABLE x (id integer);', 'CREATE FUNCTION f() RETURNS void;', 'DROP VIEW v;'])(
    'refuses %s',
    (text) => {
      expect(() => parseModuleSql(text, 'm.sql')).toThrow('m.sql declares no function, view or trigger');
    },
  );
});

test('a start with the same SQL writes nothing', async () => {
  const before = await stored();
  await start();
  expect(await stored()).toEqual(before);
  expect(await versions()).toBe(1);
});

test('a changed function is replaced, once by several processes, and nothing else is', async () => {
  const before = await stored();
  const sql = changed(FUNCTION, 'lower(', 'upper(');
  await Promise.all([start(sql), start(sql), start(sql)]);
  expect(await search('Zoë')).toBe('ZOE');
  expect(await versions()).toBe(2);
  const after = await stored();
  expect(after[FUNCTION]).not.toBe(before[FUNCTION]);
  expect({ ...after, [FUNCTION]: '' }).toEqual({ ...before, [FUNCTION]: '' });
});

test('a version that was replaced leaves the SQL while another process is connected, and applies its own otherwise', async () => {
  const other = new Client({
    connectionString: database.connectionString,
    application_name: 'carematch-api',
  });
  await other.connect();
  await start();
  expect(await search('Zoë')).toBe('ZOE');
  await other.end();
  await start();
  expect(await search('Zoë')).toBe('zoe');
});

test('a removed trigger is dropped at once, a function and a view with the change after it', async () => {
  const removed = without(UNUSED_FUNCTION, VIEW, TRIGGER);
  await start(removed);
  expect(await names()).toEqual(expect.arrayContaining([UNUSED_FUNCTION, VIEW]));
  expect(await names()).not.toContain(TRIGGER);
  const last = removed.at(-1);
  if (!last) throw new Error('There is more SQL than was removed.');
  await start([...removed.slice(0, -1), { ...last, statement: `${last.statement} ` }]);
  expect(await names()).toEqual(expect.not.arrayContaining([UNUSED_FUNCTION, VIEW]));
  await start();
  expect((await names()).toSorted()).toEqual(MODULE_SQL.map(({ name }) => name).toSorted());
});

test('SQL that fails leaves the database as it was', async () => {
  const before = await stored();
  const sql = changed(VIEW, 'm.provider_id', 'm.no_such_column');
  await expect(start(sql)).rejects.toThrow('no_such_column');
  expect(await stored()).toEqual(before);
});
