import { Client } from 'pg';

import { takeMigrationLock } from './migrate.ts';

/** What the API reads and adds to, and never changes, but for the words in the steps of a request. */
const APPEND_ONLY = [
  'audit_log',
  'audit_seals',
  'credit_ledger',
  'credit_request_events',
  'contact_attempts',
  'match_status_changes',
];

/** A statement for each right that the role `$1` lacks: none on most starts. `$2` are the tables that are appended to. */
const MISSING = `
  with role as (select oid from pg_roles where rolname = $1::text),
       spaces as (select oid, nspname, nspowner from pg_namespace where nspname in ('public', 'drizzle', 'jobs')),
       tables as (
         select c.oid, relname, case when nspname = 'drizzle' then 'select' when relname = any($2::text[]) then 'select, insert'
                            else 'select, insert, update, delete' end as wanted
           from pg_class c join spaces on spaces.oid = relnamespace
          where relkind in ('r', 'p', 'v') and nspname in ('public', 'drizzle'))
  select format('grant usage on schema %I to %I', nspname, $1) as statement
    from spaces, role where nspname in ('public', 'drizzle') and not has_schema_privilege(role.oid, spaces.oid, 'usage')
  union all
  select format('grant %s on %s to %I', wanted, tables.oid::regclass, $1)
    from tables, role where exists (
         select from unnest(string_to_array(wanted, ', ')) as one where not has_table_privilege(role.oid, tables.oid, one))
  union all
  select format('grant update (words) on %s to %I', tables.oid::regclass, $1)
    from tables, role
   where relname = 'credit_request_events' and not has_column_privilege(role.oid, tables.oid, 'words', 'update')
  union all
  select format('grant usage, select on sequence %s to %I', c.oid::regclass, $1)
    from role, pg_class c join spaces on spaces.oid = relnamespace
   where relkind = 'S' and nspname = 'public' and not has_sequence_privilege(role.oid, c.oid, 'usage')
  union all
  -- The job queue makes its tables itself. So they are the API's own, those too that an earlier version made as the owner.
  select format('alter schema jobs owner to %I', $1)
    from spaces, role where nspname = 'jobs' and nspowner <> role.oid
  union all
  select format('alter table %s owner to %I', c.oid::regclass, $1)
    from role, pg_class c join spaces on spaces.oid = relnamespace
   where relkind in ('r', 'p') and nspname = 'jobs' and relowner <> role.oid
  union all
  select format('alter routine %s owner to %I', p.oid::regprocedure, $1)
    from role, pg_proc p join spaces on spaces.oid = pronamespace where nspname = 'jobs' and proowner <> role.oid
  union all
  select format('alter type %s owner to %I', t.oid::regtype, $1)
    from role, pg_type t join spaces on spaces.oid = typnamespace
   where typtype = 'e' and nspname = 'jobs' and typowner <> role.oid`;

async function roleOf(connectionString: string): Promise<string> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<{ role: string }>('select current_user as role');
    return rows[0]?.role ?? '';
  } finally {
    await client.end();
  }
}

/**
 * Gives the API's role what it works with and no more: of the audit log it reads and adds rows, and it owns no table but the job
 * queue's. Repeating it does no work; several processes may do it at once. The owner has migrated the database.
 */
export async function giveApiRights(connectionString: string, ownerConnectionString: string): Promise<void> {
  const role = await roleOf(connectionString);
  const client = new Client({
    connectionString: ownerConnectionString,
    application_name: 'carematch-migrations',
  });
  await client.connect();
  try {
    await takeMigrationLock(client);
    const { rows } = await client.query<{ statement: string }>(MISSING, [role, APPEND_ONLY]);
    const statements = rows.map(({ statement }) => statement);
    // Statements sent together are one transaction.
    if (statements.length > 0)
      await client.query([`set local lock_timeout = '5s'`, ...statements].join('; '));
  } finally {
    await client.end();
  }
}
