import {
  createColumnHelper,
  FlexRender,
  metaHelper,
  rowSortingFeature,
  tableFeatures,
  type RowData,
  type SortingState,
  type TableOptions,
  useTable,
} from '@tanstack/react-table';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { type ReactNode, useMemo } from 'react';

import { plainLink } from '../link/link.tsx';
import type { RenderLink } from '../link/link.tsx';
import { Menu, type MenuItem } from '../menu/menu.tsx';
import styles from './data-table.module.css';

/** How a column is drawn. */
export interface ColumnLook {
  /** Numbers stand right-aligned in figures of one width. */
  readonly numeric?: boolean | undefined;
  /** Takes the width that is left over. One per table. */
  readonly grow?: boolean | undefined;
  /** Shows where there is room for all, as on a wide screen; a tablet leaves it out. `most`: only the widest screens show it; `or-card`: cards do too. */
  readonly wide?: boolean | 'most' | 'or-card' | undefined;
  /** Where it stands on a card: names it, marks its corner, on a line of its own (the default), beside others in a line, at the end of one, or nowhere. */
  readonly card?: 'title' | 'mark' | 'line' | 'beside' | 'end' | 'none' | undefined;
}

const features = tableFeatures({ rowSortingFeature, columnMeta: metaHelper<ColumnLook>() });

type Options<Row extends RowData> = TableOptions<typeof features, Row>;

/** Columns of a table of these rows, as `columnsOf` makes them. */
export type Columns<Row extends RowData> = Options<Row>['columns'];

/**
 * Makes the columns of a table of these rows: `accessor`, `display`, `columns`. The column whose card is `title` names the row. Where a
 * column has a `footer`, the table ends with a row that tells of all of them.
 */
export const columnsOf = <Row extends RowData>() => createColumnHelper<typeof features, Row>();

/** Columns that rows can be sorted by, with the text of their heads. */
export const sortableColumns = <Row extends RowData>(
  columns: Columns<Row>,
): { readonly by: string; readonly label: string }[] =>
  columns.flatMap((column) => {
    const by = column.id ?? ('accessorKey' in column ? String(column.accessorKey) : undefined);
    return column.enableSorting && by !== undefined && typeof column.header === 'string'
      ? [{ by, label: column.header }]
      : [];
  });

/** What the rows are sorted by. */
export interface TableSort {
  readonly by: string;
  readonly descending: boolean;
}

/** The rows that are chosen, by their keys. */
export interface TableSelection {
  readonly chosen: ReadonlySet<string>;
  readonly onChange: (chosen: ReadonlySet<string>) => void;
}

export interface DataTableProps<Row extends RowData> {
  /** What the table shows, read by screen readers before it. */
  readonly caption: string;
  readonly columns: Columns<Row>;
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** Marks the row whose details are open. */
  readonly isCurrent?: ((row: Row) => boolean) | undefined;
  /** Rows of 40 px for staff, or of 56 px where a row is one thing to press. */
  readonly density?: 'dense' | 'roomy' | undefined;
  readonly sort?: TableSort | undefined;
  /** The address of the same rows in another order. Columns with `enableSorting` link to it. */
  readonly sortHref?: ((sort: TableSort) => string) | undefined;
  /** Other rows are on their way; those that are here stay, dimmed. */
  readonly isStale?: boolean | undefined;
  /** What can be done with a row, behind a button at its end; where that is nothing, there is no button. */
  readonly rowMenu?: ((row: Row) => readonly MenuItem[]) | undefined;
  /** Lets rows be chosen, to do something with several at once. */
  readonly selection?: TableSelection | undefined;
  readonly renderLink?: RenderLink | undefined;
}

// Said of elements that have these roles by themselves, until their layout is another: see below.
const ROLES = {
  table: { role: 'table' },
  rows: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHead: { role: 'columnheader' },
  rowHead: { role: 'rowheader' },
  cell: { role: 'cell' },
};

// A region that scrolls must be reachable by keyboard; not every browser sees to it.
const reachable = { tabIndex: 0 };

const directions = { asc: 'ascending', desc: 'descending' } as const;

const arrow = <ArrowUp className={styles.arrow} />;

/** What a cell that is cut off says in full. A moment says exactly when it was by itself. */
const wholeText = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' && !/^\d{4}-\d{2}-\d{2}T/.test(value) ? value : undefined;

interface NamingCell {
  readonly column: { readonly columnDef: { readonly meta?: ColumnLook | undefined } };
  readonly getValue: () => unknown;
}

/** What names a row, where that is a text. */
function nameOf(cells: readonly NamingCell[]): string | undefined {
  const value = cells.find(({ column }) => column.columnDef.meta?.card === 'title')?.getValue();
  return typeof value === 'string' ? value : undefined;
}

/**
 * Rows under column heads. In a narrow place, such as a phone or beside an open detail, the same rows are cards. It stays a table to
 * screen readers either way, for which each part names its role: a browser forgets it where the layout is not a table's.
 */
export function DataTable<Row extends RowData>({
  caption,
  columns,
  rows,
  rowKey,
  isCurrent,
  density = 'dense',
  sort,
  sortHref,
  isStale = false,
  rowMenu,
  selection,
  renderLink = plainLink,
}: DataTableProps<Row>) {
  const { by, descending: desc = false } = sort ?? {};
  const sorting = useMemo<SortingState>(() => (by === undefined ? [] : [{ id: by, desc }]), [by, desc]);
  const table = useTable({
    features,
    columns,
    data: rows,
    getRowId: rowKey,
    state: { sorting },
    defaultColumn: { enableSorting: false },
    // The server sorts; the address says how.
    manualSorting: true,
    enableSortingRemoval: false,
  });

  const head = (header: ReturnType<typeof table.getHeaderGroups>[number]['headers'][number]): ReactNode => {
    const { column } = header;
    const text = <FlexRender header={header} />;
    if (!sortHref || !column.getCanSort()) return text;
    const descending = column.getNextSortingOrder() === 'desc';
    return renderLink({
      href: sortHref({ by: column.id, descending }),
      className: styles.sorter,
      children: text,
    });
  };

  const keys = rows.map(rowKey);
  const chosen = keys.filter((key) => selection?.chosen.has(key));
  const choose = (changed: readonly string[], isChosen: boolean): void => {
    const others = chosen.filter((key) => !changed.includes(key));
    selection?.onChange(new Set(isChosen ? [...others, ...changed] : others));
  };

  const menu = (row: Row, name: string | undefined): ReactNode => {
    const items = rowMenu?.(row) ?? [];
    const label = name === undefined ? 'Actions' : `Actions for ${name}`;
    return items.length > 0 && <Menu label={label} items={items} renderLink={renderLink} />;
  };

  const heads = table.getHeaderGroups().at(-1)?.headers ?? [];
  // What names the row grows unless another column does.
  const isGrowing = heads.some(({ column }) => column.columnDef.meta?.grow);
  const growOf = (meta: ColumnLook | undefined) => meta?.grow ?? (!isGrowing && meta?.card === 'title');
  const hasFoot = heads.some(({ column }) => column.columnDef.footer !== undefined);

  return (
    <section className={styles.frame} data-density={density} aria-label={caption} {...reachable}>
      <table {...ROLES.table} className={styles.table} aria-busy={isStale || undefined}>
        <caption className="visually-hidden">{caption}</caption>
        <thead {...ROLES.rows}>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id} {...ROLES.row}>
              {selection && (
                <th {...ROLES.columnHead} scope="col" className={styles.choice}>
                  <input
                    type="checkbox"
                    aria-label="Select all rows"
                    checked={chosen.length > 0 && chosen.length === keys.length}
                    ref={(box) => {
                      if (box) box.indeterminate = chosen.length > 0 && chosen.length < keys.length;
                    }}
                    onChange={({ target }) => choose(keys, target.checked)}
                  />
                  <span aria-hidden="true">Select all</span>
                </th>
              )}
              {group.headers.map((header) => {
                const { meta } = header.column.columnDef;
                const sorted = header.column.getIsSorted();
                return (
                  <th
                    key={header.id}
                    {...ROLES.columnHead}
                    scope="col"
                    data-numeric={meta?.numeric}
                    data-grow={growOf(meta) || undefined}
                    data-wide={meta?.wide}
                    aria-sort={sorted ? directions[sorted] : undefined}
                  >
                    {head(header)}
                    {sorted && arrow}
                  </th>
                );
              })}
              {rowMenu && (
                <th {...ROLES.columnHead} scope="col">
                  <span className="visually-hidden">Actions</span>
                </th>
              )}
            </tr>
          ))}
        </thead>
        <tbody {...ROLES.rows}>
          {table.getRowModel().rows.map((row) => (
            <tr
              key={row.id}
              {...ROLES.row}
              data-row={row.id}
              aria-current={isCurrent?.(row.original) || undefined}
            >
              {selection && (
                <td {...ROLES.cell} className={styles.choice}>
                  <input
                    type="checkbox"
                    aria-label={`Select ${nameOf(row.getAllCells()) ?? 'row'}`}
                    checked={selection.chosen.has(row.id)}
                    onChange={({ target }) => choose([row.id], target.checked)}
                  />
                </td>
              )}
              {row.getAllCells().map((cell) => {
                const { meta } = cell.column.columnDef;
                const look = {
                  'data-numeric': meta?.numeric,
                  'data-grow': growOf(meta) || undefined,
                  'data-wide': meta?.wide,
                  'data-card': meta?.card ?? 'line',
                  title: wholeText(cell.getValue()),
                  children: <FlexRender cell={cell} />,
                };
                return meta?.card === 'title' ? (
                  <th key={cell.id} {...ROLES.rowHead} scope="row" {...look} />
                ) : (
                  <td key={cell.id} {...ROLES.cell} {...look} />
                );
              })}
              {rowMenu && (
                <td {...ROLES.cell} data-card="mark" className={styles.menu}>
                  {menu(row.original, nameOf(row.getAllCells()))}
                </td>
              )}
            </tr>
          ))}
        </tbody>
        {hasFoot && (
          <tfoot {...ROLES.rows}>
            <tr {...ROLES.row}>
              {selection && <td {...ROLES.cell} />}
              {heads.map((header) => {
                const { meta } = header.column.columnDef;
                const look = {
                  'data-numeric': meta?.numeric,
                  'data-wide': meta?.wide,
                  'data-card': meta?.card ?? 'line',
                  children: <FlexRender footer={header} />,
                };
                return meta?.card === 'title' ? (
                  <th key={header.id} {...ROLES.rowHead} scope="row" {...look} />
                ) : (
                  <td key={header.id} {...ROLES.cell} {...look} />
                );
              })}
              {rowMenu && <td {...ROLES.cell} />}
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  );
}
