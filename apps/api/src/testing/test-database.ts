import { randomBytes } from 'node:crypto';

import { Client, type Pool } from 'pg';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server of this run, and the database that new ones are copied from. */
    testDatabase: {
      readonly serverUrl: string;
      readonly template: string;
      /** The tables of the template that hold anything: the reference data. */
      readonly filled: readonly string[];
    };
  }
}

export interface TestDatabase {
  readonly connectionString: string;
  drop: () => Promise<void>;
}

async function administer(statement: string): Promise<void> {
  const client = new Client({ connectionString: inject('testDatabase').serverUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function urlOf(name: string): string {
  const url = new URL(inject('testDatabase').serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** A database of one's own: a copy of the migrated template with the reference data, or an `empty` one. */
export async function createTestDatabase(
  content: 'reference' | 'empty' = 'reference',
): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  const template = content === 'empty' ? 'template0' : inject('testDatabase').template;
  await administer(`create database ${name} template ${template} strategy file_copy`);
  return {
    connectionString: urlOf(name),
    drop: () => administer(`drop database ${name} with (force)`),
  };
}

/**
 * Removes all rows but those of the reference tables, and counts from 1 again. What a test changed in those stays changed.
 * It waits for transactions under way, as `truncate` does, which takes twenty times as long: it makes each file anew.
 */
export async function emptyDatabase(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ oid: number; name: string }>(
    `select oid, oid::regclass::text as name from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> all($1::text[])`,
    [inject('testDatabase').filled],
  );
  const tables = rows.map(({ name }) => name);
  const oids = rows.map(({ oid }) => oid).join(', ');
  // Statements sent together are one transaction.
  await pool.query(`
    lock table ${tables.join(', ')};
    -- No trigger and no foreign key has a say.
    set local session_replication_role = replica;
    -- Most tables have no file yet, for nothing was ever written to them.
    do $$ declare written regclass; begin
      for written in select oid from pg_class where oid in (${oids}) and pg_relation_size(oid) > 0 loop
        execute 'delete from ' || written;
      end loop;
    end $$;
    select setval(seqrelid, seqstart, false) from pg_sequence join pg_depend on objid = seqrelid and deptype in ('a', 'i')
     where refobjid in (${oids})`);
}
