import { failWith, mockAdmin, mockPublic } from '@carematch/api-client/testing/mock-handlers';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';

import { APPS, renderSampleApp } from '../testing/sample-app.tsx';
import { server } from '@carematch/front-end/testing/server';

describe.each(APPS)('signing out of the $app', ({ app, role, home, signInPage }) => {
  const mock = app === 'console' ? mockAdmin<'POST /logout'> : mockPublic<'POST /logout'>;
  const stored = { token: 'a-token', role };

  it('ends the session here and on the server, and forgets what was kept', async () => {
    const logout = vi.fn<(authorization: string | null) => void>();
    server.use(
      mock('POST /logout', ({ request }) => {
        logout(request.headers.get('authorization'));
        return { message: "You're signed out." };
      }),
    );
    const browser = renderSampleApp(app, home, {
      stored: { ...stored, smsTemplate: 'x' },
      tab: { returnTo: `${home}/list` },
    });
    await browser.user.click(await screen.findByRole('button', { name: /account$/i }));
    await browser.user.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
    await waitFor(() => expect(browser.goTo).toHaveBeenCalledExactlyOnceWith(signInPage));
    expect(logout).toHaveBeenCalledExactlyOnceWith('Bearer a-token');
    expect(browser.stored()).toEqual({});
    expect(browser.tab()).toEqual({});
  });

  it('works where the server does not answer', async () => {
    server.use(mock('POST /logout', () => failWith('unauthenticated')));
    const browser = renderSampleApp(app, home, { stored });
    await browser.user.click(await screen.findByRole('button', { name: /account$/i }));
    await browser.user.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
    await waitFor(() => expect(browser.goTo).toHaveBeenCalledExactlyOnceWith(signInPage));
    expect(browser.stored()).toEqual({});
  });

  it('in one tab signs out the others', async () => {
    const { goTo } = renderSampleApp(app, home, { stored });
    await screen.findByRole('button', { name: /account$/i });
    // The page listens from a moment after it is shown.
    await waitFor(() => {
      window.dispatchEvent(
        new StorageEvent('storage', { key: 'token', oldValue: 'a-token', newValue: null }),
      );
      expect(goTo).toHaveBeenCalledWith(signInPage);
    });
  });
});
