import { failWith, mockPublic } from '@carematch/api-client/testing/mock-handlers';
import {
  inStatus,
  sampleMatch,
  sampleMatches,
  sampleOpenedMatch,
} from '@carematch/api-client/samples/matches.samples';
import { server } from '@carematch/front-end/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import {
  amir,
  asked,
  opened,
  openMatches,
  rosa,
  rowOf,
  serveTwoMatches,
  statusButton,
} from '../../../testing/two-matches.tsx';

beforeEach(serveTwoMatches);

/** The places that a match may be moved to; jsdom knows popovers only as hidden. */
const movesIn = (row: HTMLElement) =>
  within(row)
    .getAllByRole('button', { hidden: true })
    .filter((button) => button.closest('[popover]'));

const moveIn = (row: HTMLElement, name: string) => within(row).getByRole('button', { name, hidden: true });

const mockChange = (changed: (id: number, statusId: number) => void) =>
  mockPublic('PATCH /matches/:id/match-contact-status', ({ params, body }) => {
    changed(params.id, body.match_contact_status_id);
    return { match: sampleMatch(inStatus('contacted')) };
  });

describe('the contact status', () => {
  it('is changed in the list, which then shows it, and a toast tells', async () => {
    const changed = vi.fn<(id: number, statusId: number) => void>();
    const { user } = openMatches();
    const row = await rowOf('Rosa L.');
    server.use(
      mockChange(changed),
      mockPublic('GET /matches', () => sampleMatches([sampleMatch(inStatus('contacted')), amir])),
    );
    await user.click(moveIn(row, 'Contacted'));
    expect(await screen.findByText('Rosa L. is now: Contacted.')).toBeDefined();
    expect(changed).toHaveBeenCalledExactlyOnceWith(7, 3);
    await waitFor(async () => expect((await statusButton('Rosa L.')).textContent).toBe('Contacted'));
  });

  it('offers where it may go from there, and nothing else', async () => {
    openMatches();
    const row = await rowOf('Amir K.');
    expect(movesIn(row).map(({ textContent }) => textContent)).toEqual([
      'Contacted',
      'Started',
      'Not a fit',
      'Unreachable',
      'Closed',
    ]);
  });

  it('that cannot be changed stays, and the reason is told once', async () => {
    server.use(
      mockPublic('PATCH /matches/:id/match-contact-status', () =>
        failWith('invalid_transition', 'This match has moved on.'),
      ),
    );
    const { user } = openMatches();
    const row = await rowOf('Rosa L.');
    await user.click(moveIn(row, 'Started'));
    expect(await screen.findAllByText('This match has moved on.')).toHaveLength(1);
    expect((await statusButton('Rosa L.')).textContent).toBe('New');
  });

  it('that was changed elsewhere meanwhile is not overwritten: the page says what it is now', async () => {
    const sent = vi.fn<(body: unknown) => void>();
    const { user } = openMatches('/dashboard/matches?match=7');
    const moves = await screen.findByRole('group', { name: 'Update status' });
    server.use(
      mockPublic('PATCH /matches/:id/match-contact-status', ({ body }) => {
        sent(body);
        return failWith('status_changed', 'This match is “Scheduled” by now.');
      }),
      mockPublic('GET /matches/:id', () => ({ match: sampleOpenedMatch(inStatus('scheduled')) })),
    );
    await user.click(within(moves).getByRole('button', { name: 'Contacted' }));
    expect(await screen.findAllByText('This match is “Scheduled” by now.')).toHaveLength(1);
    expect(sent).toHaveBeenCalledExactlyOnceWith({
      match_contact_status_id: 3,
      expected_match_contact_status_id: 1,
    });
    expect(await screen.findByRole('heading', { name: 'See Rosa at the first visit' })).toBeDefined();
  });

  it('is changed in the details, which keep showing how to reach the client', async () => {
    const { user } = openMatches('/dashboard/matches?match=7');
    const moves = await screen.findByRole('group', { name: 'Update status' });
    server.use(mockChange(() => undefined));
    await user.click(within(moves).getByRole('button', { name: 'Contacted' }));
    expect(await screen.findByText('Rosa Lindqvist is now: Contacted.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Call (312) 555-0148' })).toBeDefined();
    expect(within(moves).queryByRole('button', { name: 'Attempted' })).toBeNull();
    // Reading contact data is recorded: a change of status does not read it again.
    expect(opened).toHaveBeenCalledTimes(1);
  });
});

describe('the details', () => {
  it('are read when a match is opened, and not before', async () => {
    const { user, here } = openMatches('/dashboard/matches/new');
    const link = await screen.findByRole('link', { name: 'Rosa L.' });
    expect(opened).not.toHaveBeenCalled();
    await user.click(link);
    expect(await screen.findByRole('heading', { name: 'Rosa Lindqvist' })).toBeDefined();
    expect(here()).toBe('/dashboard/matches/new?match=7');
    expect(opened).toHaveBeenCalledExactlyOnceWith(7);
    expect(screen.getByRole('link', { name: 'Call (312) 555-0148' }).getAttribute('href')).toBe(
      'tel:+13125550148',
    );
    expect(
      within(screen.getByRole('region', { name: 'Their note' })).getByText('Mornings are best.'),
    ).toBeDefined();
    expect(screen.getByText('2 of 2 services and goals')).toBeDefined();
  });

  it('take the focus, and give it back when they close', async () => {
    const { user } = openMatches();
    await user.click(await screen.findByRole('link', { name: 'Rosa L.' }));
    const heading = await screen.findByRole('heading', { name: 'Rosa Lindqvist' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    await user.click(screen.getByRole('link', { name: /Close$/ }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Rosa L.' })));
  });

  it('of someone else’s match are not there', async () => {
    server.use(mockPublic('GET /matches/:id', () => failWith('not_found')));
    openMatches('/dashboard/matches?match=99');
    expect(await screen.findByText('We can’t find this match.')).toBeDefined();
  });

  it('say until when the client may agree, and hold no contact data before', async () => {
    server.use(
      mockPublic('GET /matches/:id', () => ({
        match: sampleOpenedMatch({
          state: 'awaiting_confirmation',
          confirm_before: '2026-03-03T15:30:00Z',
          contact: null,
          note: null,
          answers: [],
        }),
      })),
    );
    openMatches('/dashboard/matches?match=7');
    expect(await screen.findByText('They have until 03/03/2026 09:30 AM')).toBeDefined();
    expect(screen.queryByRole('link', { name: /^Call/ })).toBeNull();
  });
});

/** Lets the contact be the client's guardian, or the client. */
const underAge = (is_guardian: boolean) => {
  server.use(
    mockPublic('GET /matches', () =>
      sampleMatches([{ ...rosa, contact: rosa.contact && { ...rosa.contact, is_guardian } }]),
    ),
    mockPublic('GET /matches/:id', () => {
      const match = sampleOpenedMatch();
      return { match: { ...match, contact: match.contact && { ...match.contact, is_guardian } } };
    }),
  );
};

describe('the contact of a client under 18', () => {
  it('is said to be a parent or guardian in the list, the title and beside how to reach them', async () => {
    underAge(true);
    server.use(mockPublic('GET /message-templates', () => ({ templates: [], suggestions: [] })));
    const { user } = openMatches('/dashboard/matches?match=7');
    const contact = within(await screen.findByRole('region', { name: 'Contact' }));
    expect(contact.getByText('Rosa Lindqvist').closest('p')?.textContent).toBe(
      'Parent or guardian: Rosa Lindqvist. The client is under 18.',
    );
    expect(screen.getAllByText('Parent or guardian · Chicago, IL 60601')).toHaveLength(2);
    await user.click(contact.getByRole('button', { name: 'Text' }));
    expect(await screen.findByText('Parent or guardian · (312) 555-0148')).toBeDefined();
  });

  it('is the client themselves where they are of age', async () => {
    underAge(false);
    openMatches('/dashboard/matches?match=7');
    await screen.findByRole('region', { name: 'Contact' });
    expect(screen.queryByText(/guardian|under 18/i)).toBeNull();
  });
});

describe('the keyboard', () => {
  it('goes on from the number of matches when the row that it was in is gone', async () => {
    const { user } = openMatches('/dashboard/matches/new');
    const row = await rowOf('Rosa L.');
    (await statusButton('Rosa L.')).focus();
    server.use(
      mockPublic('PATCH /matches/:id/match-contact-status', () => ({
        match: sampleMatch(inStatus('contacted')),
      })),
      mockPublic('GET /matches', () => sampleMatches([])),
    );
    // jsdom does not give the focus back to what opened the popover.
    const move = moveIn(row, 'Contacted');
    move.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    await screen.findByRole('heading', { name: 'No new matches right now' });
    await waitFor(() => expect(document.activeElement?.textContent).toBe('No matches'));
    await user.tab();
    expect(document.activeElement).not.toBe(document.body);
  });
});

/** Comes back to the window, and to the network, two minutes later. */
function comeBack(): void {
  vi.setSystemTime(Date.now() + 120_000);
  for (const type of ['visibilitychange', 'offline', 'online']) window.dispatchEvent(new Event(type));
}

describe('an opened match', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] });
  });

  it('is not read a second time on coming back to the page, though the list is', async () => {
    openMatches('/dashboard/matches?match=7');
    await screen.findByRole('heading', { name: 'Rosa Lindqvist' });
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
    comeBack();
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
    expect(opened).toHaveBeenCalledTimes(1);
  });
});

describe('a released match', () => {
  const released = { state: 'released', disclosure: 'confirm', disclosed_at: null, contact: null } as const;

  it('offers no contact status, in the list or in its details', async () => {
    server.use(
      mockPublic('GET /matches', () => sampleMatches([sampleMatch(released)])),
      mockPublic('GET /matches/:id', () => ({
        match: sampleOpenedMatch({ ...released, note: null, answers: [] }),
      })),
    );
    openMatches('/dashboard/matches?match=7');
    expect(await screen.findByText(/You got your credits back/)).toBeDefined();
    expect(within(await rowOf('Client in Chicago')).getByText('Released')).toBeDefined();
    expect(screen.queryByRole('button', { name: /contact status of/ })).toBeNull();
    expect(screen.queryByRole('group', { name: 'Update status' })).toBeNull();
  });
});

describe('a contact status that this page does not know', () => {
  it('is shown by its name, moves on from there, and has no tab', async () => {
    const onHold = { id: 42, slug: 'on_hold', name: 'On hold' };
    const match = sampleMatch({ match_contact_status_id: onHold.id, match_contact_status: onHold });
    const list = sampleMatches([match, amir]);
    server.use(
      mockPublic('GET /matches', () => ({
        ...list,
        status_counts: [...list.status_counts, { ...onHold, total: 1, live: 1 }],
      })),
    );
    openMatches();
    expect((await statusButton('Rosa L.')).textContent).toBe('On hold');
    expect(movesIn(await rowOf('Rosa L.')).map(({ textContent }) => textContent)).toContain('Contacted');
    expect((await statusButton('Amir K.')).textContent).toBe('Scheduled');
    const tabs = within(screen.getByRole('navigation', { name: 'Contact status' })).getAllByRole('link');
    const addresses = tabs.map((tab) => tab.getAttribute('href'));
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(tabs.map(({ textContent }) => textContent)).not.toContain('On hold 1');
  });
});
