import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { userEvent } from 'vitest/browser';

import { Toast } from './toast.tsx';

/** Vitest lets the clock run while the pointer moves, so the toast stays for longer than any machine takes. */
const DURATION_MS = 600_000;
const MINUTE_MS = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

afterEach(() => {
  vi.useRealTimers();
});

function Held({ onClose }: { readonly onClose: () => void }) {
  const [message, setMessage] = useState<string | null>('Connection Request Sent!');
  return (
    <Toast
      message={message}
      duration={DURATION_MS}
      onClose={() => {
        setMessage(null);
        onClose();
      }}
    />
  );
}

test('a toast goes by itself after its time', async () => {
  const close = vi.fn<() => void>();
  const screen = await render(<Held onClose={close} />);
  await expect.element(screen.getByText('Connection Request Sent!')).toBeVisible();
  vi.advanceTimersByTime(DURATION_MS - MINUTE_MS);
  expect(close).not.toHaveBeenCalled();
  vi.advanceTimersByTime(MINUTE_MS);
  expect(close).toHaveBeenCalledOnce();
  await expect.element(screen.getByText('Connection Request Sent!')).not.toBeInTheDocument();
});

test('a toast under the pointer stays until it is left', async () => {
  const close = vi.fn<() => void>();
  const screen = await render(<Held onClose={close} />);
  await userEvent.hover(screen.getByText('Connection Request Sent!'));
  await expect.poll(() => vi.getTimerCount()).toBe(0);
  vi.advanceTimersByTime(2 * DURATION_MS);
  expect(close).not.toHaveBeenCalled();
  await userEvent.unhover(screen.getByText('Connection Request Sent!'));
  await expect.poll(() => vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(DURATION_MS);
  expect(close).toHaveBeenCalledOnce();
});

test('a toast can be dismissed', async () => {
  const close = vi.fn<() => void>();
  const screen = await render(<Held onClose={close} />);
  await screen.getByRole('button', { name: 'Dismiss' }).click();
  expect(close).toHaveBeenCalledOnce();
});

test('the live region stands before its message, and an error is an alert', async () => {
  const close = vi.fn<() => void>();
  const screen = await render(<Toast message={null} duration={DURATION_MS} onClose={close} />);
  await expect.element(screen.getByRole('status')).toBeInTheDocument();
  await screen.rerender(<Toast message="It failed." kind="error" duration={DURATION_MS} onClose={close} />);
  await expect.element(screen.getByRole('alert')).toHaveTextContent('It failed.');
});

test('what the page says itself is shown, and not read out a second time', async () => {
  const screen = await render(
    <Toast message="Please wait." kind="error" isSilent duration={DURATION_MS} onClose={() => {}} />,
  );
  await expect.element(screen.getByText('Please wait.')).toBeVisible();
  expect(screen.getByText('Please wait.').element().closest('[role], [aria-live]')).toBeNull();
});
