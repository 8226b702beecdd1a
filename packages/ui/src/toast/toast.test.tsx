import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { userEvent } from 'vitest/browser';

import { Toast } from './toast.tsx';

function Held({ onClose, duration = 300 }: { readonly onClose: () => void; readonly duration?: number }) {
  const [message, setMessage] = useState<string | null>('Connection Request Sent!');
  return (
    <Toast
      message={message}
      duration={duration}
      onClose={() => {
        setMessage(null);
        onClose();
      }}
    />
  );
}

test('a toast goes by itself after its time', async () => {
  const started = performance.now();
  const close = vi.fn<() => void>();
  const screen = await render(<Held onClose={close} />);
  await expect.element(screen.getByText('Connection Request Sent!')).toBeVisible();
  await vi.waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(performance.now() - started).toBeGreaterThanOrEqual(300);
  await expect.element(screen.getByText('Connection Request Sent!')).not.toBeInTheDocument();
});

test('a toast under the pointer stays until it is left', async () => {
  const close = vi.fn<() => void>();
  // Long enough for the pointer to get there: it waits until the toast has arrived.
  const screen = await render(<Held onClose={close} duration={600} />);
  await userEvent.hover(screen.getByText('Connection Request Sent!'));
  await new Promise((resolve) => setTimeout(resolve, 800));
  expect(close).not.toHaveBeenCalled();
  await userEvent.unhover(screen.getByText('Connection Request Sent!'));
  await vi.waitFor(() => expect(close).toHaveBeenCalledOnce(), { timeout: 2000 });
});

test('a toast can be dismissed', async () => {
  const close = vi.fn<() => void>();
  const screen = await render(<Held onClose={close} duration={3000} />);
  await screen.getByRole('button', { name: 'Dismiss' }).click();
  expect(close).toHaveBeenCalledOnce();
});

test('the live region stands before its message, and an error is an alert', async () => {
  const close = vi.fn<() => void>();
  const screen = await render(<Toast message={null} duration={3000} onClose={close} />);
  await expect.element(screen.getByRole('status')).toBeInTheDocument();
  await screen.rerender(<Toast message="It failed." kind="error" duration={3000} onClose={close} />);
  await expect.element(screen.getByRole('alert')).toHaveTextContent('It failed.');
});
