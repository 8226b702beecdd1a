import type { Meta, StoryObj } from '@storybook/react-vite';

import { Button } from '../button/button.tsx';
import { AppShell } from './app-shell.tsx';

const meta = {
  title: 'Signed-in areas/App shell',
  component: AppShell,
  globals: { density: 'compact' },
  parameters: { layout: 'fullscreen' },
  args: {
    homeHref: '/dashboard',
    current: '/matches',
    sections: [
      {
        items: [
          { href: '/dashboard', label: 'Dashboard' },
          { href: '/matches', label: 'Matches', count: 4 },
          { href: '/invoices', label: 'Invoices' },
        ],
      },
      { title: 'Help', items: [{ href: '/support', label: 'Support' }] },
    ],
    account: (
      <>
        <p>ana@example.com</p>
        <Button variant="quiet">Sign out</Button>
      </>
    ),
    children: (
      <>
        <h1>Matches</h1>
        <p>Four people wait to hear from you.</p>
      </>
    ),
  },
} satisfies Meta<typeof AppShell>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Portal: Story = { args: { tabs: true } };
export const PortalOnPhone: Story = { ...Portal, globals: { viewport: { value: 'phone' } } };
export const Console: Story = {
  args: {
    area: 'Console',
    homeHref: '/admin-dashboard',
    find: { label: 'Find anything', keys: '⌘K' },
    banner: <p>You see this as Ana Reyes.</p>,
    current: '/pending',
    sections: [
      {
        title: 'Queues',
        items: [{ href: '/pending', label: 'Pending', count: 1204, oldestAt: '2026-03-02T15:30:00Z' }],
      },
    ],
  },
};
