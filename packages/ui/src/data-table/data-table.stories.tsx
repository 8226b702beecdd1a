import type { Meta, StoryObj } from '@storybook/react-vite';

import { Badge } from '../badge/badge.tsx';
import type { BadgeTone } from '../badge/badge.tsx';
import { EmptyState } from '../empty-state/empty-state.tsx';
import { DataTable } from './data-table.tsx';

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

const meta = {
  title: 'Signed-in areas/Data table',
  component: DataTable<Lead>,
  globals: { density: 'compact' },
  args: {
    caption: 'Leads, newest first',
    rows: leads,
    rowKey: (lead) => lead.id,
    columns: [
      {
        key: 'name',
        header: 'Lead',
        rowHeader: true,
        cell: (lead) => <a href={`#${lead.id}`}>{lead.name}</a>,
      },
      { key: 'city', header: 'City', cell: (lead) => lead.city },
      { key: 'outcome', header: 'Outcome', cell: (lead) => <Badge tone={lead.tone}>{lead.outcome}</Badge> },
      { key: 'credits', header: 'Credits', numeric: true, sort: 'descending', cell: (lead) => lead.credits },
    ],
  },
} satisfies Meta<typeof DataTable<Lead>>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Leads: Story = {};
export const OneOpen: Story = { args: { isCurrent: (lead) => lead.id === '1041' } };
export const Empty: Story = {
  args: {
    rows: [],
    empty: (
      <EmptyState title="No leads">
        <p>Leads of this outcome appear here.</p>
      </EmptyState>
    ),
  },
};
