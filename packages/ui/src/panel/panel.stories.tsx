import type { Meta, StoryObj } from '@storybook/react-vite';

import { Badge } from '../badge/badge.tsx';
import { Facts } from '../facts/facts.tsx';
import { Panel } from './panel.tsx';

const facts = (
  <Facts
    facts={[
      ['Provider', 'Ada Byron'],
      ['Cost', '6 credits'],
    ]}
  />
);

const meta = {
  title: 'Signed-in areas/Panel',
  component: Panel,
  globals: { density: 'compact' },
  args: { title: 'Match', children: facts },
} satisfies Meta<typeof Panel>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const WithAside: Story = { args: { aside: <Badge tone="success">Live</Badge> } };
export const Flat: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: '1.25rem' }}>
      <Panel flat title="Request">
        {facts}
      </Panel>
      <Panel flat title="Match">
        {facts}
      </Panel>
    </div>
  ),
};
