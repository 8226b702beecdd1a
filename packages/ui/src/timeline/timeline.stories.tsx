import type { Meta, StoryObj } from '@storybook/react-vite';

import { Timeline } from './timeline.tsx';

const meta = {
  title: 'Signed-in areas/Timeline',
  component: Timeline,
  globals: { density: 'compact' },
  args: {
    label: 'What happened with this match',
    events: [
      {
        key: 'scheduled',
        title: 'Scheduled',
        when: <time dateTime="2026-03-04T15:00:00Z">03/04/2026</time>,
        children: 'First visit on 03/09/2026 at 10:00 AM',
      },
      { key: 'contacted', title: 'Contacted', when: <time dateTime="2026-03-03T15:00:00Z">03/03/2026</time> },
      { key: 'matched', title: 'Matched', when: <time dateTime="2026-03-02T15:30:00Z">03/02/2026</time> },
    ],
  },
} satisfies Meta<typeof Timeline>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
