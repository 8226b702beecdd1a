import { ApiError } from '@carematch/api-client/api-error';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { ResendCode } from './resend-code.tsx';

const NOW = Date.parse('2026-03-02T12:00:00Z');
const inSeconds = (seconds: number): string => new Date(NOW + seconds * 1000).toISOString();

const send = vi.fn<() => Promise<{ message: string; resend_at: string }>>();

function open(resendAt: string | undefined) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ResendCode resendAt={resendAt} send={send} />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

const pass = (seconds: number): void =>
  act(() => {
    vi.advanceTimersByTime(seconds * 1000);
  });
const button = () => screen.getByRole('button', { name: 'Send a new code' });
/** What is read aloud. */
const told = () => screen.getByRole('status').textContent.trim();

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date', 'setInterval', 'clearInterval'] });
  send.mockReset();
});
describe('another code', () => {
  it('is sent only after the wait, whose seconds are shown and not read aloud one by one', async () => {
    const user = open(inSeconds(30));
    expect(screen.getByText('in 30 s').getAttribute('aria-hidden')).toBe('true');
    expect(told()).toBe('You can send a new code in 30 seconds.');
    await user.click(button());
    expect(send).not.toHaveBeenCalled();
    pass(29);
    expect(screen.getByText('in 1 s')).toBeDefined();
    expect(told()).toBe('You can send a new code in 30 seconds.');
    pass(1);
    expect(told()).toBe('You can send a new code now.');
    expect(screen.queryByText(/^in /)).toBeNull();
  });

  it('starts the wait again', async () => {
    send.mockImplementation(() =>
      Promise.resolve({ message: 'We sent a new code.', resend_at: inSeconds(30) }),
    );
    const user = open(undefined);
    await user.click(button());
    expect(await screen.findByText('in 30 s')).toBeDefined();
    expect(told()).toContain('We sent a new code.');
    await user.click(button());
    expect(send).toHaveBeenCalledOnce();
  });

  it('is never waited for longer than 30 seconds, whatever this clock says', () => {
    open(inSeconds(3600));
    expect(screen.getByText('in 30 s')).toBeDefined();
  });

  it('that is refused says why, and can be asked for again', async () => {
    send.mockRejectedValueOnce(new ApiError('FETCH_ERROR'));
    const user = open(undefined);
    await user.click(button());
    expect(await screen.findByText(/internet connection/)).toBeDefined();
    send.mockResolvedValueOnce({ message: 'We sent a new code.', resend_at: inSeconds(30) });
    await user.click(button());
    expect(await screen.findByText(/We sent a new code\./)).toBeDefined();
  });
});
