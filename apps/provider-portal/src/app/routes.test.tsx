import { failWith, mockPublic } from '@carematch/api-client/testing/mock-handlers';
import { sampleMatch, sampleMatches } from '@carematch/api-client/samples/matches.samples';
import { sampleUser } from '@carematch/api-client/samples/professionals.samples';
import { HOSTS } from '@carematch/front-end/testing/render-app';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';

import { renderPortal, SIGNED_IN } from '../testing/render-portal.tsx';
import { creditsMock } from '../testing/money-mocks.ts';
import { numbersMocks } from '../testing/numbers-mocks.ts';
import { server } from '@carematch/front-end/testing/server';

beforeEach(() =>
  server.use(
    creditsMock,
    ...numbersMocks,
    mockPublic('GET /user', () => ({ user: sampleUser() })),
    mockPublic('GET /matches', () => sampleMatches([sampleMatch()])),
  ),
);

describe('without a token', () => {
  it.each(['/', '/dashboard', '/dashboard/matches', '/matches', '/dashboard/matches/new'])(
    '%s leads to the sign-in',
    async (path) => {
      const { here } = renderPortal(path);
      await screen.findByRole('button', { name: 'Sign in' });
      expect(here()).toBe('/signin');
    },
  );

  it('the page that was wanted is remembered', async () => {
    const { tab } = renderPortal('/dashboard/matches/scheduled?page=3');
    await screen.findByRole('button', { name: 'Sign in' });
    expect(tab()).toEqual({ returnTo: '/dashboard/matches/scheduled?page=3' });
  });
});

describe('with a professional’s token', () => {
  it.each(['/matches', '/dashboard/matches'])('%s leads to the matches', async (path) => {
    const { here } = renderPortal(path, { stored: SIGNED_IN });
    await screen.findByRole('link', { name: 'Rosa L.' });
    expect(here()).toBe('/dashboard/matches');
  });

  it('the navigation has its entries, and says whose account it is', async () => {
    const { user } = renderPortal('/dashboard', { stored: SIGNED_IN });
    // The balance stands beside it, once it is known.
    await screen.findByRole('link', { name: 'Credits 12 left' });
    const nav = screen.getByRole('navigation', { name: 'Main' });
    expect([...nav.querySelectorAll('a')].map((link) => link.textContent)).toEqual([
      'Home',
      'Matches',
      'Credits12 12 left',
      'Settings',
    ]);
    await user.click(await screen.findByRole('button', { name: /Morgan Ellison .*account$/ }));
    expect(await screen.findByText('12 credits')).toBeDefined();
  });
});

describe('with a token of staff', () => {
  it.each(['/', '/signin', '/dashboard/matches'])('%s leads to the console', async (path) => {
    const { goTo } = renderPortal(path, { stored: { token: 't', role: 'admin' } });
    await waitFor(() => expect(goTo).toHaveBeenCalledWith(`${HOSTS.console}/admin-dashboard`));
    expect(screen.queryByText('Rosa L.')).toBeNull();
  });
});

describe('a session that ends', () => {
  it.each(['unauthenticated', 'forbidden'] as const)(
    'with %s is forgotten, and the browser goes to the sign-in once and comes back',
    async (code) => {
      server.use(
        mockPublic('GET /matches', () => failWith(code)),
        mockPublic('GET /user', () => failWith(code)),
      );
      const { goTo, stored, tab } = renderPortal('/dashboard/matches/new?page=2', {
        stored: { ...SIGNED_IN, smsTemplate: 'Hello' },
      });
      await waitFor(() => expect(goTo).toHaveBeenCalledExactlyOnceWith('/signin'));
      expect(stored()).toEqual({});
      expect(tab()).toEqual({ returnTo: '/dashboard/matches/new?page=2' });
    },
  );
});

describe('an address that leads nowhere', () => {
  it.each(['/nowhere', '/dashboard/nowhere', '/dashboard/matches/no-such-status'])(
    '%s is a 404 in the navigation',
    async (path) => {
      renderPortal(path, { stored: SIGNED_IN });
      const nav = await screen.findByRole('navigation', { name: 'Main' });
      expect(nav.querySelector('[aria-current]')).toBeNull();
      expect(within(screen.getByRole('main')).getByText('404')).toBeDefined();
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Page Not Found');
      expect(screen.getByRole('link', { name: 'Back To Home' }).getAttribute('href')).toBe('/');
    },
  );

  it('is a 404 on its own for those who are not signed in', async () => {
    const { router } = renderPortal('/nowhere');
    await waitFor(() => expect(router.state.initialized).toBe(true));
    expect(screen.getAllByRole('main')).toHaveLength(1);
    expect(screen.getByText('404')).toBeDefined();
    expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
  });
});
