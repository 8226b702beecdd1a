import type { Meta, StoryObj } from '@storybook/react-vite';

import { Card } from './card.tsx';

const meta = {
  title: 'Card',
  component: Card,
  args: { children: <p>Your details go to the one professional you are matched with.</p> },
} satisfies Meta<typeof Card>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const Contact: Story = { args: { width: 'contact' } };
