import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';

import { Button } from '../button/button.tsx';
import { TextField } from '../text-field/text-field.tsx';
import { Drawer } from './drawer.tsx';

const close = fn();

const meta = {
  title: 'Signed-in areas/Drawer',
  component: Drawer,
  globals: { density: 'compact' },
  args: {
    open: true,
    title: 'Request a refund',
    onClose: close,
    children: <TextField label="What happened?" name="reason" />,
    actions: (
      <>
        <Button variant="next">Send request</Button>
        <Button onClick={close}>Cancel</Button>
      </>
    ),
  },
} satisfies Meta<typeof Drawer>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Desktop: Story = { globals: { viewport: { value: 'desktop' } } };
export const Tablet: Story = { globals: { viewport: { value: 'tablet' } } };
export const Wide: Story = { args: { wide: true }, globals: { viewport: { value: 'desktop' } } };
export const Sheet: Story = { args: { sheet: true }, globals: { viewport: { value: 'phone' } } };
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
export const Long: Story = {
  args: {
    children: Array.from({ length: 40 }, (_, index) => (
      <p key={index}>
        Visit {index + 1} of this client <a href={`#visit-${index + 1}`}>Open it</a>
      </p>
    )),
  },
};

export const ByKeyboard: Story = {
  play: async () => {
    const screen = within(document.body);
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Request a refund' })).toHaveFocus());
    await userEvent.tab();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await expect(close).toHaveBeenCalledOnce();
  },
};
