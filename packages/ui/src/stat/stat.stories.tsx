import type { Meta, StoryObj } from '@storybook/react-vite';

import { Stat, Stats } from './stat.tsx';

const meta = {
  title: 'Signed-in areas/Stat',
  component: Stats,
  globals: { density: 'compact' },
  args: {
    children: (
      <>
        <Stat label="Open matches" value="15" context="3 more than last month" />
        <Stat label="First contact" value="2 h 10 min" context="Median in Denver: 5 h" />
        <Stat label="Spent this month" value="$1,240.00" context="Of a limit of $2,000.00" />
        <Stat label="Clients started" value="4" />
      </>
    ),
  },
} satisfies Meta<typeof Stats>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Four: Story = {};
