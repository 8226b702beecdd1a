import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';

import { Confirm } from './confirm.tsx';

const close = fn();

const meta = {
  title: 'Signed-in areas/Confirm',
  component: Confirm,
  globals: { density: 'compact' },
  args: {
    open: true,
    title: 'Remove the Boulder office?',
    children: <p>Clients near Boulder will no longer be matched with you. Your matches stay.</p>,
    action: 'Remove office',
    tone: 'danger',
    loading: false,
    onConfirm: () => {},
    onClose: close,
  },
} satisfies Meta<typeof Confirm>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Danger: Story = { globals: { viewport: { value: 'desktop' } } };
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
export const Loading: Story = { args: { loading: true }, globals: { viewport: { value: 'tablet' } } };

/** The focus begins on what does no harm. */
export const ByKeyboard: Story = {
  play: async () => {
    const dialog = await within(document.body).findByRole('alertdialog', {
      name: 'Remove the Boulder office?',
    });
    const cancel = within(dialog).getByRole('button', { name: 'Cancel' });
    await waitFor(() => expect(cancel).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await expect(close).toHaveBeenCalledOnce();
  },
};
