import { failWith, mockPublic } from '@carematch/api-client/testing/mock-handlers';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { memoryStorage } from '../../testing/memory-storage.ts';
import { HOSTS, renderPortal, SIGNED_IN } from '../../testing/render-portal.tsx';
import { listOf, sampleMatch, sampleUser } from '../../testing/sample-matches.ts';
import { server } from '../../testing/server.ts';

const login = vi.fn<(body: unknown) => void>();

const mockLogin = (role: 'admin' | 'professional') =>
  mockPublic('POST /login', ({ body, request }) => {
    login({ ...body, authorization: request.headers.get('authorization') });
    return { token: 'new-token', role, expires_at: '2026-04-01T00:00:00Z' };
  });

beforeEach(() => {
  login.mockReset();
  server.use(
    mockLogin('professional'),
    mockPublic('GET /user', () => ({ user: sampleUser })),
    mockPublic('GET /matches', () => listOf([sampleMatch()])),
  );
});

async function signIn(
  user: UserEvent,
  email = 'morgan@example.com',
  password = 'right-password',
): Promise<void> {
  await user.type(await screen.findByLabelText('Email'), email);
  await user.type(screen.getByLabelText('Password'), `${password}{Enter}`);
}

describe('signing in', () => {
  it('keeps token and role, and leads to the professional’s area', async () => {
    const { user, stored, here } = renderPortal('/signin');
    await signIn(user, ' morgan@example.com ');
    expect(await screen.findByRole('link', { name: 'Rosa L.' })).toBeDefined();
    expect(stored()).toEqual({ token: 'new-token', role: 'professional' });
    expect(here()).toBe('/dashboard/matches');
    expect(login).toHaveBeenCalledExactlyOnceWith({
      email: 'morgan@example.com',
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
    const { user, stored, goTo } = renderPortal('/signin');
    await signIn(user);
    expect(await screen.findAllByText('The email or the password is not right.')).toHaveLength(1);
    expect(screen.getByRole('alert').textContent).toBe('The email or the password is not right.');
    const password = screen.getByLabelText<HTMLInputElement>('Password');
    await waitFor(() => expect(document.activeElement).toBe(password));
    expect(password.value).toBe('');
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('morgan@example.com');
    expect(stored()).toEqual({});
    expect(goTo).not.toHaveBeenCalled();
  });

  it('asks for what is missing without asking the server', async () => {
    const { user } = renderPortal('/signin');
    await user.click(await screen.findByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText('Password is required.')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
    expect(login).not.toHaveBeenCalled();
  });

  it('says what to do where the server cannot be reached', async () => {
    server.use(mockPublic('POST /login', () => Response.error()));
    const { user } = renderPortal('/signin');
    await signIn(user);
    expect((await screen.findByText(/could not reach the server/)).textContent).toContain(
      'internet connection',
    );
  });

  it('leads staff to their own app', async () => {
    server.use(mockLogin('admin'));
    const { user, goTo, stored } = renderPortal('/signin');
    await signIn(user);
    await waitFor(() => expect(goTo).toHaveBeenCalledWith(`${HOSTS.console}/admin-dashboard`));
    expect(stored()['role']).toBe('admin');
  });

  it('goes back to the page that one had to leave, and forgets it', async () => {
    const { user, here, tab } = renderPortal('/signin', {
      tab: { returnTo: '/dashboard/matches/new?page=2' },
    });
    expect(await screen.findByText('Sign in to go on where you were.')).toBeDefined();
    await signIn(user);
    await waitFor(() => expect(here()).toBe('/dashboard/matches/new?page=2'));
    expect(tab()).toEqual({});
  });

  it.each(['//evil.test/dashboard', 'https://evil.test', '/dashboardx', '/signin'])(
    'does not follow %s as the page to go back to',
    async (returnTo) => {
      const { user, here } = renderPortal('/signin', { tab: { returnTo } });
      await signIn(user);
      await waitFor(() => expect(here()).toBe('/dashboard/matches'));
    },
  );

  it('says so where the browser does not keep the session', async () => {
    const storage = {
      ...memoryStorage(),
      setItem: () => {
        throw new DOMException('no', 'QuotaExceededError');
      },
    };
    const { user, here } = renderPortal('/signin', { storage });
    await signIn(user);
    expect(await screen.findByText(/does not keep/)).toBeDefined();
    expect(here()).toBe('/signin');
  });

  it('shows the password only while its owner asks for it', async () => {
    const { user } = renderPortal('/signin');
    await user.type(await screen.findByLabelText('Password'), 'secret');
    const password = screen.getByLabelText<HTMLInputElement>('Password');
    expect(password.type).toBe('password');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password.type).toBe('text');
  });

  it('is over for those who are signed in', async () => {
    const { here } = renderPortal('/signin', { stored: SIGNED_IN });
    await waitFor(() => expect(here()).toBe('/dashboard/matches'));
  });
});

describe('signing out', () => {
  it('ends the session here and on the server, and forgets what was kept', async () => {
    const logout = vi.fn<(authorization: string | null) => void>();
    server.use(
      mockPublic('POST /logout', ({ request }) => {
        logout(request.headers.get('authorization'));
        return { message: 'You are signed out.' };
      }),
    );
    const { user, stored, tab, goTo } = renderPortal('/dashboard', {
      stored: { ...SIGNED_IN, smsTemplate: 'x' },
    });
    await user.click(await screen.findByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(goTo).toHaveBeenCalledExactlyOnceWith('/signin'));
    expect(logout).toHaveBeenCalledExactlyOnceWith('Bearer a-token');
    expect(stored()).toEqual({});
    expect(tab()).toEqual({});
  });

  it('works where the server does not answer', async () => {
    server.use(mockPublic('POST /logout', () => failWith('unauthenticated')));
    const { user, stored, goTo } = renderPortal('/dashboard', { stored: SIGNED_IN });
    await user.click(await screen.findByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(goTo).toHaveBeenCalledExactlyOnceWith('/signin'));
    expect(stored()).toEqual({});
  });

  it('in one tab signs out the others', async () => {
    const { goTo } = renderPortal('/dashboard', { stored: SIGNED_IN });
    await screen.findByRole('button', { name: 'Sign out' });
    window.dispatchEvent(new StorageEvent('storage', { key: 'token', oldValue: 'a-token', newValue: null }));
    expect(goTo).toHaveBeenCalledExactlyOnceWith('/signin');
  });
});
