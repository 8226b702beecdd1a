import type { Decorator, Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';

import { Badge } from '../badge/badge.tsx';
import type { BadgeTone } from '../badge/badge.tsx';
import { columnsOf, DataTable } from './data-table.tsx';

interface Lead {
  readonly id: string;
  readonly name: string;
  readonly city: string;
  readonly outcome: string;
  readonly tone: BadgeTone;
  readonly credits: number;
}

const leads: Lead[] = [
  { id: '1042', name: 'Maria L.', city: 'Denver, CO', outcome: 'Matched', tone: 'success', credits: 12 },
  { id: '1041', name: 'Tom B.', city: 'Boise, ID', outcome: 'Pending', tone: 'warning', credits: 8 },
  { id: '1040', name: 'Aisha K.', city: 'Tulsa, OK', outcome: 'Unmatched', tone: 'neutral', credits: 0 },
];

const column = columnsOf<Lead>();
const columns = column.columns([
  column.accessor('name', {
    header: 'Lead',
    enableSorting: true,
    cell: ({ row: { original } }) => <a href={`#${original.id}`}>{original.name}</a>,
    meta: { card: 'title' },
  }),
  column.accessor('city', { header: 'City', meta: { grow: true } }),
  column.display({
    id: 'outcome',
    header: 'Outcome',
    cell: ({ row: { original } }) => <Badge tone={original.tone}>{original.outcome}</Badge>,
    meta: { card: 'mark' },
  }),
  column.accessor('credits', {
    header: 'Credits',
    enableSorting: true,
    cell: ({ getValue }) => `${getValue()} credits`,
    meta: { numeric: true, card: 'beside' },
  }),
]);

const onPhone: Decorator = (Story) => (
  <div style={{ maxWidth: 358 }}>
    <Story />
  </div>
);

const meta = {
  title: 'Signed-in areas/Data table',
  component: DataTable<Lead>,
  globals: { density: 'compact' },
  args: {
    caption: 'Leads, newest first',
    rows: leads,
    rowKey: (lead) => lead.id,
    columns,
    sort: { by: 'credits', descending: true },
    sortHref: ({ by, descending }) => `?sort=${descending ? '-' : ''}${by}`,
  },
} satisfies Meta<typeof DataTable<Lead>>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Dense: Story = {};
export const Roomy: Story = { args: { density: 'roomy' } };
export const OneOpen: Story = { args: { isCurrent: (lead) => lead.id === '1041' } };
export const RowMenu: Story = {
  args: {
    rowMenu: ({ id }) => [
      { label: 'Open', href: `#${id}` },
      { label: 'Archive', onSelect: () => undefined },
    ],
  },
};
export const RowMenuOnCards: Story = { ...RowMenu, decorators: [onPhone] };
export const OthersOnTheirWay: Story = { args: { isStale: true } };
export const Cards: Story = { decorators: [onPhone] };
export const ByKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await waitFor(() => expect(canvas.getByRole('region', { name: 'Leads, newest first' })).toHaveFocus());
    await userEvent.tab();
    await waitFor(() => expect(canvas.getByRole('link', { name: 'Lead' })).toHaveFocus());
    await userEvent.tab();
    await userEvent.tab();
    await waitFor(() => expect(canvas.getByRole('link', { name: 'Maria L.' })).toHaveFocus());
  },
};
