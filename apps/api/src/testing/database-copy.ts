import type { Pool } from 'pg';

export interface TableCopy {
  /** With its schema. */
  readonly name: string;
  readonly rows: number;
  /** Every row in PostgreSQL's own writing: bytes in hex. */
  readonly text: string;
}

/** All that is stored, table by table, as whoever gets hold of a backup would see it. */
export async function copyDatabase(pool: Pool): Promise<TableCopy[]> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const copies: TableCopy[] = [];
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: string }>(`select t::text as row from ${name} t`);
    copies.push({ name, rows: rows.length, text: rows.map(({ row }) => row).join('\n') });
  }
  return copies;
}
