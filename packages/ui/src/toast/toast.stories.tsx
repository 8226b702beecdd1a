import type { Meta, StoryObj } from '@storybook/react-vite';

import { Toast } from './toast.tsx';

const meta = {
  title: 'Toast',
  component: Toast,
  args: { message: 'Connection Request Sent!', duration: 600_000, onClose: () => {} },
} satisfies Meta<typeof Toast>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Info: Story = {};
export const Success: Story = { args: { kind: 'success' } };
export const Warning: Story = { args: { kind: 'warning', message: 'Your session ends in five minutes.' } };
export const Failure: Story = {
  args: { kind: 'error', message: 'Please check your internet connection and try again!' },
};
export const Nothing: Story = { args: { message: null } };
