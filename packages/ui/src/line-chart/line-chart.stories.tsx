import type { Meta, StoryObj } from '@storybook/react-vite';

import { LineChart } from './line-chart.tsx';

const meta = {
  title: 'Signed-in areas/Line chart',
  component: LineChart,
  globals: { density: 'compact' },
  args: {
    label: 'Matches by week',
    points: ['03/02/2026', '03/09/2026', '03/16/2026', '03/23/2026', '03/30/2026', '04/06/2026'],
    lines: [
      { key: 'matched', label: 'Matched', values: [4, 6, 3, 8, 12, 9] },
      { key: 'contacted', label: 'Contacted', values: [4, 5, 3, 7, 9, 7] },
      { key: 'started', label: 'Started', values: [1, 2, 0, 3, 2, 1] },
    ],
  },
} satisfies Meta<typeof LineChart>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Three: Story = {};

export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };

export const OneWeek: Story = {
  args: { points: ['03/02/2026'], lines: [{ key: 'matched', label: 'Matched', values: [4] }] },
};

/** Their names stand apart though the lines do not. */
export const OfNothing: Story = {
  args: {
    points: ['03/02/2026', '03/09/2026'],
    lines: [
      { key: 'matched', label: 'Matched', values: [0, 0] },
      { key: 'contacted', label: 'Contacted', values: [0, 0] },
      { key: 'started', label: 'Started', values: [0, 0] },
    ],
  },
};
