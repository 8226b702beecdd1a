import { failWith, mockAdmin } from '@carematch/api-client/testing/mock-handlers';
import { server } from '@carematch/front-end/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { renderConsole, SIGNED_IN } from '../../testing/render-console.tsx';
import { usualAnswers } from '../../testing/usual-answers.ts';
import { thisMonth } from './months.ts';

const SETTINGS = '/admin-dashboard/settings';
const sent = vi.fn<(what: unknown) => void>();
const open = (page: string) => renderConsole(SETTINGS + page, { stored: SIGNED_IN });

beforeEach(() => {
  // On a busy machine too, what was just read is fresh: it is not asked for again.
  vi.useFakeTimers({ toFake: ['Date'] });
  sent.mockReset();
  server.use(...usualAnswers());
});
describe('the own settings', () => {
  it('have the name, the email and the list of the others', async () => {
    server.use(
      mockAdmin('POST /me', ({ body }) => {
        sent(body);
        return { message: 'Your name is saved.' };
      }),
    );
    const { user } = open('');
    const last = await screen.findByLabelText('Last name');
    expect(screen.getAllByText('avery@example.com').length).toBeGreaterThan(0);
    await user.clear(last);
    await user.type(last, 'Byron{Enter}');
    await waitFor(() =>
      expect(sent).toHaveBeenCalledExactlyOnceWith({ first_name: 'Avery', last_name: 'Byron' }),
    );
    for (const name of [/^Staff/, /^Calendar/, /^Notifications/, /^Password/, /^Security/])
      expect(screen.getByRole('link', { name })).toBeDefined();
  });

  it('show which emails are sent', async () => {
    server.use(
      mockAdmin('GET /me/notification-settings', () => ({
        settings: { daily_summary: true, staff_changes: true },
        tag: 'first',
      })),
      mockAdmin('PUT /me/notification-settings', ({ body }) => {
        sent(body);
        return { settings: body, tag: 'mine' };
      }),
    );
    const { user } = open('/notification-settings');
    await user.click(await screen.findByRole('switch', { name: 'Changes among staff' }));
    await user.click(screen.getByRole('button', { name: /^Save/ }));
    await waitFor(() =>
      expect(sent).toHaveBeenCalledExactlyOnceWith({ daily_summary: true, staff_changes: false }),
    );
  });

  it('show what changed in another window before the email choices overwrite it', async () => {
    let kept = { settings: { daily_summary: true, staff_changes: true }, tag: 'first' };
    server.use(
      mockAdmin('GET /me/notification-settings', () => kept),
      mockAdmin('PUT /me/notification-settings', ({ body, request }) => {
        if (request.headers.get('if-match') !== `"${kept.tag}"`) return failWith('stale_version');
        kept = { settings: body, tag: 'mine' };
        return kept;
      }),
    );
    const { user } = open('/notification-settings');
    await user.click(await screen.findByRole('switch', { name: 'Changes among staff' }));
    kept = { settings: { daily_summary: false, staff_changes: true }, tag: 'other' };
    await user.click(screen.getByRole('button', { name: /^Save/ }));
    const conflict = within(await screen.findByRole('region', { name: /^Someone else changed this/ }));
    expect(conflict.getByText('What’s waiting, each weekday morning')).toBeDefined();
    await user.click(conflict.getByRole('button', { name: /^(Keep mine|Save my changes)$/ }));
    await waitFor(() => expect(kept.settings).toEqual({ daily_summary: false, staff_changes: false }));
  });

  it('have the password, by the old one alone', async () => {
    open('/password-settings');
    expect(await screen.findByLabelText('Old password')).toBeDefined();
    expect(screen.queryByRole('button', { name: /code/i })).toBeNull();
  });

  it('have the second factor, which staff may not turn off, and the sessions', async () => {
    server.use(
      mockAdmin('GET /me/second-factor', () => ({ is_on: true, is_required: true, recovery_codes_left: 8 })),
      mockAdmin('GET /me/sessions', () => ({
        sessions: [
          {
            id: '0190a7a0-0000-4000-8000-000000000001',
            device: 'Chrome on Windows',
            created_at: '2026-03-01T12:00:00Z',
            last_used_at: '2026-03-02T12:00:00Z',
            is_this: true,
          },
        ],
      })),
    );
    open('/security-settings');
    expect(await screen.findByText('Chrome on Windows')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Turn off' })).toBeNull();
  });
});

describe('the calendar of staff', () => {
  it('has what ends and is due in the month of the address, day by day', async () => {
    server.use(
      mockAdmin('GET /calendar', ({ query }) => {
        sent(query);
        const professional = { user_id: 40, name: 'Amal Haddad' };
        return {
          events: [
            { date: '2031-03-02', kind: 'name_due', professional, profession: null, state_code: null },
            {
              date: '2031-03-31',
              kind: 'license_ends',
              professional,
              profession: 'Dentist',
              state_code: 'TX',
            },
          ],
          is_cut: false,
        };
      }),
    );
    open('/calendar?month=2031-03');
    const day = await screen.findByRole('region', { name: 'Monday, March 31' });
    expect(day.textContent).toContain('Amal HaddadDentist, TXLicense expires');
    expect(sent).toHaveBeenCalledExactlyOnceWith({ month: '2031-03' });
    expect(screen.getByRole('link', { name: 'April 2031' }).getAttribute('href')).toBe(
      `${SETTINGS}/calendar?month=2031-04`,
    );
  });

  it('begins with this month, and says where it is empty', async () => {
    server.use(
      mockAdmin('GET /calendar', ({ query }) => {
        sent(query);
        return { events: [], is_cut: false };
      }),
    );
    open('/calendar');
    expect(await screen.findByText(/^Nothing in /)).toBeDefined();
    expect(sent).toHaveBeenCalledExactlyOnceWith({ month: thisMonth() });
  });
});
