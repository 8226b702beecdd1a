import type { Meta, StoryObj } from '@storybook/react-vite';

import { Avatar } from './avatar.tsx';

const meta = {
  title: 'Signed-in areas/Avatar',
  component: Avatar,
  globals: { density: 'compact' },
  args: { name: 'Ada Byron' },
} satisfies Meta<typeof Avatar>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Initials: Story = {};
export const Large: Story = { args: { size: 'large' } };
export const Photo: Story = {
  args: {
    size: 'large',
    photo:
      "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 1 1'%3E%3Crect width='1' height='1' fill='%231f5142'/%3E%3C/svg%3E",
  },
};
