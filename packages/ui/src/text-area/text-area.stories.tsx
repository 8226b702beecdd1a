import type { Meta, StoryObj } from '@storybook/react-vite';

import { TextArea } from './text-area.tsx';

const meta = {
  title: 'Fields/Text area',
  component: TextArea,
  args: { 'aria-label': 'What brings you here?' },
} satisfies Meta<typeof TextArea>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Filled: Story = { args: { defaultValue: 'I would like to talk with somebody calm.' } };
export const Invalid: Story = { args: { 'aria-invalid': true } };
export const Disabled: Story = { args: { defaultValue: 'Maria', disabled: true } };
