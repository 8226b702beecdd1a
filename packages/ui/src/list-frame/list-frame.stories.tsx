import type { Meta, StoryObj } from '@storybook/react-vite';

import { Badge } from '../badge/badge.tsx';
import { Button } from '../button/button.tsx';
import { columnsOf, DataTable } from '../data-table/data-table.tsx';
import { Detail } from '../detail/detail.tsx';
import { EmptyState } from '../empty-state/empty-state.tsx';
import { ChoiceChip, DaysChip, FilterBar } from '../filter-bar/filter-bar.tsx';
import { Pagination } from '../pagination/pagination.tsx';
import { SearchField } from '../search-field/search-field.tsx';
import { Skeleton } from '../skeleton/skeleton.tsx';
import { Tabs } from '../tabs/tabs.tsx';
import { ListFrame } from './list-frame.tsx';

interface Client {
  readonly name: string;
  readonly place: string;
  readonly care: string;
  readonly status: string;
}

const CLIENTS: readonly Client[] = [
  { name: 'Rosa L.', place: 'Chicago, IL', care: 'Anxiety counseling', status: 'New' },
  { name: 'Amir K.', place: 'Evanston, IL', care: 'Grief counseling and 2 more', status: 'Scheduled' },
  { name: 'Ji-ho P.', place: 'Oak Park, IL', care: 'Couples counseling', status: 'Contacted' },
];

const nothing = (): void => undefined;
const column = columnsOf<Client>();
const columns = column.columns([
  column.accessor('name', {
    header: 'Client',
    cell: ({ getValue }) => <a href="#open">{getValue()}</a>,
    meta: { card: 'title' },
  }),
  column.accessor('care', { header: 'Request', meta: { grow: true } }),
  column.accessor('place', { header: 'Place', meta: { card: 'beside' } }),
  column.accessor('status', {
    header: 'Status',
    cell: ({ getValue }) => <Badge tone="info">{getValue()}</Badge>,
    meta: { card: 'mark' },
  }),
]);

const table = (
  <DataTable
    caption="Clients, newest first"
    density="roomy"
    columns={columns}
    rows={CLIENTS}
    rowKey={({ name }) => name}
    isCurrent={({ name }) => name === 'Rosa L.'}
  />
);

const meta = {
  title: 'Signed-in areas/List frame',
  component: ListFrame,
  globals: { density: 'compact' },
  args: {
    heading: <h1>Clients</h1>,
    next: '15 people are waiting to hear from you.',
    actions: <SearchField label="Search clients" value="" hint="/" onSearch={nothing} />,
    tabs: (
      <Tabs
        label="Status"
        current="?"
        tabs={[
          { href: '?', label: 'All', count: 143 },
          { href: '?new', label: 'New', count: 15 },
        ]}
      />
    ),
    filters: (
      <FilterBar label="Filter clients" clearHref="?">
        <ChoiceChip
          label="Care"
          everything="Every kind"
          options={[{ value: 'a', label: 'Anxiety counseling' }]}
          value=""
          onChoose={nothing}
        />
        <DaysChip label="Matched" from="2026-03-01" to="2026-03-31" onChoose={nothing} />
      </FilterBar>
    ),
    children: table,
    range: '26–28 of 143',
    pages: <Pagination label="Pages of clients" page={2} pageCount={6} hrefOf={(page) => `?page=${page}`} />,
  },
} satisfies Meta<typeof ListFrame>;
export default meta;

type Story = StoryObj<typeof meta>;

const detail = (shape: 'panel' | 'drawer') => (
  <Detail
    shape={shape}
    title="Rosa Lindqvist"
    subtitle="Chicago, IL 60601"
    closeHref="#list"
    onClose={nothing}
  >
    <p>Mornings are best.</p>
  </Detail>
);

export const Rows: Story = {};
export const WithPanel: Story = { args: { detail: detail('panel') } };
export const WithDrawer: Story = { args: { detail: detail('drawer'), shape: 'drawer' } };
export const Loading: Story = {
  args: {
    children: <Skeleton lines={5} height={56} label="Loading clients" />,
    range: undefined,
    pages: undefined,
  },
};
export const NothingMatches: Story = {
  args: {
    children: (
      <EmptyState title="No matching results" action={<Button>Clear filters</Button>}>
        <p>Try other days.</p>
      </EmptyState>
    ),
    range: 'No clients',
    pages: undefined,
  },
};
