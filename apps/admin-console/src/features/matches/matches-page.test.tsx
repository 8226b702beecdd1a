import { failWith, mockAdmin } from '@carematch/api-client/testing/mock-handlers';
import type { StaffMatch } from '@carematch/api-client/contract/matches/staff-matches.contract';
import {
  contactStatus,
  sampleMatches,
  sampleOpenedStaffMatch,
  sampleStaffMatch,
} from '@carematch/api-client/samples/matches.samples';
import { server } from '@carematch/front-end/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { renderConsole, SIGNED_IN } from '../../testing/render-console.tsx';
import { usualAnswers } from '../../testing/usual-answers.ts';

const MATCHES = '/admin-dashboard/matches';
const asked = vi.fn<(query: string) => void>();
const open = (path = MATCHES) => renderConsole(path, { stored: SIGNED_IN });
const first = () => screen.findByRole('link', { name: 'Match 7' });

const answering = (...matches: readonly StaffMatch[]) =>
  mockAdmin('GET /matches', ({ request }) => {
    asked(new URL(request.url).search);
    return sampleMatches(matches);
  });

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

beforeEach(() => {
  asked.mockReset();
  server.use(answering(sampleStaffMatch({ waiting_since: hoursAgo(30) })), ...usualAnswers());
});

describe('the list of matches', () => {
  it('says of each whose it is, how far the contact is and how long no one was reached', async () => {
    open();
    const row = (await first()).closest('tr');
    const cells = within(row as HTMLElement).getAllByRole('cell');
    expect(cells.map(({ textContent }) => textContent)).toEqual([
      'New',
      'With Ada Byron',
      'Rosa L.',
      'Mental Health Counselor',
      'Chicago, IL',
      '6 credits',
      'No contact for 1 day',
      'Matched 03/02/2026',
      '',
    ]);
  });

  it('does not call a match that the client has not agreed to', async () => {
    server.use(answering(sampleStaffMatch({ state: 'awaiting_confirmation', waiting_since: null })));
    open();
    const row = (await first()).closest('tr');
    expect(within(row as HTMLElement).getByText('Awaiting visitor consent')).toBeDefined();
    expect(within(row as HTMLElement).queryByText('New')).toBeNull();
  });

  it('is asked for with what the address says, and passes over what makes no sense', async () => {
    open(
      `${MATCHES}?search=Ada&status=not_a_fit&state=ended&profession_id=3&user_id=31&start_date=2026-03-01&end_date=Invalid+date&sort=-waiting_since&perPage=50&page=2`,
    );
    await first();
    expect(asked).toHaveBeenCalledExactlyOnceWith(
      '?search=Ada&status=not_a_fit&state=ended&profession_id=3&user_id=31&start_date=2026-03-01&sort=-waiting_since&perPage=50&page=2',
    );
    expect(screen.getByLabelText<HTMLSelectElement>('Professional').selectedOptions[0]?.text).toBe(
      'Ada Byron',
    );
  });

  it('has a tab for each status with its count, which keeps the other filters', async () => {
    const { user, here } = open(`${MATCHES}?profession_id=3&page=2`);
    await first();
    const tabs = within(screen.getByRole('navigation', { name: 'Contact status' }));
    expect(tabs.getByRole('link', { name: /^New ?1$/ })).toBeDefined();
    await user.click(tabs.getByRole('link', { name: /^Unreachable ?0$/ }));
    await waitFor(() => expect(here()).toBe(`${MATCHES}?status=unreachable&profession_id=3`));
  });

  it('is narrowed by state and searched through the address', async () => {
    const { user, here } = open();
    await first();
    await user.selectOptions(screen.getByLabelText('Match'), 'Awaiting visitor consent');
    await waitFor(() => expect(here()).toBe(`${MATCHES}?state=awaiting_confirmation`));
    await user.type(screen.getByLabelText('Number, client, zip code or professional'), 'byron{Enter}');
    await waitFor(() => expect(here()).toBe(`${MATCHES}?search=byron&state=awaiting_confirmation`));
  });

  it('is saved as CSV with its filters and its order', async () => {
    server.use(
      mockAdmin('POST /matches/export', ({ request }) => {
        asked(new URL(request.url).search);
        return failWith('validation_failed', 'Please try again in a minute.');
      }),
    );
    const { user } = open(`${MATCHES}?status=new&sort=waiting_since&page=2`);
    await first();
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    expect(await screen.findByText('Please try again in a minute.')).toBeDefined();
    expect(asked).toHaveBeenLastCalledWith('?status=new&sort=waiting_since');
  });

  it('says how matches come to be here, and where none fits', async () => {
    server.use(answering());
    const { user } = open(`${MATCHES}?status=closed`);
    expect(await screen.findByText('No matches match these filters')).toBeDefined();
    await user.click(screen.getByRole('link', { name: 'Clear filters' }));
    expect(await screen.findByText('No matches yet')).toBeDefined();
  });

  it('shows without a reload what became of a match elsewhere', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    open();
    const row = (await first()).closest('tr');
    expect(within(row as HTMLElement).getByText('New')).toBeDefined();
    server.use(answering(sampleStaffMatch({ match_contact_status: contactStatus('contacted') })));
    vi.advanceTimersByTime(15_000);
    expect(await within(row as HTMLElement).findByText('Contacted')).toBeDefined();
  });
});

describe('a match beside the list', () => {
  it('opens by address, is turned by key, and gives the focus back', async () => {
    server.use(
      answering(sampleStaffMatch(), sampleStaffMatch({ id: 6 })),
      mockAdmin('GET /matches/:id', ({ params }) => ({
        match: sampleOpenedStaffMatch({ id: params.id }),
      })),
    );
    const { user, here } = open(`${MATCHES}?status=new`);
    await user.click(await screen.findByRole('link', { name: 'Preview match 7' }));
    await screen.findByRole('heading', { name: 'Match 7', level: 2 });
    expect(here()).toBe(`${MATCHES}?status=new&match=7`);
    await user.keyboard('j');
    const heading = await screen.findByRole('heading', { name: 'Match 6', level: 2 });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(here()).toBe(`${MATCHES}?status=new`));
    const row = await screen.findByRole('link', { name: 'Match 6' });
    await waitFor(() => expect(document.activeElement).toBe(row));
  });

  it('that is not there says so', async () => {
    server.use(mockAdmin('GET /matches/:id', () => failWith('not_found')));
    open(`${MATCHES}?match=99`);
    expect(await screen.findByText('Match not found')).toBeDefined();
  });
});
