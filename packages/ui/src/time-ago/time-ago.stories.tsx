import type { Meta, StoryObj } from '@storybook/react-vite';

import { TimeAgo } from './time-ago.tsx';

const meta = {
  title: 'Signed-in areas/Time ago',
  component: TimeAgo,
  globals: { density: 'compact' },
  args: { at: '2026-03-02T15:30:00Z', now: new Date('2026-03-02T18:30:00Z') },
} satisfies Meta<typeof TimeAgo>;
export default meta;

type Story = StoryObj<typeof meta>;

export const HoursAgo: Story = {};
export const Yesterday: Story = { args: { now: new Date('2026-03-03T18:30:00Z') } };
export const LongAgo: Story = { args: { now: new Date('2026-09-02T15:30:00Z') } };
