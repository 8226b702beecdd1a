import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';

import { DateRangePicker, type DateRangePickerProps } from './date-range-picker.tsx';

function Held({ value: initially, ...props }: DateRangePickerProps) {
  const [value, setValue] = useState(initially);
  return <DateRangePicker {...props} value={value} onValueChange={setValue} />;
}

const meta = {
  title: 'Fields/Date range picker',
  component: DateRangePicker,
  render: (args) => <Held {...args} />,
  globals: { density: 'compact' },
  args: {
    legend: 'Received',
    value: { from: '2026-03-04', to: '2026-03-12' },
    onValueChange: () => {},
  },
} satisfies Meta<typeof DateRangePicker>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Chosen: Story = {};
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
export const Invalid: Story = { args: { error: 'Choose a first day before the last.' } };

export const ByKeyboard: Story = {
  args: { value: { from: '2026-03-04', to: '' } },
  play: async ({ canvasElement }) => {
    const screen = within(document.body);
    within(canvasElement).getByRole('button', { name: 'Choose dates' }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('button', { name: /March 4, 2026/ })).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}{Enter}{Escape}');
    await expect(within(canvasElement).getByLabelText('To')).toHaveValue('2026-03-11');
    await expect(within(canvasElement).getByLabelText('From')).toHaveValue('2026-03-04');
  },
};
