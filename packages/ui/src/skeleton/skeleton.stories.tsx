import type { Meta, StoryObj } from '@storybook/react-vite';

import { Skeleton } from './skeleton.tsx';

const meta = { title: 'Skeleton', component: Skeleton } satisfies Meta<typeof Skeleton>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Lines: Story = {};
export const OfAForm: Story = { args: { narrow: true } };
export const TwoCards: Story = { args: { lines: 2, height: 180, label: 'Loading your settings' } };
