import type { Meta, StoryObj } from '@storybook/react-vite';

import { Meanings } from './meanings.tsx';

const meta = {
  title: 'Signed-in areas/Meanings',
  component: Meanings,
  globals: { density: 'compact' },
  args: {
    title: 'What each number means',
    meanings: [
      ['Matched', 'Requests that were introduced to a professional in these days.'],
      ['Credits per client who started', 'Credits spent, less those refunded, by clients who started.'],
    ],
  },
} satisfies Meta<typeof Meanings>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Closed: Story = {};
