import type { Meta, StoryObj } from '@storybook/react-vite';

import { ZipField } from './zip-field.tsx';

const meta = {
  title: 'Fields/Zip field',
  component: ZipField,
  args: { label: 'Zip code', name: 'zipCode', placeholder: 'Zip Code' },
} satisfies Meta<typeof ZipField>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Filled: Story = { args: { defaultValue: '80202' } };
export const Invalid: Story = {
  args: { defaultValue: '802', error: 'Please type a 5-digit numerical ZIP code location.' },
};
