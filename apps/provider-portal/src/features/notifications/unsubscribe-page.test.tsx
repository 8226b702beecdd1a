import { failWith, mockPublic } from '@carematch/api-client/testing/mock-handlers';
import { server } from '@carematch/front-end/testing/server';
import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';

import { renderPortal } from '../../testing/render-portal.tsx';

const TOKEN = '7.reminder.a-signature-of-43-letters-and-signs-to-be-one';
const LINK = `/unsubscribe#token=${TOKEN}`;

const SETTINGS = 'https://portal.example/dashboard/settings/notification-settings';
const on = mockPublic('GET /unsubscriptions/:token', () => ({
  list: 'reminder',
  is_on: true,
  settings_url: SETTINGS,
}));

describe('the link below an email', () => {
  it('turns the emails off once the button is pressed, without signing in', async () => {
    const sent = vi.fn<(token: string) => void>();
    server.use(
      on,
      mockPublic('POST /unsubscriptions/:token', ({ params }) => {
        sent(params.token);
        return { list: 'reminder', is_on: false, settings_url: SETTINGS };
      }),
    );
    const { user } = renderPortal(LINK);
    expect(
      await screen.findByRole('heading', { name: 'Unsubscribe from “Reminders” emails?' }),
    ).toBeDefined();
    expect(sent).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Unsubscribe' }));
    expect(await screen.findByRole('heading', { name: 'You’re unsubscribed' })).toBeDefined();
    expect(screen.getByText('for professionals')).toBeDefined();
    expect(sent).toHaveBeenCalledExactlyOnceWith(TOKEN);
  });

  it('says so when they are off already; that of an email to staff leads to the console', async () => {
    const settings = 'https://console.example/admin-dashboard/settings/notification-settings';
    server.use(
      mockPublic('GET /unsubscriptions/:token', () => ({
        list: 'daily_summary',
        is_on: false,
        settings_url: settings,
      })),
    );
    renderPortal(LINK);
    expect(await screen.findByText(/won’t send you “Daily summary” emails/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Unsubscribe' })).toBeNull();
    const link = screen.getByRole('link', { name: 'Open notification settings' });
    expect(link.getAttribute('href')).toBe(settings);
    expect(screen.queryByText('for professionals')).toBeNull();
  });

  it.each([LINK, '/unsubscribe'])('%s that is invalid leads to the settings', async (link) => {
    server.use(mockPublic('GET /unsubscriptions/:token', () => failWith('not_found')));
    renderPortal(link);
    expect(await screen.findByRole('heading', { name: 'This link doesn’t work' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Open notification settings' })).toBeDefined();
  });

  it('keeps the button when the request fails', async () => {
    server.use(
      on,
      mockPublic('POST /unsubscriptions/:token', () => Response.error()),
    );
    const { user } = renderPortal(LINK);
    await user.click(await screen.findByRole('button', { name: 'Unsubscribe' }));
    expect((await screen.findByRole('alert')).textContent).toContain('couldn’t reach the server');
    expect(screen.getByRole('button', { name: 'Unsubscribe' })).toBeDefined();
  });

  it('offers to try again when the server cannot be reached', async () => {
    server.use(mockPublic('GET /unsubscriptions/:token', () => Response.error()));
    renderPortal(LINK);
    expect((await screen.findByRole('alert')).textContent).toContain('couldn’t reach the server');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
  });
});
