import type { Meta, StoryObj } from '@storybook/react-vite';

import { LoaderOverlay } from './loader-overlay.tsx';

const meta = {
  title: 'Loader overlay',
  component: LoaderOverlay,
  args: { active: true, label: 'Looking for someone near you' },
} satisfies Meta<typeof LoaderOverlay>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Active: Story = {};
export const Idle: Story = { args: { active: false } };
