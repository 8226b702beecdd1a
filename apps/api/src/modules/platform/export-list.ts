import { setImmediate } from 'node:timers/promises';

import type { SignedInActor } from '../../actor.ts';
import type { Context } from '../../context.ts';
import type { Csv, CsvCell } from '../../plugins/contract/csv.ts';
import { audit } from './audit.ts';

/** Rows that are read at once. */
export const EXPORT_BATCH = 500;

const ROWS_WITHOUT_PAUSE = 50;

interface ListExport<Row> {
  /** Which list, as its address names it. */
  readonly list: string;
  /** What narrowed it. What was searched for may be a person's contact data: it is recorded only that there was something. */
  readonly filters: Readonly<Record<string, unknown>>;
  readonly columns: Readonly<Record<string, (row: Row) => CsvCell>>;
  /** The next rows after the last one, at most `EXPORT_BATCH`; fewer end the list. */
  readonly read: (after: Row | undefined) => Promise<readonly Row[]>;
}

async function* allRows<Row>(
  { read }: Pick<ListExport<Row>, 'read'>,
  cellsOf: (row: Row) => CsvCell[],
): AsyncGenerator<CsvCell[]> {
  let last: Row | undefined;
  for (;;) {
    const rows = await read(last);
    for (const [index, row] of rows.entries()) {
      // Lets other calls run between the rows that are there already.
      if (index % ROWS_WITHOUT_PAUSE === 0) await setImmediate();
      yield cellsOf(row);
    }
    if (rows.length < EXPORT_BATCH) return;
    last = rows.at(-1);
  }
}

/** Every row of a list as CSV. That it was taken out is recorded before the first row leaves. */
export async function exportList<Row>(
  { actor, services: { db } }: Context<SignedInActor, 'db'>,
  { list, filters, columns, read }: ListExport<Row>,
): Promise<Csv> {
  const { search, ...recorded } = filters;
  await db.transaction((tx) =>
    audit(
      { tx, actor },
      {
        action: 'list.exported',
        subject: { type: 'user', id: actor.userId },
        after: { list, ...recorded, ...(search !== undefined && { searched: true }) },
      },
    ),
  );
  const cells = Object.values(columns);
  return {
    columns: Object.keys(columns),
    rows: allRows({ read }, (row) => cells.map((cell) => cell(row))),
  };
}
