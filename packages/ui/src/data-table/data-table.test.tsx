import { afterEach, describe, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';

import { columnsOf, DataTable, type DataTableProps } from './data-table.tsx';

interface Person {
  readonly name: string;
  readonly credits: number;
}

const column = columnsOf<Person>();
const columns = column.columns([
  column.accessor('name', {
    header: 'Client',
    enableSorting: true,
    cell: ({ getValue }) => <a href={`#${getValue()}`}>{getValue()}</a>,
    meta: { card: 'title', grow: true },
  }),
  column.accessor('credits', { header: 'Credits', enableSorting: true, meta: { numeric: true } }),
]);

const renderTable = (props: Partial<DataTableProps<Person>> = {}) =>
  render(
    <DataTable
      caption="Clients"
      columns={columns}
      rows={[
        { name: 'Maria', credits: 5 },
        { name: 'Tom', credits: 12 },
      ]}
      rowKey={(row) => row.name}
      {...props}
    />,
  );

afterEach(() => page.viewport(1024, 768));

test('a table has a caption, column heads and a name for each row', async () => {
  const screen = await renderTable();
  await expect.element(screen.getByRole('table', { name: 'Clients' })).toBeInTheDocument();
  await expect.element(screen.getByRole('columnheader', { name: 'Credits' })).toBeVisible();
  await expect.element(screen.getByRole('rowheader', { name: 'Maria' })).toBeVisible();
  const number = screen.getByRole('cell', { name: '5' }).element();
  expect(getComputedStyle(number).textAlign).toBe('end');
});

test.each([
  ['dense', 40],
  ['roomy', 56],
] as const)('a %s row is %i px high', async (density, height) => {
  const screen = await renderTable({ density });
  const row = screen.getByRole('row', { name: /Maria/ }).element();
  expect(Math.round(row.getBoundingClientRect().height)).toBe(height);
});

test('the row whose details are open says so', async () => {
  const screen = await renderTable({ isCurrent: ({ name }) => name === 'Tom' });
  await expect.element(screen.getByRole('row', { name: /Tom/ })).toHaveAttribute('aria-current', 'true');
  await expect.element(screen.getByRole('row', { name: /Maria/ })).not.toHaveAttribute('aria-current');
});

test('rows that will be replaced say that others are on their way', async () => {
  const screen = await renderTable({ isStale: true });
  await expect.element(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
});

const sortHref: DataTableProps<Person>['sortHref'] = ({ by, descending }) =>
  `?sort=${descending ? '-' : ''}${by}`;

describe('column heads', () => {
  test('link to the rows in their order, and to the other way round where that is theirs', async () => {
    const screen = await renderTable({ sortHref, sort: { by: 'name', descending: false } });
    await expect.element(screen.getByRole('link', { name: 'Client' })).toHaveAttribute('href', '?sort=-name');
    const head = screen.getByRole('columnheader', { name: 'Client' });
    await expect.element(head).toHaveAttribute('aria-sort', 'ascending');
    const other = screen.getByRole('columnheader', { name: 'Credits' });
    await expect.element(other).not.toHaveAttribute('aria-sort');
  });

  test('begin with the largest number', async () => {
    const screen = await renderTable({ sortHref });
    const link = screen.getByRole('link', { name: 'Credits' });
    await expect.element(link).toHaveAttribute('href', '?sort=-credits');
  });

  test('are plain words where the order cannot be chosen, and still say what it is', async () => {
    const screen = await renderTable({ sort: { by: 'credits', descending: true } });
    expect(screen.getByRole('columnheader').getByRole('link').query()).toBeNull();
    const head = screen.getByRole('columnheader', { name: 'Credits' });
    await expect.element(head).toHaveAttribute('aria-sort', 'descending');
  });
});

test.each([true, undefined])('the first column shows its words in full (grow: %s)', async (grow) => {
  const name = 'Virtual Mental Health Counselor';
  const screen = await render(
    <div style={{ width: 760 }}>
      <DataTable
        caption="Numbers"
        columns={column.columns([
          column.accessor('name', { header: 'Profession', meta: { card: 'title', grow } }),
          ...[
            'Contacted in four hours',
            'Scheduled or started',
            'Credits that were refunded',
            'Not a fit',
          ].map((header) =>
            column.accessor('credits', { id: header, header, enableSorting: true, meta: { numeric: true } }),
          ),
        ])}
        rows={[{ name, credits: 12_345 }]}
        rowKey={(row) => row.name}
      />
    </div>,
  );
  const cell = screen.getByRole('rowheader', { name }).element();
  expect(cell.scrollWidth).toBeLessThanOrEqual(cell.clientWidth);
  const frame = screen.getByRole('region', { name: 'Numbers' }).element();
  expect(frame.scrollWidth).toBeLessThanOrEqual(frame.clientWidth);
});

test('a tablet leaves out the columns that are for wide screens', async () => {
  const wide = column.columns([
    ...columns,
    column.accessor(({ name }) => `of ${name}`, { id: 'more', header: 'More', meta: { wide: true } }),
  ]);
  await page.viewport(768, 844);
  const screen = await renderTable({ columns: wide });
  await expect.element(screen.getByRole('cell', { name: '12' })).toBeVisible();
  await expect.element(screen.getByText('of Tom')).not.toBeVisible();
  await page.viewport(1024, 844);
  await expect.element(screen.getByText('of Tom')).toBeVisible();
});

test('on a phone rows are cards that can be sorted, and a table to screen readers still', async () => {
  await page.viewport(390, 844);
  const screen = await renderTable({ sortHref });
  const title = screen.getByRole('rowheader', { name: 'Maria' });
  const credits = screen.getByRole('cell', { name: '5' });
  await expect.element(title).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Credits' })).toBeVisible();
  expect(credits.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(
    title.element().getBoundingClientRect().bottom,
  );
  expect(document.documentElement.scrollWidth).toBe(390);
});

const chosenBy = (chosen: readonly string[]) => {
  const onChange = vi.fn<(chosen: ReadonlySet<string>) => void>();
  return { onChange, selection: { chosen: new Set(chosen), onChange } };
};

describe('rows that can be chosen', () => {
  test('are chosen one by one or all at once, each by its name', async () => {
    const { onChange, selection } = chosenBy(['Maria']);
    const screen = await renderTable({ selection });
    await expect.element(screen.getByRole('checkbox', { name: 'Select Maria' })).toBeChecked();
    await screen.getByRole('checkbox', { name: 'Select Tom' }).click();
    expect(onChange).toHaveBeenLastCalledWith(new Set(['Maria', 'Tom']));
    await screen.getByRole('checkbox', { name: 'Select Maria' }).click();
    expect(onChange).toHaveBeenLastCalledWith(new Set());
    const all = screen.getByRole('checkbox', { name: 'Select all rows' });
    expect(all.element()).toHaveProperty('indeterminate', true);
    await all.click();
    expect(onChange).toHaveBeenLastCalledWith(new Set(['Maria', 'Tom']));
    const row = screen.getByRole('row', { name: /Maria/ }).element();
    expect(Math.round(row.getBoundingClientRect().height)).toBe(40);
  });

  test('are chosen on a phone too, where they are cards', async () => {
    await page.viewport(390, 844);
    const { onChange, selection } = chosenBy([]);
    const screen = await renderTable({ selection });
    await screen.getByRole('checkbox', { name: 'Select Tom' }).click();
    expect(onChange).toHaveBeenLastCalledWith(new Set(['Tom']));
    await expect.element(screen.getByRole('checkbox', { name: 'Select all rows' })).toBeVisible();
    expect(document.documentElement.scrollWidth).toBe(390);
  });
});

test('a row at the end tells of all rows, on a phone as well', async () => {
  const summed = column.columns([
    column.accessor('name', { header: 'Client', footer: () => 'All', meta: { card: 'title' } }),
    column.accessor('credits', { header: 'Credits', footer: () => 17, meta: { numeric: true } }),
  ]);
  const screen = await renderTable({ columns: summed });
  const foot = screen.getByRole('row', { name: 'All 17' });
  await expect.element(foot.getByRole('rowheader', { name: 'All' })).toBeVisible();
  await page.viewport(390, 800);
  await expect.element(foot.getByRole('cell', { name: '17' })).toBeVisible();
});
