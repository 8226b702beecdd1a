import { failWith, mockPublic } from '@carematch/api-client/testing/mock-handlers';
import { memoryStorage } from '@carematch/session/testing/memory-storage';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { APPS, renderSampleApp } from '../testing/sample-app.tsx';
import { server } from '@carematch/front-end/testing/server';

const login = vi.fn<(body: unknown) => void>();

async function fillIn(
  user: UserEvent,
  email = 'morgan@example.com',
  password = 'right-password',
): Promise<void> {
  await user.type(await screen.findByLabelText('Email'), email);
  await user.type(screen.getByLabelText('Password'), `${password}{Enter}`);
}

describe.each(APPS)('signing in to the $app', ({ app, role, home, signInPage }) => {
  beforeEach(() => {
    login.mockReset();
    server.use(
      mockPublic('POST /login', ({ body, request }) => {
        login({ ...body, authorization: request.headers.get('authorization') });
        return { token: 'new-token', role, expires_at: '2026-04-01T00:00:00Z' };
      }),
    );
  });

  it('keeps token and role, and leads to the area', async () => {
    const { user, stored, here } = renderSampleApp(app, signInPage);
    await fillIn(user, ' morgan@example.com ');
    expect(await screen.findByRole('heading', { name: 'Home' })).toBeDefined();
    expect(stored()).toEqual({ token: 'new-token', role });
    expect(here()).toBe(home);
    expect(login).toHaveBeenCalledExactlyOnceWith({
      email: 'morgan@example.com',
      password: 'right-password',
      authorization: null,
    });
  });

  it.each([
    ['invalid_credentials', 'Incorrect email or password.'],
    ['account_suspended', 'Your account is suspended. Please contact our support team.'],
  ] as const)('says %s once, stays there, and asks for the password again', async (code, message) => {
    server.use(mockPublic('POST /login', () => failWith(code, message)));
    const { user, stored, goTo } = renderSampleApp(app, signInPage);
    await fillIn(user);
    expect(await screen.findAllByText(message)).toHaveLength(1);
    expect(screen.getByRole('alert').textContent).toBe(message);
    const password = screen.getByLabelText<HTMLInputElement>('Password');
    await waitFor(() => expect(document.activeElement).toBe(password));
    expect(password.value).toBe('');
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('morgan@example.com');
    expect(stored()).toEqual({});
    expect(goTo).not.toHaveBeenCalled();
  });

  it('asks for what is missing without asking the server', async () => {
    const { user } = renderSampleApp(app, signInPage);
    await user.click(await screen.findByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText('Password is required.')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
    expect(login).not.toHaveBeenCalled();
  });

  it('says what to do where the server cannot be reached', async () => {
    server.use(mockPublic('POST /login', () => Response.error()));
    const { user } = renderSampleApp(app, signInPage);
    await fillIn(user);
    expect((await screen.findByText(/couldn’t reach the server/)).textContent).toContain(
      'internet connection',
    );
  });

  it('goes back to the page that one had to leave, and forgets it', async () => {
    const returnTo = `${home}/list/new?page=2`;
    const { user, here, tab } = renderSampleApp(app, signInPage, { tab: { returnTo } });
    expect(await screen.findByText('Sign in to continue.')).toBeDefined();
    await fillIn(user);
    await waitFor(() => expect(here()).toBe(returnTo));
    expect(tab()).toEqual({});
  });

  it('does not follow the address of another host as the page to go back to', async () => {
    const { user, here } = renderSampleApp(app, signInPage, { tab: { returnTo: `//evil.test${home}` } });
    await fillIn(user);
    await waitFor(() => expect(here()).toBe(home));
  });

  it('says so where the browser keeps no session', async () => {
    const storage = {
      ...memoryStorage(),
      setItem: () => {
        throw new DOMException('no', 'QuotaExceededError');
      },
    };
    const { user, here } = renderSampleApp(app, signInPage, { storage });
    await fillIn(user);
    expect(await screen.findByText(/isn't saving data/)).toBeDefined();
    expect(here()).toBe(signInPage);
  });

  it('shows the password only while its owner asks for it', async () => {
    const { user } = renderSampleApp(app, signInPage);
    await user.type(await screen.findByLabelText('Password'), 'secret');
    const password = screen.getByLabelText<HTMLInputElement>('Password');
    expect(password.type).toBe('password');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password.type).toBe('text');
  });

  it('is over for those who are signed in', async () => {
    const { here } = renderSampleApp(app, signInPage, { stored: { token: 'a-token', role } });
    await waitFor(() => expect(here()).toBe(home));
  });
});
