import type { Meta, StoryObj } from '@storybook/react-vite';

import { TextAreaField } from './text-area-field.tsx';

const meta = {
  title: 'Fields/Text area field',
  component: TextAreaField,
  args: { label: 'About your practice', name: 'about', hint: 'Clients read this on your profile.' },
} satisfies Meta<typeof TextAreaField>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Filled: Story = { args: { defaultValue: 'I help adults who live with anxiety.' } };
export const Invalid: Story = { args: { error: 'Tell clients about your practice.' } };
export const Compact: Story = { globals: { density: 'compact', viewport: { value: 'phone' } } };
