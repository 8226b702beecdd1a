import type { PublicApi } from '@carematch/api-client/contract/public-api';
import { createApiClient } from '@carematch/api-client/http-client';
import { failWith, mockPublic } from '@carematch/api-client/testing/mock-handlers';
import { Toaster } from '@carematch/front-end/toast';
import { createMemoryRouter, RouterProvider } from '@carematch/front-end/router';
import { server } from '@carematch/front-end/testing/server';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import type { PasswordCalls } from './password-calls.ts';
import { PasswordSettings } from './password-settings.tsx';

const api = createApiClient<PublicApi>({ area: 'public', host: 'http://api.test' });

const change: PasswordCalls['change'] = (body) => api.call('POST /user/update-old-password', { body });
const byCode = {
  send: () => api.call('POST /send/otp'),
  change: (body) => api.call('POST /user/update-password', { body }),
} satisfies PasswordCalls['byCode'];

const sent = vi.fn<(call: string, body?: unknown) => void>();

function open(calls: PasswordCalls = { change, byCode }) {
  const element = (
    <QueryClientProvider client={new QueryClient()}>
      <PasswordSettings calls={calls} />
      <Toaster />
    </QueryClientProvider>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  return userEvent.setup();
}

type User = ReturnType<typeof open>;

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

async function choose(user: User, password = 'quiet river stone', repeated = password) {
  await user.type(field('New password'), password);
  await user.type(field('Confirm new password'), repeated);
  await user.click(screen.getByRole('button', { name: 'Change password' }));
}

beforeEach(() => {
  sent.mockReset();
  server.use(
    mockPublic('POST /user/update-old-password', ({ body }) => {
      sent('by old password', body);
      return { message: 'Your password is changed.' };
    }),
    mockPublic('POST /send/otp', () => {
      sent('code');
      return {
        message: 'We sent a code to m***@example.com.',
        resend_at: new Date(Date.now() + 30_000).toISOString(),
        expires_at: new Date(Date.now() + 600_000).toISOString(),
      };
    }),
    mockPublic('POST /user/update-password', ({ body }) => {
      sent('by code', body);
      return { message: 'Your password is changed.' };
    }),
  );
});

describe('the password', () => {
  it('is changed with the old one, and the form forgets all three', async () => {
    const user = open();
    await user.type(field('Old password'), 'old');
    await choose(user);
    expect(await screen.findByText('Your password is changed.')).toBeDefined();
    expect(sent).toHaveBeenCalledExactlyOnceWith('by old password', {
      old_password: 'old',
      password: 'quiet river stone',
      password_confirmation: 'quiet river stone',
    });
    expect(
      ['Old password', 'New password', 'Confirm new password'].map((label) => field(label).value),
    ).toEqual(['', '', '']);
    expect(screen.queryByText('Unsaved changes')).toBeNull();
  });

  it.each([
    ['short', 'short', 'Password must be at least 12 characters.'],
    ['quiet river stone', 'quiet river', "Passwords don't match."],
  ])('%s and %s are refused without asking the server', async (password, repeated, message) => {
    const user = open();
    await user.type(field('Old password'), 'old');
    await choose(user, password, repeated);
    expect(await screen.findByRole('link', { name: message })).toBeDefined();
    expect(sent).not.toHaveBeenCalled();
  });

  it('is not changed with a wrong old one, which is told at its field', async () => {
    server.use(
      mockPublic('POST /user/update-old-password', () =>
        failWith('validation_failed', 'Incorrect password.', { old_password: 'Incorrect password.' }),
      ),
    );
    const user = open();
    await user.type(field('Old password'), 'wrong');
    await choose(user);
    expect(await screen.findByRole('link', { name: 'Incorrect password.' })).toBeDefined();
    expect(field('Old password').getAttribute('aria-invalid')).toBe('true');
    expect(field('New password').value).toBe('quiet river stone');
  });

  it('is changed with a code where the old one is forgotten', async () => {
    const user = open();
    await user.click(screen.getByRole('button', { name: 'Use a code instead' }));
    expect(await screen.findByText('We sent a code to m***@example.com.')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Enter your code' }));
    await user.type(field('6-digit code'), '123456');
    await choose(user);
    expect(await screen.findByText('Your password is changed.')).toBeDefined();
    expect(sent).toHaveBeenLastCalledWith('by code', {
      code: '123456',
      password: 'quiet river stone',
      password_confirmation: 'quiet river stone',
    });
    expect(field('Old password').value).toBe('');
  });

  it('goes back and forth between both without another code', async () => {
    const user = open();
    await user.click(screen.getByRole('button', { name: 'Use a code instead' }));
    await user.click(await screen.findByRole('button', { name: 'Use your old password instead' }));
    await user.click(screen.getByRole('button', { name: 'Use a code instead' }));
    expect(await screen.findByLabelText('6-digit code')).toBeDefined();
    expect(sent).toHaveBeenCalledExactlyOnceWith('code');
  });

  it('keeps what was typed where the code is wrong', async () => {
    server.use(
      mockPublic('POST /user/update-password', () => failWith('invalid_code', "That code isn't right.")),
    );
    const user = open();
    await user.click(screen.getByRole('button', { name: 'Use a code instead' }));
    await user.type(await screen.findByLabelText('6-digit code'), '123456');
    await choose(user);
    const summary = await screen.findByRole('region', { name: "We couldn't change your password" });
    expect(summary.textContent).toContain("That code isn't right.");
    expect(field('New password').value).toBe('quiet river stone');
  });

  it('says why no code could be sent', async () => {
    server.use(mockPublic('POST /send/otp', () => Response.error()));
    const user = open();
    await user.click(screen.getByRole('button', { name: 'Use a code instead' }));
    expect(await screen.findByText(/internet connection/)).toBeDefined();
    expect(field('Old password')).toBeDefined();
  });

  it('asks for no code where the app has no such call', () => {
    open({ change });
    expect(screen.queryByRole('button', { name: 'Use a code instead' })).toBeNull();
  });
});
