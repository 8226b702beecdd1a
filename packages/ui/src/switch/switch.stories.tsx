import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, within, waitFor } from 'storybook/test';

import { Switch, type SwitchProps } from './switch.tsx';

function Held({ checked: initially, ...props }: SwitchProps) {
  const [checked, setChecked] = useState(initially);
  return <Switch {...props} checked={checked} onCheckedChange={setChecked} />;
}

const meta = {
  title: 'Fields/Switch',
  component: Switch,
  render: (args) => <Held {...args} />,
  globals: { density: 'compact' },
  args: {
    label: 'Email me about new matches',
    hint: 'At most one email an hour.',
    checked: false,
    onCheckedChange: () => {},
  },
} satisfies Meta<typeof Switch>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Off: Story = {};
export const On: Story = { args: { checked: true } };
export const Disabled: Story = { args: { disabled: true } };
export const Invalid: Story = {
  args: { error: 'Choose at least one way to hear of matches.' },
  globals: { viewport: { value: 'phone' } },
};

export const ByKeyboard: Story = {
  play: async ({ canvasElement }) => {
    const control = within(canvasElement).getByRole('switch', { name: 'Email me about new matches' });
    await userEvent.tab();
    await waitFor(() => expect(control).toHaveFocus());
    await userEvent.keyboard(' ');
    await expect(control).toBeChecked();
  },
};
