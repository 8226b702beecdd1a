import { getTableName, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

import type { Transaction } from './client.ts';
import { snakeCase } from './snake-case.ts';

/**
 * Lets the transaction of a load take minutes: its rows are made between its statements, which a busy machine draws out, while
 * whoever asked for the same load waits.
 */
export async function allowMinutes(tx: Transaction): Promise<void> {
  for (const limit of ['lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout'])
    await tx.execute(sql`select set_config(${limit}, '5min', true)`);
}

/** Rows of a table, under the names that its columns have in TypeScript. Every row has the same columns. */
export interface TableRows {
  readonly table: PgTable;
  /** The columns of its primary key. */
  readonly key: readonly string[];
  readonly rows: readonly object[];
  /** Columns that a row keeps once it is there, because staff change them. */
  readonly keep?: readonly string[];
  /** The table holds these rows alone: others are deleted. For links, which nothing refers to. */
  readonly exact?: boolean;
}

const column = (name: string): SQL => sql.identifier(snakeCase(name)).getSQL();

const list = (parts: readonly SQL[], separator: SQL = sql`, `): SQL => sql.join([...parts], separator);

/** JSON has no bytes: they travel in the form that PostgreSQL reads. */
const inJson = (value: unknown): unknown => (Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value);

/** The rows as a relation named `given`, typed by the table itself. One parameter, whatever their number. */
function given({ table, rows }: Pick<TableRows, 'table' | 'rows'>): SQL {
  const records = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [snakeCase(name), inJson(value)])),
  );
  const name = sql.identifier(getTableName(table));
  return sql`json_populate_recordset(null::${name}, ${JSON.stringify(records, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))}::json) as given`;
}

/** The head of a statement that inserts the rows' columns; others get their defaults. */
function insert({ table, rows }: Pick<TableRows, 'table' | 'rows'>, columns: readonly string[]): SQL {
  return sql`insert into ${sql.identifier(getTableName(table))} (${list(columns.map(column))})
             select ${list(columns.map((part) => sql`given.${column(part)}`))} from ${given({ table, rows })}`;
}

/** Inserts the rows in their order, in one statement. */
export async function insertRows(
  tx: Transaction,
  tableRows: Pick<TableRows, 'table' | 'rows'>,
): Promise<void> {
  const [first] = tableRows.rows;
  if (first !== undefined) await tx.execute(insert(tableRows, Object.keys(first)));
}

/** Writes the rows in one statement: new ones are inserted, changed ones updated. */
export async function upsertRows(tx: Transaction, tableRows: TableRows): Promise<void> {
  const { table, key, rows, keep = [], exact = false } = tableRows;
  const name = sql.identifier(getTableName(table));
  if (exact) {
    const same = key.map((part) => sql`given.${column(part)} = ${name}.${column(part)}`);
    await tx.execute(
      sql`delete from ${name} where not exists (select from ${given(tableRows)} where ${list(same, sql` and `)})`,
    );
  }
  const [first] = rows;
  if (first === undefined) return;
  const columns = Object.keys(first);
  const changing = columns.filter((part) => !key.includes(part) && !keep.includes(part));
  const current = list(changing.map((part) => sql`${name}.${column(part)}`));
  const next = list(changing.map((part) => sql`excluded.${column(part)}`));
  // Without the comparison every row would be written anew, and its old version left behind.
  const onConflict =
    changing.length === 0
      ? sql`nothing`
      : sql`update set (${list(changing.map(column))}) = row(${next}) where (${current}) is distinct from (${next})`;
  await tx.execute(
    sql`${insert(tableRows, columns)} on conflict (${list(key.map(column))}) do ${onConflict}`,
  );
}
