import type { Meta, StoryObj } from '@storybook/react-vite';

import { Button } from '../button/button.tsx';
import { Alert } from './alert.tsx';

const meta = {
  title: 'Signed-in areas/Alert',
  component: Alert,
  globals: { density: 'compact' },
  args: {
    title: 'You can’t receive leads',
    children: <p>Your license in Colorado expired on 03/02/2026.</p>,
  },
} satisfies Meta<typeof Alert>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Info: Story = { args: { title: 'This client is sample data', children: undefined } };
export const Success: Story = { args: { tone: 'success', title: 'Your license is verified' } };
export const Warning: Story = { args: { tone: 'warning', action: <Button>Update license</Button> } };
export const Danger: Story = { args: { tone: 'danger', live: true } };
