import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';

import { Button } from '../button/button.tsx';
import { Bell, type BellProps } from './bell.tsx';

function Example(props: BellProps) {
  const [open, setOpen] = useState(props.open);
  return <Bell {...props} open={open} onOpenChange={setOpen} />;
}

const meta = {
  title: 'Bell',
  component: Bell,
  render: (args) => <Example {...args} />,
  args: {
    unread: 3,
    open: false,
    onOpenChange: () => undefined,
    children: <p>You have a new match near Austin, TX.</p>,
  },
} satisfies Meta<typeof Bell>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Unread: Story = {};

export const AllRead: Story = { args: { unread: 0 } };

export const Open: Story = {
  args: { open: true, action: <Button variant="quiet">Mark all as read</Button> },
};
