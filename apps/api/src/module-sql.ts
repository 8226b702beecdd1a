import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Client } from 'pg';

/** In the order in which they are created: a view may call functions of any module, a trigger always does. */
const KINDS = ['FUNCTION', 'VIEW', 'TRIGGER'] as const;

const DECLARATION =
  /^CREATE OR REPLACE (?:(?<fn>FUNCTION \w+)\((?<parameters>[^)]*)\)|(?<view>VIEW \w+)|(?<trigger>TRIGGER \w+)\b[^]*? (?<table>ON \w+))/;

/** A function, view or trigger of a module. */
export interface SqlObject {
  /** As `DROP` takes it. */
  readonly name: string;
  readonly statement: string;
}

function nameOf(statement: string, file: string): string {
  const { fn, parameters = '', view, trigger, table } = DECLARATION.exec(statement)?.groups ?? {};
  if (fn) {
    const types = parameters.split(',').map((parameter) => parameter.trim().replace(/^\w+ /, ''));
    return `${fn}(${types.join(',').replaceAll('timestamptz', 'timestamp with time zone')})`;
  }
  const name = view ?? (trigger && `${trigger} ${table}`);
  if (!name) throw new Error(`${file} declares no function, view or trigger by: ${statement.slice(0, 80)}`);
  return name;
}

/** Reads a file of statements that are separated by blank lines, each with its comment above it. */
export function parseModuleSql(text: string, file: string): SqlObject[] {
  return text
    .trim()
    .split(/\n{2,}/)
    .map((block) => block.replace(/^(?:--.*\n)+/, ''))
    .map((statement) => ({ name: nameOf(statement, file), statement }));
}

/** The functions, views and triggers of all modules. The build copies the files to the same place beside the bundle. */
export function readModuleSql(): SqlObject[] {
  return globSync('modules/*/*.sql', { cwd: import.meta.dirname })
    .toSorted()
    .flatMap((file) => parseModuleSql(readFileSync(join(import.meta.dirname, file), 'utf8'), file));
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

interface AppliedVersion {
  readonly version: string;
  /** Hashes of the statements by the name of the object. */
  readonly objects: Readonly<Record<string, string>>;
}

const isTrigger = (name: string): boolean => name.startsWith('TRIGGER');

/** True if a newer version replaced this one and may be running. */
async function isReplaced(client: Client, version: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from drizzle.module_sql where version = $1
        and exists (select from pg_stat_activity
                     where datname = current_database() and application_name = 'carematch-api')`,
    [version],
  );
  return rowCount !== 0;
}

/**
 * Brings functions, views and triggers to this version. Creates again what changed, and drops what this version no longer
 * declares: triggers at once, functions and views with the next change, because the previous version may still call them.
 * The caller holds the migration lock.
 */
export async function applyModuleSql(client: Client, sql: readonly SqlObject[]): Promise<void> {
  const objects = Object.fromEntries(sql.map(({ name, statement }) => [name, hashOf(statement)]));
  const version = hashOf(JSON.stringify(objects));
  const { rows } = await client.query<AppliedVersion>(
    'select version, objects from drizzle.module_sql order by id desc limit 2',
  );
  if (rows[0]?.version === version) return;
  if (await isReplaced(client, version)) {
    process.emitWarning('The SQL of this version was replaced by a newer one, which the database keeps.');
    return;
  }
  const [applied, before] = [rows[0]?.objects ?? {}, rows[1]?.objects ?? {}];
  const dropped = [
    ...Object.keys(applied).filter(isTrigger),
    ...Object.keys(before).filter((name) => !isTrigger(name) && !(name in applied)),
  ].filter((name) => !(name in objects));
  const changed = sql.filter(({ name }) => applied[name] !== objects[name]);

  await client.query('begin');
  // A function may use what is created after it.
  await client.query(`set local lock_timeout = '5s'; set local check_function_bodies = off`);
  for (const kind of KINDS)
    for (const { statement } of changed.filter(({ name }) => name.startsWith(kind)))
      await client.query(statement);
  for (const name of dropped) await client.query(`drop ${name.replace(' ', ' if exists ')}`);
  await client.query('insert into drizzle.module_sql (version, objects) values ($1, $2)', [version, objects]);
  await client.query('commit');
}
