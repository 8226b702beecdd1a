import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useState } from 'react';
import { expect, fn, userEvent, within, waitFor } from 'storybook/test';

import { createToasts, Toaster, type ToastMessage } from './toaster.tsx';

const undo = fn();

interface ShownProps {
  readonly messages: readonly ToastMessage[];
}

function Shown({ messages }: ShownProps) {
  const [toasts] = useState(createToasts);
  useEffect(() => {
    for (const message of messages) toasts.add(message);
    return toasts.close;
  }, [toasts, messages]);
  return <Toaster toasts={toasts} duration={0} />;
}

const meta = {
  title: 'Signed-in areas/Toaster',
  component: Shown,
  globals: { density: 'compact' },
  args: { messages: [{ kind: 'success', message: 'Maria L. is now: Scheduled.' }] },
} satisfies Meta<typeof Shown>;
export default meta;

type Story = StoryObj<typeof meta>;

export const One: Story = { globals: { viewport: { value: 'desktop' } } };
export const Failure: Story = {
  args: {
    messages: [
      {
        kind: 'error',
        message: 'We couldn’t reach the server. Check your internet connection and try again.',
      },
    ],
  },
  globals: { viewport: { value: 'phone' } },
};
export const Several: Story = {
  args: {
    messages: [
      { kind: 'success', message: 'Saved.' },
      { kind: 'info', message: 'Maria L. archived.', onUndo: undo },
    ],
  },
  globals: { viewport: { value: 'tablet' } },
};

/** F6 leads to the newest toast, wherever the focus is. */
export const UndoneByKeyboard: Story = {
  args: { messages: [{ kind: 'success', message: 'Maria L. archived.', onUndo: undo }] },
  play: async () => {
    const screen = within(document.body);
    const button = await screen.findByRole('button', { name: 'Undo' });
    await userEvent.keyboard('{F6}');
    await userEvent.tab();
    await userEvent.tab();
    await waitFor(() => expect(button).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(undo).toHaveBeenCalledOnce();
  },
};
