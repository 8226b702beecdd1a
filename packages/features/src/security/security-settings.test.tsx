import type { PublicApi } from '@carematch/api-client/contract/public-api';
import { createApiClient } from '@carematch/api-client/http-client';
import { failWith, mockPublic } from '@carematch/api-client/testing/mock-handlers';
import { Toaster } from '@carematch/front-end/toast';
import { createMemoryRouter, RouterProvider } from '@carematch/front-end/router';
import { server } from '@carematch/front-end/testing/server';
import { QueryClient, QueryClientProvider, queryOptions } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Suspense } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { SecuritySettings } from './security-settings.tsx';
import type { SecurityCalls } from './security-calls.ts';

const api = createApiClient<PublicApi>({ area: 'public', host: 'http://api.test' });

const calls: SecurityCalls = {
  secondFactor: queryOptions({
    queryKey: ['second-factor'],
    queryFn: () => api.call('GET /user/second-factor'),
  }),
  sessions: queryOptions({ queryKey: ['sessions'], queryFn: () => api.call('GET /user/sessions') }),
  begin: (body) => api.call('POST /user/second-factor', { body }),
  confirm: (code) => api.call('POST /user/second-factor/confirm', { body: { code } }),
  renewRecoveryCodes: (code) => api.call('POST /user/second-factor/recovery-codes', { body: { code } }),
  turnOff: (code) => api.call('DELETE /user/second-factor', { body: { code } }),
  endSession: (id) => api.call('DELETE /user/sessions/:id', { params: { id } }),
  endOtherSessions: () => api.call('DELETE /user/sessions'),
};

const LAPTOP = '0190a7a0-0000-4000-8000-000000000001';
const PHONE = '0190a7a0-0000-4000-8000-000000000002';

const session = (id: string, device: string, is_this = false) => ({
  id,
  device,
  is_this,
  created_at: '2026-03-01T12:00:00Z',
  last_used_at: '2026-03-02T12:00:00Z',
});

let isOn: boolean;
let sessions: ReturnType<typeof session>[];
const sent = vi.fn<(call: string, body?: unknown) => void>();

function open(changes: Partial<SecurityCalls> = {}) {
  const element = (
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Suspense>
        <SecuritySettings calls={{ ...calls, ...changes }} />
      </Suspense>
      <Toaster />
    </QueryClientProvider>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  return userEvent.setup();
}

const panel = (name: string) => screen.findByRole('region', { name });
const press = async (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(await screen.findByRole('button', { name }));

beforeEach(() => {
  isOn = false;
  sessions = [session(LAPTOP, 'Chrome on Windows', true), session(PHONE, 'Safari on iPhone')];
  sent.mockReset();
  server.use(
    mockPublic('GET /user/second-factor', () => ({
      is_on: isOn,
      is_required: false,
      recovery_codes_left: isOn ? 2 : 0,
    })),
    mockPublic('GET /user/sessions', () => ({ sessions })),
    mockPublic('POST /user/second-factor', ({ body }) => {
      sent('begin', body);
      return { secret: 'ABCDEFGH', uri: 'otpauth://totp/Carematch:sam?secret=ABCDEFGH' };
    }),
    mockPublic('POST /user/second-factor/confirm', ({ body }) => {
      sent('confirm', body);
      isOn = true;
      return { recovery_codes: ['aaaa-1111', 'bbbb-2222'] };
    }),
    mockPublic('POST /user/second-factor/recovery-codes', ({ body }) => {
      sent('renew', body);
      return { recovery_codes: ['cccc-3333'] };
    }),
    mockPublic('DELETE /user/sessions/:id', ({ params }) => {
      sent('end', params);
      sessions = sessions.filter(({ id }) => id !== params.id);
      return { message: 'That device is signed out.' };
    }),
    mockPublic('DELETE /user/sessions', () => {
      sent('end others');
      sessions = sessions.filter(({ is_this }) => is_this);
      return { message: 'Every other device is signed out.' };
    }),
  );
});

describe('the second factor', () => {
  it('is turned on with the password, the QR code and a first code; the recovery codes are shown once', async () => {
    const user = open();
    expect(within(await panel('Two-step sign-in')).getByText('Off')).toBeDefined();
    await press(user, 'Turn on');
    expect(document.activeElement?.textContent).toBe('Turn on two-step sign-in');
    await user.type(screen.getByLabelText('Your password'), 'quiet river stone{Enter}');
    expect(await screen.findByRole('img', { name: /^QR code/ })).toBeDefined();
    expect(sent).toHaveBeenLastCalledWith('begin', { password: 'quiet river stone' });
    await user.type(screen.getByLabelText('6-digit code'), '123456{Enter}');
    expect(await screen.findByText('aaaa-1111')).toBeDefined();
    expect(sent).toHaveBeenLastCalledWith('confirm', { code: '123456' });
    await press(user, "I've saved them");
    expect(screen.queryByText('aaaa-1111')).toBeNull();
    expect(await screen.findByText('On')).toBeDefined();
    expect(document.activeElement?.textContent).toContain('2 recovery codes left. Get new ones soon.');
  });

  it('is not begun with a wrong password, which is told at its field', async () => {
    server.use(
      mockPublic('POST /user/second-factor', () =>
        failWith('validation_failed', 'Incorrect password.', { password: 'Incorrect password.' }),
      ),
    );
    const user = open();
    await press(user, 'Turn on');
    await user.type(screen.getByLabelText('Your password'), 'wrong{Enter}');
    expect(await screen.findAllByText('Incorrect password.')).toHaveLength(1);
    expect(screen.getByLabelText('Your password').getAttribute('aria-invalid')).toBe('true');
  });

  it('moves to another phone with a code of the old one', async () => {
    isOn = true;
    const user = open();
    await press(user, 'Use another phone');
    await user.type(screen.getByLabelText('Your password'), 'quiet river stone');
    await user.type(screen.getByLabelText('Current code'), '654321{Enter}');
    expect(await screen.findByRole('img', { name: /^QR code/ })).toBeDefined();
    expect(sent).toHaveBeenLastCalledWith('begin', { password: 'quiet river stone', code: '654321' });
  });

  it('gets new recovery codes by a code', async () => {
    isOn = true;
    const user = open();
    await press(user, 'Get new recovery codes');
    await user.type(screen.getByLabelText('6-digit code'), '123456{Enter}');
    expect(await screen.findByText('cccc-3333')).toBeDefined();
  });

  it('is turned off by a code; a lost connection keeps it typed', async () => {
    isOn = true;
    const user = open();
    await press(user, 'Turn off');
    let isLost = true;
    server.use(
      mockPublic('DELETE /user/second-factor', () => {
        if (isLost) return Response.error();
        isOn = false;
        return { message: 'Two-step sign-in is off.' };
      }),
    );
    await user.type(screen.getByLabelText('6-digit code'), '123456{Enter}');
    expect(await screen.findByText(/internet connection/)).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('6-digit code').value).toBe('123456');
    isLost = false;
    await press(user, 'Turn off');
    expect(await screen.findByText('Two-step sign-in is off.')).toBeDefined();
    expect(await screen.findByRole('button', { name: 'Turn on' })).toBeDefined();
  });

  it('cannot be turned off where it is required', async () => {
    isOn = true;
    server.use(
      mockPublic('GET /user/second-factor', () => ({
        is_on: true,
        is_required: true,
        recovery_codes_left: 8,
      })),
    );
    open();
    expect(await screen.findByText(/always use two-step sign-in/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Turn off' })).toBeNull();
  });
});

describe('the own sessions', () => {
  it('are listed by device, this one marked, and ended one by one', async () => {
    const user = open();
    const list = within(await panel("Where you're signed in"));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Chrome on Windows This deviceActive now',
      expect.stringContaining('Safari on iPhone'),
    ]);
    await press(user, 'Sign out Safari on iPhone');
    expect(await screen.findByText('That device is signed out.')).toBeDefined();
    expect(sent).toHaveBeenLastCalledWith('end', { id: PHONE });
    expect(await screen.findByText("You're not signed in anywhere else.")).toBeDefined();
  });

  it('are ended together once that is confirmed', async () => {
    const user = open();
    await press(user, 'Sign out everywhere else');
    const asked = within(await screen.findByRole('alertdialog', { name: 'Sign out everywhere else?' }));
    expect(asked.getByText('One other device will have to sign in again.')).toBeDefined();
    expect(sent).not.toHaveBeenCalled();
    await user.click(asked.getByRole('button', { name: 'Sign out everywhere else' }));
    expect(await screen.findByText("You're not signed in anywhere else.")).toBeDefined();
    expect(sent).toHaveBeenCalledExactlyOnceWith('end others');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  it('that was ended elsewhere is told and goes', async () => {
    server.use(
      mockPublic('DELETE /user/sessions/:id', () => {
        sessions = sessions.filter(({ is_this }) => is_this);
        return failWith('not_found', 'This session has ended.');
      }),
    );
    const user = open();
    await press(user, 'Sign out Safari on iPhone');
    expect(await screen.findByText('This session has ended.')).toBeDefined();
    expect(await screen.findByText("You're not signed in anywhere else.")).toBeDefined();
  });
});
