import type { Meta, StoryObj } from '@storybook/react-vite';

import { Tabs } from './tabs.tsx';

const meta = {
  title: 'Signed-in areas/Tabs',
  component: Tabs,
  globals: { density: 'compact' },
  args: {
    label: 'Matches by status',
    current: '/matches?status=new',
    tabs: [
      { href: '/matches?status=new', label: 'New', count: 4 },
      { href: '/matches?status=contacted', label: 'Contacted', count: 11 },
      { href: '/matches?status=closed', label: 'Closed' },
    ],
  },
} satisfies Meta<typeof Tabs>;
export default meta;

export const Statuses: StoryObj<typeof meta> = {};
