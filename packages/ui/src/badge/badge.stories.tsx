import type { Meta, StoryObj } from '@storybook/react-vite';

import { Badge } from './badge.tsx';

const meta = { title: 'Badge', component: Badge, args: { children: 'Sample' } } satisfies Meta<typeof Badge>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Neutral: Story = {};
export const Brand: Story = { args: { tone: 'brand', children: 'New' } };
export const Info: Story = { args: { tone: 'info', children: 'Attempted' } };
export const Success: Story = { args: { tone: 'success', children: 'Scheduled' } };
export const Warning: Story = { args: { tone: 'warning', children: 'In review' } };
export const Danger: Story = { args: { tone: 'danger', children: 'Unreachable' } };
