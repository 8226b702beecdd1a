import type { Meta, StoryObj } from '@storybook/react-vite';

import { NameField } from './name-field.tsx';

const meta = {
  title: 'Fields/Name field',
  component: NameField,
  args: { label: 'Last name', name: 'last_name' },
} satisfies Meta<typeof NameField>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const WithApostrophe: Story = {
  args: { defaultValue: "O'Neil", error: 'Invalid name format. Use letters and spaces only.' },
};
export const Short: Story = {
  args: { defaultValue: 'Ng', error: 'Last Name must be at least 3 characters.' },
};
