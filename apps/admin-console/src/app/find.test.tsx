import { mockAdmin } from '@carematch/api-client/testing/mock-handlers';
import { server } from '@carematch/front-end/testing/server';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { renderConsole, SIGNED_IN } from '../testing/render-console.tsx';
import { usualAnswers } from '../testing/usual-answers.ts';

const HOME = '/admin-dashboard';
const LEADS = '/admin-dashboard/users/leads';

const asked = vi.fn<(search: string) => void>();
beforeEach(() => {
  asked.mockReset();
  server.use(
    ...usualAnswers(),
    mockAdmin('GET /find', ({ query }) => {
      asked(query.search);
      return {
        people:
          query.search === 'ad' ? [{ id: 42, name: 'Ada Byron', title: 'Dentist', status: 'Active' }] : [],
        matches:
          query.search === 'match 7'
            ? [{ id: 7, professional: 'Ada Byron', created_at: '2026-03-02T15:30:00Z' }]
            : [],
        leads:
          query.search === '1042'
            ? [{ id: 1042, outcome: 'matched', created_at: '2026-03-02T15:30:00Z' }]
            : [],
      };
    }),
  );
});

const palette = () => screen.findByRole('dialog', { name: 'Find anything' });
const options = async () =>
  within(await palette())
    .queryAllByRole('option')
    .map(({ textContent }) => textContent);

describe('the palette', () => {
  it.each(['{Control>}k{/Control}', '{Meta>}k{/Meta}', '/', 'its button'])('opens by %s', async (keys) => {
    const { user } = renderConsole(HOME, { stored: SIGNED_IN });
    await screen.findByRole('heading', { name: 'You’re all caught up' });
    if (keys === 'its button') await user.click(screen.getByRole('button', { name: 'Find anything' }));
    else await user.keyboard(keys);
    await palette();
    await waitFor(async () => expect((await options()).slice(0, 2)).toEqual(['Home', 'Pending leads']));
  });

  it('asks once when the typing rests, finds a lead by its number and goes there by Enter', async () => {
    const { user, here, stored } = renderConsole(HOME, { stored: SIGNED_IN });
    await screen.findByRole('heading', { name: 'You’re all caught up' });
    await user.click(screen.getByRole('button', { name: 'Find anything' }));
    const field = await screen.findByRole('combobox', { name: 'Find anything' });
    // All at once, so that a busy machine takes no rest between them.
    for (const value of ['1', '10', '104', '1042']) fireEvent.change(field, { target: { value } });
    field.focus();
    expect(await screen.findByRole('option', { name: /^Lead 1042/ })).toBeDefined();
    expect(asked.mock.calls).toEqual([['1042']]);
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: 'Lead 1042' })).toBeDefined();
    expect(here()).toBe(`${LEADS}/1042`);
    expect(screen.queryByRole('dialog')).toBeNull();
    // Where one went is first the next time.
    await user.keyboard('{Control>}k{/Control}');
    await waitFor(async () => expect((await options())[0]).toMatch(/^Lead 1042/));
    expect(stored()).toHaveProperty('recent');
  });

  it('finds a match by its number, with whose it is', async () => {
    const { user, here } = renderConsole(HOME, { stored: SIGNED_IN });
    await screen.findByRole('heading', { name: 'You’re all caught up' });
    await user.click(screen.getByRole('button', { name: 'Find anything' }));
    const field = await screen.findByRole('combobox', { name: 'Find anything' });
    fireEvent.change(field, { target: { value: 'match 7' } });
    await user.click(await screen.findByRole('option', { name: /^Match 7.*Ada Byron/ }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Match 7' })).toBeDefined();
    expect(here()).toBe('/admin-dashboard/matches/7');
  });

  it('finds people, and pages by a part of their name', async () => {
    const { user } = renderConsole(HOME, { stored: SIGNED_IN });
    await screen.findByRole('heading', { name: 'You’re all caught up' });
    await user.click(screen.getByRole('button', { name: 'Find anything' }));
    const field = await screen.findByRole('combobox', { name: 'Find anything' });
    await user.type(field, 'ad');
    await waitFor(async () =>
      expect(await options()).toEqual([
        'Pending leads',
        'Unmatched leads',
        'Leads',
        'Admin tools',
        'Ada ByronDentist · Active',
      ]),
    );
    await user.type(field, 'x');
    await waitFor(async () =>
      expect(within(await palette()).getByText('Nothing found for “adx”')).toBeDefined(),
    );
  });

  it('closes by Escape, and leaves keys to what is over the page', async () => {
    const { user, here } = renderConsole(HOME, { stored: SIGNED_IN });
    await screen.findByRole('heading', { name: 'You’re all caught up' });
    await user.click(screen.getByRole('button', { name: 'Find anything' }));
    await user.type(await screen.findByRole('combobox', { name: 'Find anything' }), 'gl');
    expect(here()).toBe(HOME);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('keys', () => {
  it('go to a page by g and its letter, and stand in the list of keys', async () => {
    const { user, here } = renderConsole(HOME, { stored: SIGNED_IN });
    await screen.findByRole('heading', { name: 'You’re all caught up' });
    await user.keyboard('gn');
    await screen.findByRole('heading', { name: 'Unmatched leads' });
    expect(here()).toBe(`${HOME}/unmatched`);
    await user.keyboard('?');
    const sheet = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
    for (const label of ['Go to Home', 'Go to Unmatched leads', 'Next row', 'Search', 'Find anything'])
      expect(sheet.getByText(label)).toBeDefined();
  });

  it('do nothing once they are turned off, but for those with Control or Command', async () => {
    const { user, here } = renderConsole(HOME, { stored: { ...SIGNED_IN, shortcuts: 'off' } });
    await screen.findByRole('heading', { name: 'You’re all caught up' });
    await user.keyboard('gn?/');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(here()).toBe(HOME);
    await user.keyboard('{Control>}k{/Control}');
    await palette();
  });
});
