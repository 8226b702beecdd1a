import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';

import { DatePicker, type DatePickerProps } from './date-picker.tsx';

function Held({ value: initially, ...props }: DatePickerProps) {
  const [value, setValue] = useState(initially);
  return <DatePicker {...props} value={value} onValueChange={setValue} />;
}

const meta = {
  title: 'Fields/Date picker',
  component: DatePicker,
  render: (args) => <Held {...args} />,
  globals: { density: 'compact' },
  args: { label: 'License expires', value: '2026-03-04', onValueChange: () => {} },
} satisfies Meta<typeof DatePicker>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Chosen: Story = {};
export const Empty: Story = { args: { value: '' } };
export const Invalid: Story = { args: { error: 'Choose a date that is still to come.' } };
export const Disabled: Story = { args: { disabled: true } };

/** The calendar opens on the chosen day; arrows move by day and by week. */
export const ByKeyboard: Story = {
  args: { min: '2026-03-02', max: '2026-04-30' },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    const screen = within(document.body);
    within(canvasElement).getByRole('button', { name: 'Choose a date' }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('button', { name: /March 4, 2026/ })).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}{ArrowRight}{Enter}');
    await expect(within(canvasElement).getByLabelText('License expires')).toHaveValue('2026-03-12');
  },
};
export const Open: Story = {
  args: { min: '2026-03-02', max: '2026-04-30' },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Choose a date' }));
    await waitFor(() => expect(within(document.body).getByRole('grid')).toBeVisible());
  },
};
