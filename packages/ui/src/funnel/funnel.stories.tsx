import type { Meta, StoryObj } from '@storybook/react-vite';

import { Funnel } from './funnel.tsx';

const meta = {
  title: 'Signed-in areas/Funnel',
  component: Funnel,
  globals: { density: 'compact' },
  args: {
    label: 'How far matches got',
    steps: [
      { key: 'matched', label: 'Matched', value: 42 },
      { key: 'contacted', label: 'Contacted', value: 36 },
      { key: 'scheduled', label: 'Scheduled', value: 20 },
      { key: 'started', label: 'Started', value: 11 },
    ],
  },
} satisfies Meta<typeof Funnel>;
export default meta;

type Story = StoryObj<typeof meta>;

export const FourSteps: Story = {};

export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
