import type { Meta, StoryObj } from '@storybook/react-vite';

import { PasswordField } from './password-field.tsx';

const meta = {
  title: 'Fields/Password field',
  component: PasswordField,
  args: { label: 'Password', name: 'password', autoComplete: 'current-password' },
} satisfies Meta<typeof PasswordField>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Hidden: Story = { args: { defaultValue: 'correct horse' } };
export const Invalid: Story = { args: { error: 'Email or password is wrong.' } };
export const Compact: Story = { globals: { density: 'compact' } };
