import { failWith, mockAdmin } from '@carematch/api-client/testing/mock-handlers';
import { HOSTS } from '@carematch/front-end/testing/render-app';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';

import { renderConsole, SIGNED_IN } from '../testing/render-console.tsx';
import { server } from '@carematch/front-end/testing/server';
import { usualAnswers } from '../testing/usual-answers.ts';

const LEADS = '/admin-dashboard/users/leads';

beforeEach(() => server.use(...usualAnswers()));

describe('without a token', () => {
  it.each(['/', '/admin-dashboard', LEADS, `${LEADS}/1042`])('%s leads to the sign-in', async (path) => {
    const { here } = renderConsole(path);
    await screen.findByRole('button', { name: 'Sign in' });
    expect(here()).toBe('/admin-signin');
  });

  it('the page that was wanted is remembered', async () => {
    const { tab } = renderConsole(`${LEADS}?outcome=pending&page=3`);
    await screen.findByRole('button', { name: 'Sign in' });
    expect(tab()).toEqual({ returnTo: `${LEADS}?outcome=pending&page=3` });
  });
});

describe('with a token of staff', () => {
  it.each(['/', '/admin-signin', '/admin-dashboard'])('%s leads home', async (path) => {
    const { here } = renderConsole(path, { stored: SIGNED_IN });
    await screen.findByRole('heading', { level: 1, name: 'Home' });
    expect(here()).toBe('/admin-dashboard');
  });

  it('the navigation has what is ready alone, and says whose account it is', async () => {
    renderConsole('/admin-dashboard', { stored: SIGNED_IN });
    const nav = await screen.findByRole('navigation', { name: 'Main' });
    expect([...nav.querySelectorAll('button, a')].map((link) => link.textContent)).toEqual([
      'Home',
      'Queues',
      'Pending leads',
      'Unmatched leads',
      'Verification',
      'Refund requests',
      'People',
      'Professionals',
      'Leads and matches',
      'Leads',
      'Matches',
      'Money',
      'Invoices',
      'Payment alerts',
      'Data',
      'Professional data',
      'Match data',
      'Tools',
      'Admin tools',
      'ROI',
      'Embedding',
      'Audit log',
      'Settings',
    ]);
    expect(await screen.findByText('Avery Staff')).toBeDefined();
  });
});

describe('with a professional’s token', () => {
  it.each(['/', '/admin-signin', LEADS])('%s leads to the portal', async (path) => {
    const { goTo } = renderConsole(path, { stored: { token: 't', role: 'professional' } });
    await waitFor(() => expect(goTo).toHaveBeenCalledWith(`${HOSTS.portal}/dashboard`));
    expect(screen.queryByRole('link', { name: 'Lead 1042' })).toBeNull();
  });
});

describe('a session that ends', () => {
  it.each(['unauthenticated', 'forbidden'] as const)(
    'with %s is forgotten, and the browser goes to the sign-in once and comes back',
    async (code) => {
      server.use(
        mockAdmin('GET /leads', () => failWith(code)),
        mockAdmin('GET /me', () => failWith(code)),
      );
      const { goTo, stored, tab } = renderConsole(`${LEADS}?page=2`, {
        stored: { ...SIGNED_IN, smsTemplate: 'Hello' },
      });
      await waitFor(() => expect(goTo).toHaveBeenCalledExactlyOnceWith('/admin-signin'));
      expect(stored()).toEqual({});
      expect(tab()).toEqual({ returnTo: `${LEADS}?page=2` });
      expect(screen.queryByText('Something went wrong.')).toBeNull();
    },
  );

  it('on the way to a page comes back to that page', async () => {
    const { goTo, tab, user } = renderConsole(LEADS, { stored: SIGNED_IN });
    server.use(mockAdmin('GET /leads/:id', () => failWith('unauthenticated')));
    await user.click(await screen.findByRole('link', { name: 'Lead 1042' }));
    await waitFor(() => expect(goTo).toHaveBeenCalledExactlyOnceWith('/admin-signin'));
    await waitFor(() => expect(tab()).toEqual({ returnTo: `${LEADS}/1042` }));
  });
});

describe('an address that leads nowhere', () => {
  it.each(['/nowhere', '/admin-dashboard/nowhere'])('%s is a 404 in the navigation', async (path) => {
    renderConsole(path, { stored: SIGNED_IN });
    const nav = await screen.findByRole('navigation', { name: 'Main' });
    expect(nav.querySelector('[aria-current]')).toBeNull();
    expect(within(screen.getByRole('main')).getByText('404')).toBeDefined();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Page Not Found');
    expect(screen.getByRole('link', { name: 'Back To Home' }).getAttribute('href')).toBe('/');
  });

  it('is a 404 on its own for those who are not signed in', async () => {
    const { router } = renderConsole('/nowhere');
    await waitFor(() => expect(router.state.initialized).toBe(true));
    expect(screen.getAllByRole('main')).toHaveLength(1);
    expect(screen.getByText('404')).toBeDefined();
    expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
  });
});

describe('a page that does not load', () => {
  it('says so once, keeps the navigation, and loads when asked again', async () => {
    server.use(mockAdmin('GET /leads/:id', () => failWith('internal', 'The server has a problem.')));
    const { user } = renderConsole(`${LEADS}/1042`, { stored: SIGNED_IN });
    expect(await screen.findByRole('heading', { name: 'Something went wrong.' })).toBeDefined();
    expect(screen.getAllByText('The server has a problem.')).toHaveLength(1);
    expect(screen.getByText('500')).toBeDefined();
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe('/');
    server.use(...usualAnswers());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Lead 1042' })).toBeDefined();
  });

  it('says so in the place of its rows where it is a list', async () => {
    server.use(mockAdmin('GET /leads', () => failWith('internal', 'The server has a problem.')));
    const { user } = renderConsole(LEADS, { stored: SIGNED_IN });
    expect(await screen.findByRole('heading', { name: 'The leads didn’t load' })).toBeDefined();
    expect(screen.getByText('The server has a problem.')).toBeDefined();
    server.use(...usualAnswers());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Lead 1042' })).toBeDefined();
  });

  it('says what to do where the server cannot be reached', async () => {
    server.use(mockAdmin('GET /leads', () => Response.error()));
    renderConsole(LEADS, { stored: SIGNED_IN });
    expect(await screen.findByText(/couldn’t reach the server/)).toBeDefined();
  });

  it.each(['999999', 'no-number'])('is a 404 where there is no lead %s', async (id) => {
    server.use(mockAdmin('GET /leads/:id', () => failWith('not_found')));
    renderConsole(`${LEADS}/${id}`, { stored: SIGNED_IN });
    expect(await screen.findByText('404')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});
