import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';

import { Combobox, type ComboboxProps } from './combobox.tsx';

const carriers = ['Aetna', 'Anthem', 'Blue Cross', 'Cigna', 'Humana', 'Kaiser', 'Oscar', 'United'].map(
  (label) => ({ value: label.toLowerCase(), label }),
);

function Held({ value: initially, ...props }: ComboboxProps) {
  const [value, setValue] = useState(initially);
  return <Combobox {...props} value={value} onValueChange={setValue} />;
}

const meta = {
  title: 'Fields/Combobox',
  component: Combobox,
  render: (args) => <Held {...args} />,
  globals: { density: 'compact' },
  args: {
    label: 'Insurance carrier',
    hint: 'Type a part of its name.',
    options: carriers,
    value: null,
    onValueChange: () => {},
    placeholder: 'Choose one',
  },
} satisfies Meta<typeof Combobox>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Chosen: Story = { args: { value: 'cigna' } };
export const Invalid: Story = { args: { error: 'Choose a carrier.' } };
export const Disabled: Story = { args: { value: 'cigna', disabled: true } };

export const ByKeyboard: Story = {
  play: async ({ canvasElement }) => {
    const screen = within(document.body);
    const input = within(canvasElement).getByRole('combobox', { name: 'Insurance carrier' });
    await userEvent.tab();
    await waitFor(() => expect(input).toHaveFocus());
    await userEvent.keyboard('cro');
    await waitFor(() => expect(screen.getByRole('option', { name: 'Blue Cross' })).toBeVisible());
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(input).toHaveValue('Blue Cross');
  },
};
