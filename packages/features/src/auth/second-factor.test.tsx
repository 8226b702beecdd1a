import { failWith, mockPublic } from '@carematch/api-client/testing/mock-handlers';
import { server } from '@carematch/front-end/testing/server';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';

import { APPS, renderSampleApp } from '../testing/sample-app.tsx';

const expires_at = '2026-04-01T00:00:00Z';
const tried = vi.fn<(call: { code: string; authorization: string | null }) => void>();

/** An app whose sign-in asks for more than the password, just after the password. */
async function signInTo(
  { app, role, signInPage }: Pick<(typeof APPS)[number], 'app' | 'role' | 'signInPage'>,
  second_factor: 'code' | 'set_up',
) {
  tried.mockReset();
  server.use(
    mockPublic('POST /login', () => ({ token: 'pending-token', role, expires_at, second_factor })),
    mockPublic('POST /validate/otp', ({ body, request }) => {
      tried({ code: body.code, authorization: request.headers.get('authorization') });
      return { token: 'new-token', role, expires_at };
    }),
  );
  const browser = renderSampleApp(app, signInPage);
  await browser.user.type(await screen.findByLabelText('Email'), 'morgan@example.com');
  await browser.user.type(screen.getByLabelText('Password'), 'right-password{Enter}');
  return browser;
}

const refuseCode = (code: Parameters<typeof failWith>[0], message: string) =>
  server.use(mockPublic('POST /validate/otp', () => failWith(code, message)));

describe.each(APPS)('the second factor at the $app', ({ app, role, home, signInPage }) => {
  const open = () => signInTo({ app, role, signInPage }, 'code');

  it('is asked for after the password, and opens the session', async () => {
    const { user, stored, here } = await open();
    const heading = await screen.findByRole('heading', { level: 1, name: 'Enter your code' });
    expect(document.activeElement).toBe(heading);
    expect(document.title).toBe('Enter your code · Carematch');
    expect(stored()).toEqual({});
    const field = screen.getByLabelText('6-digit code');
    expect(field.getAttribute('autocomplete')).toBe('one-time-code');
    await user.click(field);
    await user.paste('123 456');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(here()).toBe(home));
    expect(tried).toHaveBeenCalledExactlyOnceWith({ code: '123456', authorization: 'Bearer pending-token' });
    expect(stored()).toEqual({ token: 'new-token', role });
  });

  it('can be a recovery code, taken as it is typed', async () => {
    const { user, here } = await open();
    await user.click(await screen.findByRole('button', { name: 'Lost your phone? Use a recovery code' }));
    expect(document.activeElement?.textContent).toBe('Use a recovery code');
    await user.type(screen.getByLabelText('Recovery code'), 'abcd-efgh{Enter}');
    await waitFor(() => expect(here()).toBe(home));
    expect(tried).toHaveBeenCalledExactlyOnceWith({
      code: 'abcd-efgh',
      authorization: 'Bearer pending-token',
    });
  });

  it('that is wrong is told once and stays to be corrected', async () => {
    const { user, stored } = await open();
    refuseCode('invalid_code', 'That code is not right.');
    const field = await screen.findByLabelText<HTMLInputElement>('6-digit code');
    await user.type(field, '111111{Enter}');
    expect(await screen.findAllByText('That code is not right.')).toHaveLength(1);
    expect(document.activeElement).toBe(field);
    expect(field.value).toBe('111111');
    expect(stored()).toEqual({});
  });

  it('stays typed where the connection is lost', async () => {
    const { user, here } = await open();
    server.use(mockPublic('POST /validate/otp', () => Response.error()));
    const field = await screen.findByLabelText<HTMLInputElement>('6-digit code');
    await user.type(field, '123456{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain('internet connection');
    expect(field.value).toBe('123456');
    expect(here()).toBe(signInPage);
  });

  it('that comes too late leads back to the password', async () => {
    const { user } = await open();
    refuseCode('unauthenticated', 'Please sign in.');
    await user.type(await screen.findByLabelText('6-digit code'), '123456{Enter}');
    expect(await screen.findByText('That took too long. Please sign in again.')).toBeDefined();
    expect(screen.getByLabelText('Password')).toBeDefined();
  });

  it('can be left for another account', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Back to sign in' }));
    expect(await screen.findByLabelText('Email')).toBeDefined();
  });
});

describe('staff without a second factor', () => {
  const staff = APPS[1];
  const codes = ['aaaa-1111', 'bbbb-2222'];

  it('set it up, and save their recovery codes before they go on', async () => {
    const confirmed = vi.fn<(code: string) => void>();
    server.use(
      mockPublic('POST /second-factor/begin', () => ({
        secret: 'ABCDEFGHIJ',
        uri: 'otpauth://totp/Carematch:sam?secret=ABCDEFGHIJ',
      })),
      mockPublic('POST /second-factor/confirm', ({ body }) => {
        confirmed(body.code);
        return { token: 'new-token', role: 'admin', expires_at, recovery_codes: codes };
      }),
    );
    const { user, here, stored } = await signInTo(staff, 'set_up');
    expect(await screen.findByRole('heading', { level: 1, name: 'Set up two-step sign-in' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Get started' }));
    expect(await screen.findByRole('img', { name: 'QR code for your authenticator app' })).toBeDefined();
    expect(screen.getByText('ABCD EFGH IJ')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Copy key' }));
    expect(await navigator.clipboard.readText()).toBe('ABCDEFGHIJ');
    await user.type(screen.getByLabelText('6-digit code'), '123456{Enter}');

    await screen.findByRole('heading', { level: 1, name: 'Save your recovery codes' });
    expect(confirmed).toHaveBeenCalledExactlyOnceWith('123456');
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(codes);
    const download = screen.getByRole<HTMLAnchorElement>('link', { name: 'Download codes' });
    expect(download.download).toBe('carematch-recovery-codes.txt');
    expect(decodeURIComponent(download.href)).toContain(codes.join('\n'));
    expect(here()).toBe(staff.signInPage);

    await user.click(screen.getByRole('button', { name: "I've saved them" }));
    await waitFor(() => expect(here()).toBe(staff.home));
    expect(stored()).toEqual({ token: 'new-token', role: 'admin' });
  });
});
