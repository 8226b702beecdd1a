import type { Meta, StoryObj } from '@storybook/react-vite';

import { PhoneField } from './phone-field.tsx';

const meta = {
  title: 'Fields/Phone field',
  component: PhoneField,
  args: { label: 'Phone', name: 'phone_number' },
} satisfies Meta<typeof PhoneField>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Filled: Story = { args: { defaultValue: '(303) 555-0142' } };
export const Invalid: Story = { args: { defaultValue: '303555', error: 'Valid phone number required.' } };
