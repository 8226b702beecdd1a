import { failWith, mockPublic } from '@carematch/api-client/testing/mock-handlers';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';

import { APPS, renderSampleApp } from '../testing/sample-app.tsx';
import { server } from '@carematch/front-end/testing/server';

describe.each(APPS)('a forgotten password of the $app', ({ app, signInPage }) => {
  it('is asked for by email; the answer does not tell whether the email is known', async () => {
    const asked = vi.fn<(body: unknown) => void>();
    server.use(
      mockPublic('POST /forgot-password', ({ body }) => {
        asked(body);
        return { message: 'If this email has an account, a link is on its way.' };
      }),
    );
    const { user } = renderSampleApp(app, signInPage);
    await user.click(await screen.findByRole('link', { name: 'Forgot your password?' }));
    await screen.findByRole('button', { name: 'Send reset link' });
    await user.type(screen.getByLabelText('Email'), 'morgan@example.com{Enter}');
    expect(await screen.findByText(/If this email has an account, a link is on its way\./)).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
    expect(document.activeElement?.textContent).toBe('Check your email');
    expect(asked).toHaveBeenCalledExactlyOnceWith({ email: 'morgan@example.com' });
    const again = screen.getByRole('button', { name: 'ask again' });
    expect(again.closest('p')?.textContent).toBe(
      'Still nothing after a few minutes? Check the spam folder, or ask again.',
    );
    await user.click(again);
    expect(screen.getByRole('button', { name: 'Send reset link' })).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('morgan@example.com');
    await user.click(screen.getByRole('link', { name: 'Back to sign in' }));
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeDefined();
  });

  it('shows what the server refuses', async () => {
    server.use(mockPublic('POST /forgot-password', () => failWith('rate_limited', 'Too many requests.')));
    const { user } = renderSampleApp(app, '/forgot-password');
    await user.type(await screen.findByLabelText('Email'), 'morgan@example.com{Enter}');
    expect(await screen.findByText('Too many requests.')).toBeDefined();
  });
});

describe.each(APPS)('a new password of the $app', ({ app, role, signInPage }) => {
  const path = '/reset-password#token=abcdefghijklmnopqrstuvwxyz';

  it('is chosen with the token of the mailed link, and asks to sign in with it', async () => {
    const sent = vi.fn<(body: unknown) => void>();
    server.use(
      mockPublic('POST /reset-password', ({ body }) => {
        sent(body);
        return { message: 'Your password is changed. Please sign in.' };
      }),
    );
    const { user, here, stored } = renderSampleApp(app, path, { stored: { token: 'a-token', role } });
    await user.type(await screen.findByLabelText('New password'), 'a-longer-password');
    await user.type(screen.getByLabelText('Confirm new password'), 'a-longer-password{Enter}');
    expect(await screen.findByText('Your password is changed. Please sign in.')).toBeDefined();
    expect(sent).toHaveBeenCalledExactlyOnceWith({
      token: 'abcdefghijklmnopqrstuvwxyz',
      password: 'a-longer-password',
      password_confirmation: 'a-longer-password',
    });
    expect(here()).toBe(signInPage);
    expect(stored()).toEqual({});
  });

  it.each([
    ['short', 'short', 'Password must be at least 12 characters.'],
    ['a-longer-password', 'another-password', "Passwords don't match."],
  ])('%s and %s are refused without asking the server', async (password, repeated, message) => {
    const { user } = renderSampleApp(app, path);
    await user.type(await screen.findByLabelText('New password'), password);
    await user.type(screen.getByLabelText('Confirm new password'), `${repeated}{Enter}`);
    expect(await screen.findByText(message)).toBeDefined();
  });

  it('that the server refuses is marked at its field', async () => {
    server.use(
      mockPublic('POST /reset-password', () =>
        failWith('validation_failed', 'Too plain.', { password: 'Too plain.' }),
      ),
    );
    const { user } = renderSampleApp(app, path);
    await user.type(await screen.findByLabelText('New password'), 'a-longer-password');
    await user.type(screen.getByLabelText('Confirm new password'), 'a-longer-password{Enter}');
    expect(await screen.findAllByText('Too plain.')).toHaveLength(1);
    expect(screen.getByLabelText('New password').getAttribute('aria-invalid')).toBe('true');
  });

  it('cannot be chosen with a link that was used: a new one can be asked for', async () => {
    server.use(mockPublic('POST /reset-password', () => failWith('invalid_reset_token')));
    const { user } = renderSampleApp(app, path);
    await user.type(await screen.findByLabelText('New password'), 'a-longer-password');
    await user.type(screen.getByLabelText('Confirm new password'), 'a-longer-password{Enter}');
    await user.click(await screen.findByRole('link', { name: 'Get a new link' }));
    expect(await screen.findByRole('button', { name: 'Send reset link' })).toBeDefined();
  });

  it.each([path, path.replace('#', '?')])('takes the token of %s out of the address', async (link) => {
    const { router } = renderSampleApp(app, link);
    await screen.findByLabelText('New password');
    await waitFor(() => {
      const { pathname, search, hash } = router.state.location;
      expect(pathname + search + hash).toBe('/reset-password');
    });
    expect(screen.getByLabelText('New password')).toBeDefined();
  });

  it('is chosen with a newer link that is opened over one that was used', async () => {
    const tokens: string[] = [];
    server.use(
      mockPublic('POST /reset-password', ({ body }) => {
        tokens.push(body.token);
        return failWith('invalid_reset_token');
      }),
    );
    const { user, router } = renderSampleApp(app, path);
    const choose = async () => {
      await user.type(await screen.findByLabelText('New password'), 'a-longer-password');
      await user.type(screen.getByLabelText('Confirm new password'), 'a-longer-password{Enter}');
      await screen.findByText('This link no longer works');
    };
    await choose();
    await router.navigate('/reset-password#token=zyxwvutsrqponmlkjihgfedcba');
    await choose();
    expect(tokens).toEqual(['abcdefghijklmnopqrstuvwxyz', 'zyxwvutsrqponmlkjihgfedcba']);
  });

  it('cannot be chosen without a token', async () => {
    renderSampleApp(app, '/reset-password');
    await waitFor(() => expect(screen.getByText('This link no longer works')).toBeDefined());
  });
});
