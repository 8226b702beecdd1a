import type { Meta, StoryObj } from '@storybook/react-vite';

import { SelectField } from './select-field.tsx';

const meta = {
  title: 'Fields/Select field',
  component: SelectField,
  args: {
    label: 'What are you looking for?',
    name: 'profession',
    placeholder: 'Choose one',
    options: [
      { value: 'dentist', label: 'Dentist' },
      { value: 'chiropractor', label: 'Chiropractor' },
      { value: 'mental-health-counselor', label: 'Mental health counselor' },
    ],
  },
} satisfies Meta<typeof SelectField>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Chosen: Story = { args: { defaultValue: 'dentist' } };
export const Invalid: Story = { args: { error: 'Choose what you are looking for.' } };
export const Compact: Story = { globals: { density: 'compact' } };
