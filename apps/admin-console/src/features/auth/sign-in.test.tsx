import { failWith, mockAdmin, mockPublic } from '@carematch/api-client/testing/mock-handlers';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { memoryStorage } from '../../testing/memory-storage.ts';
import { HOSTS, renderConsole, SIGNED_IN } from '../../testing/render-console.tsx';
import { server } from '../../testing/server.ts';
import { usualAnswers } from '../../testing/usual-answers.ts';

const login = vi.fn<(body: unknown) => void>();

const mockLogin = (role: 'admin' | 'professional') =>
  mockPublic('POST /login', ({ body, request }) => {
    login({ ...body, authorization: request.headers.get('authorization') });
    return { token: 'new-token', role, expires_at: '2026-04-01T00:00:00Z' };
  });

beforeEach(() => {
  login.mockReset();
  server.use(...usualAnswers(), mockLogin('admin'));
});

async function signIn(
  user: UserEvent,
  email = 'avery@example.com',
  password = 'right-password',
): Promise<void> {
  await user.type(await screen.findByLabelText('Email'), email);
  await user.type(screen.getByLabelText('Password'), `${password}{Enter}`);
}

describe('signing in', () => {
  it('keeps token and role, and leads to the staff’s area', async () => {
    const { user, stored, here } = renderConsole('/admin-signin');
    await signIn(user, ' avery@example.com ');
    expect(await screen.findByRole('link', { name: 'Lead 1042' })).toBeDefined();
    expect(stored()).toEqual({ token: 'new-token', role: 'admin' });
    expect(here()).toBe('/admin-dashboard/users/leads');
    expect(login).toHaveBeenCalledExactlyOnceWith({
      email: 'avery@example.com',
      password: 'right-password',
      authorization: null,
    });
  });

  it('says that email or password is wrong, once, stays there, and asks for the password again', async () => {
    server.use(
      mockPublic('POST /login', () =>
        failWith('invalid_credentials', 'The email or the password is not right.'),
      ),
    );
    const { user, stored, goTo } = renderConsole('/admin-signin');
    await signIn(user);
    expect(await screen.findAllByText('The email or the password is not right.')).toHaveLength(1);
    expect(screen.getByRole('alert').textContent).toBe('The email or the password is not right.');
    const password = screen.getByLabelText<HTMLInputElement>('Password');
    await waitFor(() => expect(document.activeElement).toBe(password));
    expect(password.value).toBe('');
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('avery@example.com');
    expect(stored()).toEqual({});
    expect(goTo).not.toHaveBeenCalled();
  });

  it('asks for what is missing without asking the server', async () => {
    const { user } = renderConsole('/admin-signin');
    await user.click(await screen.findByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText('Password is required.')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
    expect(login).not.toHaveBeenCalled();
  });

  it('says what to do where the server cannot be reached', async () => {
    server.use(mockPublic('POST /login', () => Response.error()));
    const { user } = renderConsole('/admin-signin');
    await signIn(user);
    expect((await screen.findByText(/could not reach the server/)).textContent).toContain(
      'internet connection',
    );
  });

  it('is not for professionals, who are told where theirs is', async () => {
    server.use(mockLogin('professional'));
    const { user, stored, here } = renderConsole('/admin-signin');
    await signIn(user);
    const link = await screen.findByRole('link', { name: 'sign in at the portal' });
    expect(link.getAttribute('href')).toBe(`${HOSTS.portal}/signin`);
    expect(stored()).toEqual({});
    expect(here()).toBe('/admin-signin');
  });

  it('goes back to the page that one had to leave, and forgets it', async () => {
    const { user, here, tab } = renderConsole('/admin-signin', {
      tab: { returnTo: '/admin-dashboard/users/leads?page=2' },
    });
    expect(await screen.findByText('Sign in to go on where you were.')).toBeDefined();
    await signIn(user);
    await waitFor(() => expect(here()).toBe('/admin-dashboard/users/leads?page=2'));
    expect(tab()).toEqual({});
  });

  it.each([
    '//evil.test/admin-dashboard',
    'https://evil.test',
    '/admin-dashboardx',
    '/dashboard',
    '/admin-signin',
  ])('does not follow %s as the page to go back to', async (returnTo) => {
    const { user, here } = renderConsole('/admin-signin', { tab: { returnTo } });
    await signIn(user);
    await waitFor(() => expect(here()).toBe('/admin-dashboard/users/leads'));
  });

  it('says so where the browser does not keep the session', async () => {
    const storage = {
      ...memoryStorage(),
      setItem: () => {
        throw new DOMException('no', 'QuotaExceededError');
      },
    };
    const { user, here } = renderConsole('/admin-signin', { storage });
    await signIn(user);
    expect(await screen.findByText(/does not keep/)).toBeDefined();
    expect(here()).toBe('/admin-signin');
  });

  it('shows the password only while its owner asks for it', async () => {
    const { user } = renderConsole('/admin-signin');
    await user.type(await screen.findByLabelText('Password'), 'secret');
    const password = screen.getByLabelText<HTMLInputElement>('Password');
    expect(password.type).toBe('password');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password.type).toBe('text');
  });

  it('is over for those who are signed in', async () => {
    const { here } = renderConsole('/admin-signin', { stored: SIGNED_IN });
    await waitFor(() => expect(here()).toBe('/admin-dashboard/users/leads'));
  });
});

describe('signing out', () => {
  it('ends the session here and on the server, and forgets what was kept', async () => {
    const logout = vi.fn<(authorization: string | null) => void>();
    server.use(
      mockAdmin('POST /logout', ({ request }) => {
        logout(request.headers.get('authorization'));
        return { message: 'You are signed out.' };
      }),
    );
    const { user, stored, tab, goTo } = renderConsole('/admin-dashboard', {
      stored: { ...SIGNED_IN, smsTemplate: 'x' },
    });
    await user.click(await screen.findByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(goTo).toHaveBeenCalledExactlyOnceWith('/admin-signin'));
    expect(logout).toHaveBeenCalledExactlyOnceWith('Bearer a-token');
    expect(stored()).toEqual({});
    expect(tab()).toEqual({});
  });

  it('works where the server does not answer', async () => {
    server.use(mockAdmin('POST /logout', () => failWith('unauthenticated')));
    const { user, stored, goTo } = renderConsole('/admin-dashboard', { stored: SIGNED_IN });
    await user.click(await screen.findByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(goTo).toHaveBeenCalledExactlyOnceWith('/admin-signin'));
    expect(stored()).toEqual({});
  });

  it('in one tab signs out the others', async () => {
    const { goTo } = renderConsole('/admin-dashboard', { stored: SIGNED_IN });
    await screen.findByRole('button', { name: 'Sign out' });
    window.dispatchEvent(new StorageEvent('storage', { key: 'token', oldValue: 'a-token', newValue: null }));
    expect(goTo).toHaveBeenCalledExactlyOnceWith('/admin-signin');
  });
});
