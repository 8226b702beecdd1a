import type { Meta, StoryObj } from '@storybook/react-vite';

import { Button } from '../button/button.tsx';
import { EmptyTray } from '../illustration-scenes/illustration-scenes.tsx';
import { EmptyState } from './empty-state.tsx';

const meta = {
  title: 'Empty state',
  component: EmptyState,
  args: {
    title: 'No matches yet',
    children: (
      <p>People who look for what you offer appear here. Add the regions you see clients in to be found.</p>
    ),
  },
} satisfies Meta<typeof EmptyState>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const Full: Story = {
  args: { illustration: <EmptyTray />, action: <Button variant="next">Add a region</Button> },
};
