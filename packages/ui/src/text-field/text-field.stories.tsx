import type { Meta, StoryObj } from '@storybook/react-vite';

import { TextField } from './text-field.tsx';

const meta = {
  title: 'Fields/Text field',
  component: TextField,
  args: { label: 'First name', name: 'first_name' },
} satisfies Meta<typeof TextField>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Filled: Story = { args: { defaultValue: 'Maria' } };
export const WithHint: Story = { args: { label: 'City', name: 'city', hint: 'Where you see clients.' } };
export const Invalid: Story = {
  args: { defaultValue: 'Al', error: 'First Name must be at least 3 characters.' },
};
export const Disabled: Story = { args: { defaultValue: 'Maria', disabled: true } };
export const HiddenLabel: Story = { args: { label: 'Zip code', hideLabel: true, placeholder: 'Zip Code' } };
export const Compact: Story = { args: { defaultValue: 'Maria' }, globals: { density: 'compact' } };
