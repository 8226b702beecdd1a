import type { ReactNode } from 'react';

import styles from './data-table.module.css';

/** One column: what it is called and what a row shows in it. */
export interface Column<Row> {
  readonly key: string;
  readonly header: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  /** Numbers stand right-aligned in figures of one width. */
  readonly numeric?: boolean | undefined;
  /** The column that names the row, for screen readers. One per table. */
  readonly rowHeader?: boolean | undefined;
  /** How the rows are sorted by this column now. */
  readonly sort?: 'ascending' | 'descending' | undefined;
}

export interface DataTableProps<Row> {
  /** What the table shows, read by screen readers before it. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** Marks the row whose details are open. */
  readonly isCurrent?: ((row: Row) => boolean) | undefined;
  /** Shown in the table's place while it has no rows. */
  readonly empty?: ReactNode;
}

// A region that scrolls must be reachable by keyboard; not every browser sees to it.
const reachable = { tabIndex: 0 };

/** A table of plain HTML. Where it is wider than the screen it scrolls on its own; its header row stays in sight. */
export function DataTable<Row>({ caption, columns, rows, rowKey, isCurrent, empty }: DataTableProps<Row>) {
  if (rows.length === 0 && empty) return empty;
  return (
    <section className={styles.scroller} aria-label={caption} {...reachable}>
      <table className={styles.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ key, header, numeric, sort }) => (
              <th key={key} scope="col" data-numeric={numeric} aria-sort={sort}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} aria-current={isCurrent?.(row) || undefined}>
              {columns.map(({ key, cell, numeric, rowHeader }) =>
                rowHeader ? (
                  <th key={key} scope="row">
                    {cell(row)}
                  </th>
                ) : (
                  <td key={key} data-numeric={numeric}>
                    {cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
