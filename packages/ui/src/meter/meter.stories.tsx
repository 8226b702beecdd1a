import type { Meta, StoryObj } from '@storybook/react-vite';

import { Meter } from './meter.tsx';

const meta = {
  title: 'Signed-in areas/Meter',
  component: Meter,
  globals: { density: 'compact' },
  args: { label: 'Spent this month', value: 12, max: 40, text: '12 of 40 credits' },
} satisfies Meta<typeof Meter>;
export default meta;

type Story = StoryObj<typeof meta>;

export const PartlyUsed: Story = {};

export const Unused: Story = { args: { value: 0, text: '0 of 40 credits' } };

export const UsedUp: Story = { args: { value: 44, text: '44 of 40 credits' } };
