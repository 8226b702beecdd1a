import type { Meta, StoryObj } from '@storybook/react-vite';

import { BarChart } from './bar-chart.tsx';

const meta = {
  title: 'Signed-in areas/Bar chart',
  component: BarChart,
  globals: { density: 'compact' },
  args: {
    label: 'Credits spent, by profession',
    bars: [
      {
        key: '3',
        label: 'Mental Health Counselor',
        value: 812,
        rest: 96,
        text: '908',
      },
      { key: '1', label: 'Dentist', value: 540, rest: 0, text: '540' },
      { key: '4', label: 'Virtual Mental Health Counselor', value: 121, rest: 14, text: '135' },
    ],
  },
} satisfies Meta<typeof BarChart>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Three: Story = {};

export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };

/** Each leads to the rows that it counts. */
export const ThatLead: Story = {
  args: {
    label: 'Requests, by what they ended in',
    bars: [
      { key: 'matched', label: 'Matched', value: 812, text: '812', href: '#matched' },
      { key: 'unmatched', label: 'Unmatched', value: 64, text: '64', href: '#unmatched' },
      { key: 'pending', label: 'Pending', value: 0, text: '0' },
    ],
  },
};
