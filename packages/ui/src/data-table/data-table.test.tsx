import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';

import { DataTable } from './data-table.tsx';

const columns = [
  { key: 'name', header: 'Lead', rowHeader: true, cell: (row: { name: string }) => row.name },
  { key: 'length', header: 'Letters', numeric: true, cell: (row: { name: string }) => row.name.length },
];

test('a table has a caption, column heads and a name for each row', async () => {
  const screen = await render(
    <DataTable caption="Leads" columns={columns} rows={[{ name: 'Maria' }]} rowKey={(row) => row.name} />,
  );
  await expect.element(screen.getByRole('table', { name: 'Leads' })).toBeInTheDocument();
  await expect.element(screen.getByRole('columnheader', { name: 'Letters' })).toBeVisible();
  await expect.element(screen.getByRole('rowheader', { name: 'Maria' })).toBeVisible();
  const number = screen.getByRole('cell', { name: '5' }).element();
  expect(getComputedStyle(number).textAlign).toBe('end');
});

test('without rows it says what will be there', async () => {
  const screen = await render(
    <DataTable
      caption="Leads"
      columns={columns}
      rows={[]}
      rowKey={(row) => row.name}
      empty={<p>No leads</p>}
    />,
  );
  await expect.element(screen.getByText('No leads')).toBeVisible();
  await expect.element(screen.getByRole('table')).not.toBeInTheDocument();
});
