import { failWith, mockPublic } from '@carematch/api-client/testing/mock-handlers';
import { sampleMatch, sampleMatches } from '@carematch/api-client/samples/matches.samples';
import { sampleUser } from '@carematch/api-client/samples/professionals.samples';
import { server } from '@carematch/front-end/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import {
  asked,
  openMatches,
  rosa,
  rowOf,
  serveTwoMatches,
  statusButton,
} from '../../../testing/two-matches.tsx';

beforeEach(serveTwoMatches);

const pageThree = () => screen.getByRole('link', { name: 'Page 3' });

describe('the list', () => {
  it('shows each match with its contact status, and how many people are waiting', async () => {
    openMatches();
    expect((await statusButton('Rosa L.')).textContent).toBe('New');
    expect((await statusButton('Amir K.')).textContent).toBe('Scheduled');
    expect(screen.getByText('1 person is waiting')).toBeDefined();
    expect(screen.getByText('1–2 of 60')).toBeDefined();
    expect(screen.getAllByText('03/02/2026')).toHaveLength(2);
  });

  it('asks for what the address says: status, days and page', async () => {
    openMatches('/dashboard/matches/scheduled?start_date=2026-03-01&end_date=2026-03-31&page=2');
    await screen.findByRole('link', { name: 'Rosa L.' });
    expect(asked).toHaveBeenCalledExactlyOnceWith({
      status: 'scheduled',
      start_date: '2026-03-01',
      end_date: '2026-03-31',
      page: 2,
      perPage: 25,
      sort: '-created_at',
    });
  });

  it('ignores what an address says wrongly', async () => {
    openMatches('/dashboard/matches?start_date=Invalid+date&end_date=2026-02-31&page=-1');
    await screen.findByRole('link', { name: 'Rosa L.' });
    expect(asked).toHaveBeenCalledExactlyOnceWith({ page: 1, perPage: 25, sort: '-created_at' });
  });

  it('is narrowed by status and page through links, so that going back works', async () => {
    const { user, here, router } = openMatches();
    await user.click(await screen.findByRole('link', { name: /^Scheduled/ }));
    await waitFor(() => expect(here()).toBe('/dashboard/matches/scheduled'));
    await waitFor(() => expect(pageThree().getAttribute('href')).toBe('/dashboard/matches/scheduled?page=3'));
    await user.click(pageThree());
    await waitFor(() => expect(here()).toBe('/dashboard/matches/scheduled?page=3'));
    await router.navigate(-2);
    await waitFor(() => expect(here()).toBe('/dashboard/matches'));
  });

  it('is narrowed by days; days in the wrong order are refused', async () => {
    const { user, here } = openMatches();
    await user.click(await screen.findByRole('button', { name: 'Matched' }));
    await user.type(await screen.findByLabelText('From'), '2026-03-05');
    await user.type(screen.getByLabelText('To'), '2026-03-01');
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    expect(await screen.findByText('The end date is before the start date.')).toBeDefined();
    await user.clear(screen.getByLabelText('To'));
    await user.type(screen.getByLabelText('To'), '2026-03-09');
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(here()).toBe('/dashboard/matches?start_date=2026-03-05&end_date=2026-03-09'));
    expect(await screen.findByRole('button', { name: 'Matched: 03/05/2026 – 03/09/2026' })).toBeDefined();
  });

  it('is searched, narrowed and sorted by what the address says', async () => {
    const { user, here } = openMatches(
      '/dashboard/matches?search=Rosa&state=live&follow_up=due&sort=-cost&start_date=2026-03-01',
    );
    await screen.findByRole('link', { name: 'Rosa L.' });
    expect(asked).toHaveBeenCalledExactlyOnceWith({
      search: 'Rosa',
      state: 'live',
      follow_up: 'due',
      sort: '-cost',
      start_date: '2026-03-01',
      page: 1,
      perPage: 25,
    });
    // Of a part alone the counts do not say who waits.
    expect(screen.queryByText('1 person is waiting')).toBeNull();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Reminder' }), 'Set');
    await waitFor(() => expect(here()).toContain('follow_up=set'));
    await user.click(screen.getByRole('link', { name: 'Matched' }));
    await waitFor(() => expect(here()).not.toContain('sort=-cost'));
    // A status keeps what else is set.
    await waitFor(() =>
      expect(screen.getByRole('link', { name: /^Scheduled/ }).getAttribute('href')).toBe(
        here().replace('/matches?', '/matches/scheduled?'),
      ),
    );
  });

  it('is searched from anywhere by a key', async () => {
    const { user, here } = openMatches();
    await screen.findByRole('link', { name: 'Rosa L.' });
    await user.keyboard('/');
    expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Search clients' }));
    await user.keyboard('Rosa{Enter}');
    await waitFor(() => expect(here()).toBe('/dashboard/matches?search=Rosa'));
  });

  it('is saved as CSV with the filters that are set', async () => {
    const saved = vi.fn<(query: unknown) => void>();
    server.use(
      mockPublic('POST /matches/export', ({ query }) => {
        saved(query);
        return 'Client\r\n';
      }),
    );
    URL.createObjectURL = () => 'blob:csv';
    URL.revokeObjectURL = () => undefined;
    const { user } = openMatches('/dashboard/matches/new?search=Rosa');
    await screen.findByRole('link', { name: 'Rosa L.' });
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    await waitFor(() =>
      expect(saved).toHaveBeenCalledExactlyOnceWith({ status: 'new', search: 'Rosa', sort: '-created_at' }),
    );
  });

  it('says by when to reply, and which reminder is due', async () => {
    server.use(
      mockPublic('GET /matches', () =>
        sampleMatches([
          sampleMatch({ respond_by: '2099-03-02T19:30:00Z' }),
          sampleMatch({ id: 8, respond_by: '2026-03-02T19:30:00Z', follow_up_at: '2026-03-03T15:00:00Z' }),
        ]),
      ),
    );
    openMatches();
    expect(await screen.findByText('Reply by 03/02/2099')).toBeDefined();
    expect(screen.getByText('Reply overdue')).toBeDefined();
    expect(screen.getByText('Reminder due')).toBeDefined();
  });

  it('shows a sample before the first purchase, and none after it', async () => {
    server.use(
      mockPublic('GET /user', () => ({ user: { ...sampleUser(), credits: null } })),
      mockPublic('GET /matches', () => sampleMatches([])),
    );
    openMatches();
    expect((await screen.findByRole('link', { name: 'See a sample match' })).getAttribute('href')).toBe(
      '/dashboard/match-sample',
    );
  });

  it('says what will be here while there is nothing', async () => {
    server.use(mockPublic('GET /matches', () => sampleMatches([])));
    openMatches();
    expect(await screen.findByRole('heading', { name: 'No matches yet' })).toBeDefined();
    expect(screen.queryByRole('link', { name: 'See a sample match' })).toBeNull();
  });

  it('that has no one new says that everyone has heard from them', async () => {
    server.use(mockPublic('GET /matches', () => sampleMatches([])));
    openMatches('/dashboard/matches/new');
    expect(await screen.findByRole('heading', { name: 'No new matches right now' })).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Clear filters' })).toBeNull();
  });

  it('says so where nothing fits, and leads back to all', async () => {
    server.use(mockPublic('GET /matches', () => sampleMatches([])));
    const { user, here } = openMatches('/dashboard/matches/started');
    await screen.findByRole('heading', { name: 'No matching results' });
    await user.click(screen.getByRole('link', { name: 'Clear filters' }));
    await waitFor(() => expect(here()).toBe('/dashboard/matches'));
  });

  it('that does not load says why, once, and can be tried again', async () => {
    server.use(
      mockPublic('GET /matches', () => failWith('unavailable', 'The service is not available for a moment.')),
    );
    const { user } = openMatches();
    expect(await screen.findAllByText('The service is not available for a moment.')).toHaveLength(1);
    server.use(mockPublic('GET /matches', () => sampleMatches([rosa])));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Rosa L.' })).toBeDefined();
  });

  it('names no one who has not agreed to be named, and offers no status for them', async () => {
    const waiting = sampleMatch({
      disclosure: 'confirm',
      disclosed_at: null,
      state: 'awaiting_confirmation',
      confirm_before: '2026-03-03T15:30:00Z',
      contact: null,
      next_match_contact_statuses: [],
    });
    server.use(mockPublic('GET /matches', () => sampleMatches([waiting])));
    openMatches();
    expect(await screen.findByRole('link', { name: 'Client in Chicago' })).toBeDefined();
    expect(within(await rowOf('Client in Chicago')).getByText('Waiting for consent')).toBeDefined();
    // There is no one to write to yet.
    expect(screen.getByText('You’re all caught up.')).toBeDefined();
    expect(screen.queryByRole('button', { name: /contact status of/ })).toBeNull();
  });
});
