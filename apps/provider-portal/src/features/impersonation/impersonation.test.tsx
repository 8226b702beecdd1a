import { failWith, mockPublic } from '@carematch/api-client/testing/mock-handlers';
import { sampleUser } from '@carematch/api-client/samples/professionals.samples';
import { HOSTS } from '@carematch/front-end/testing/render-app';
import { server } from '@carematch/front-end/testing/server';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';

import { renderPortal, SIGNED_IN } from '../../testing/render-portal.tsx';
import { creditsMock } from '../../testing/money-mocks.ts';
import { numbersMocks } from '../../testing/numbers-mocks.ts';

const CODE = 'a-code-of-the-console-12345';
const PAGE = '/dashboard/professional-impersonate';
const LINK = `${PAGE}#code=${CODE}`;
const NAME = 'Morgan Ellison';

const MINUTE_MS = 60_000;

/** What a tab holds in which staff stand in. */
const tabFor = (minutes = 30) => ({
  token: 'of-the-impersonation',
  role: 'professional',
  impersonation: JSON.stringify({ userId: 7, name: NAME, endsAt: Date.now() + minutes * MINUTE_MS }),
});

const banner = () => screen.findByRole('complementary', { name: 'Standing in' });

const tokens: (string | null)[] = [];

beforeEach(() => {
  tokens.length = 0;
  server.use(
    creditsMock,
    ...numbersMocks,
    mockPublic('GET /user', ({ request }) => {
      tokens.push(request.headers.get('authorization'));
      return { user: sampleUser() };
    }),
  );
});

describe('the link of the console', () => {
  let codes: string[];
  beforeEach(() => {
    codes = [];
    server.use(
      mockPublic('POST /impersonate/start', ({ body }) => {
        codes.push(body.code);
        return {
          token: 'of-the-impersonation',
          role: 'professional',
          expires_at: '2026-04-01T00:00:00Z',
          lasts_seconds: 1800,
          professional: { id: 7, name: NAME },
        };
      }),
    );
  });

  it('opens the portal in this tab, and leaves whoever is signed in to this browser alone', async () => {
    const { goTo, tab, stored, router } = renderPortal(LINK, { stored: SIGNED_IN });
    await waitFor(() => expect(goTo).toHaveBeenCalledWith('/dashboard'));
    expect(codes).toEqual([CODE]);
    expect(tab()).toMatchObject({ token: 'of-the-impersonation', role: 'professional' });
    expect(JSON.parse(tab()['impersonation'] ?? '')).toMatchObject({ userId: 7, name: NAME });
    expect(stored()).toEqual(SIGNED_IN);
    expect(router.state.location.hash).toBe('');
  });

  it('has no code left in the address, and goes nowhere back to it', async () => {
    const { router } = renderPortal(LINK);
    await waitFor(() => expect(router.state.location.hash).toBe(''));
    expect(JSON.stringify(router.state.location)).not.toContain(CODE);
    expect(router.state.historyAction).toBe('REPLACE');
  });

  it('that was used, or comes late, says so and leads back', async () => {
    server.use(mockPublic('POST /impersonate/start', () => failWith('not_found')));
    const { tab } = renderPortal(LINK, { stored: SIGNED_IN });
    expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeDefined();
    expect(screen.getByRole('alert').textContent).toContain('once, within a minute');
    expect(screen.getByRole('link', { name: 'Go to the console' }).getAttribute('href')).toBe(
      `${HOSTS.console}/admin-dashboard`,
    );
    expect(tab()).toEqual({});
  });

  it('can be tried again where the server was not reached', async () => {
    const works = server.listHandlers();
    server.use(mockPublic('POST /impersonate/start', () => Response.error()));
    const { user, goTo } = renderPortal(LINK);
    expect((await screen.findByRole('alert')).textContent).toContain('couldn’t reach the server');
    server.resetHandlers(...works);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(goTo).toHaveBeenCalledWith('/dashboard'));
  });

  it('without a code says where it begins', async () => {
    renderPortal(PAGE);
    expect(await screen.findByRole('heading', { name: 'Stand in from the console' })).toBeDefined();
  });
});

describe('while one stands in', () => {
  it.each(['/dashboard', '/dashboard/settings', '/profile-optimization/1', '/no-such-page', PAGE])(
    'the banner is above %s, with whose portal it is and the time left',
    async (path) => {
      renderPortal(path, { tab: tabFor(24) });
      const shown = within(await banner());
      expect(shown.getByText(NAME)).toBeDefined();
      expect(shown.getByText('24 minutes left')).toBeDefined();
      expect(shown.getByRole('button', { name: 'Stop' })).toBeDefined();
    },
  );

  it('calls are made in its session, not in that of this browser', async () => {
    renderPortal('/dashboard', { stored: SIGNED_IN, tab: tabFor() });
    await banner();
    await waitFor(() => expect(tokens).toContain('Bearer of-the-impersonation'));
    expect(new Set(tokens).size).toBe(1);
  });

  it('an ordinary tab has no banner', async () => {
    renderPortal('/dashboard', { stored: SIGNED_IN });
    await screen.findByText(NAME);
    expect(screen.queryByRole('complementary', { name: 'Standing in' })).toBeNull();
  });

  it('Stop ends it, forgets what was typed, and leads to the console’s page of that professional', async () => {
    server.use(mockPublic('POST /impersonate/stop', () => ({ message: 'Done.', user_id: 7 })));
    const typed = { ...tabFor(), formDrafts: JSON.stringify({ about: { about_me: 'Half a sentence' } }) };
    const { user, goTo, tab, stored } = renderPortal('/dashboard', { stored: SIGNED_IN, tab: typed });
    await user.click(within(await banner()).getByRole('button', { name: 'Stop' }));
    await waitFor(() => expect(goTo).toHaveBeenCalledWith(`${HOSTS.console}/admin-dashboard/users/7`));
    expect(tab()).not.toHaveProperty('token');
    expect(tab()).not.toHaveProperty('impersonation');
    expect(tab()).not.toHaveProperty('formDrafts');
    expect(stored()).toEqual(SIGNED_IN);
  });

  it('a Stop that does not reach the server says so, and can be pressed again', async () => {
    server.use(mockPublic('POST /impersonate/stop', () => Response.error()));
    const { user, goTo, tab } = renderPortal('/dashboard', { tab: tabFor() });
    await user.click(within(await banner()).getByRole('button', { name: 'Stop' }));
    expect(await screen.findByText(/couldn’t reach the server/)).toBeDefined();
    expect(tab()).toHaveProperty('token');
    expect(goTo).not.toHaveBeenCalled();
  });

  it('leaves by itself when its time is over', async () => {
    const { goTo, tab, stored } = renderPortal('/dashboard', { stored: SIGNED_IN, tab: tabFor(0.02) });
    await waitFor(() => expect(goTo).toHaveBeenCalledWith(PAGE), { timeout: 5000 });
    expect(tab()).not.toHaveProperty('token');
    expect(stored()).toEqual(SIGNED_IN);
  });

  it('leaves as soon as a call says that the session is over, and makes no call in another session', async () => {
    server.use(
      mockPublic('GET /user', ({ request }) => {
        tokens.push(request.headers.get('authorization'));
        return failWith('unauthenticated');
      }),
    );
    const { goTo, tab, stored } = renderPortal('/dashboard', { stored: SIGNED_IN, tab: tabFor() });
    await waitFor(() => expect(goTo).toHaveBeenCalledWith(PAGE));
    expect(goTo).toHaveBeenCalledTimes(1);
    expect(tab()).not.toHaveProperty('token');
    expect(stored()).toEqual(SIGNED_IN);
    expect(tokens).not.toContain(`Bearer ${SIGNED_IN.token}`);
  });

  it('a call that is not for whoever stands in ends nothing', async () => {
    server.use(mockPublic('GET /matches', () => failWith('forbidden')));
    const { goTo, tab } = renderPortal('/dashboard/matches', { tab: tabFor() });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
    expect(tab()).toHaveProperty('token');
    expect(goTo).not.toHaveBeenCalled();
  });

  it('a sign-out of this browser in another tab does not end it', async () => {
    const { goTo } = renderPortal('/dashboard', { tab: tabFor() });
    await banner();
    act(() => {
      window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: null }));
    });
    expect(goTo).not.toHaveBeenCalled();
  });

  it.each([
    ['/dashboard/settings/password-settings', /change their password/],
    ['/dashboard/settings/security-settings', /change their two-step sign-in and sessions/],
  ])('%s says why it is not for them, and asks for nothing', async (path, text) => {
    renderPortal(path, { tab: tabFor() });
    expect(await screen.findByText('Not while you’re standing in')).toBeDefined();
    expect(screen.getByText(text).textContent).toContain(`Only ${NAME} can`);
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});

it('afterwards the page says that it is over, and leads back to that professional', async () => {
  const { impersonation } = tabFor(0);
  renderPortal(PAGE, { stored: SIGNED_IN, tab: { stoodInFor: impersonation } });
  expect(
    await screen.findByRole('heading', { name: `You’re no longer standing in for ${NAME}` }),
  ).toBeDefined();
  expect(screen.getByRole('link', { name: `Back to ${NAME} in the console` }).getAttribute('href')).toBe(
    `${HOSTS.console}/admin-dashboard/users/7`,
  );
});
