import { failWith, mockPublic } from '@carematch/api-client/testing/mock-handlers';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { renderPortal, SIGNED_IN } from '../../testing/render-portal.tsx';
import { sampleOffer } from '../../testing/sample-credit-requests.ts';
import {
  inStatus,
  listOf,
  sampleEvent,
  sampleMatch,
  sampleOpened,
  sampleUser,
} from '../../testing/sample-matches.ts';
import { server } from '@carematch/front-end/testing/server';

const asked = vi.fn<(query: unknown) => void>();
const opened = vi.fn<(id: number) => void>();

const rosa = sampleMatch();
const amir = sampleMatch({
  id: 8,
  ...inStatus('scheduled'),
  contact: {
    first_name: 'Amir',
    last_name: 'K.',
    phone_number: '******0177',
    email: 'a***@example.com',
    masked: true,
    is_guardian: false,
  },
  has_note: false,
});

beforeEach(() => {
  asked.mockReset();
  opened.mockReset();
  server.use(
    mockPublic('GET /user', () => ({ user: sampleUser })),
    mockPublic('GET /matches', ({ query }) => {
      asked(query);
      return listOf([rosa, amir], { page: query.page, total: 60, last_page: 3 });
    }),
    mockPublic('GET /matches/:id', ({ params }) => {
      opened(params.id);
      return { match: sampleOpened() };
    }),
    mockPublic('GET /matches/:id/refund', () => ({ refund: sampleOffer() })),
    mockPublic('GET /matches/:id/timeline', () => ({ events: [sampleEvent()] })),
  );
});

const open = (path = '/dashboard/matches') => renderPortal(path, { stored: SIGNED_IN });
const statusButton = (name: string) =>
  screen.findByRole('button', { name: new RegExp(`contact status of ${name}`) });

const pageThree = () => screen.getByRole('link', { name: 'Page 3' });

/** The row of a client. */
async function rowOf(name: string) {
  const row = (await screen.findByRole('link', { name })).closest('tr');
  if (!row) throw new Error('The match is in no row.');
  return row;
}

/** The places that a match may be moved to; jsdom knows popovers only as hidden. */
const movesIn = (row: HTMLElement) =>
  within(row)
    .getAllByRole('button', { hidden: true })
    .filter((button) => button.closest('[popover]'));

const moveIn = (row: HTMLElement, name: string) => within(row).getByRole('button', { name, hidden: true });

describe('the list', () => {
  it('shows each match with its contact status, and how many people are waiting', async () => {
    open();
    expect((await statusButton('Rosa L.')).textContent).toBe('New');
    expect((await statusButton('Amir K.')).textContent).toBe('Scheduled');
    expect(screen.getByText('1 person is waiting')).toBeDefined();
    expect(screen.getByText('1–2 of 60')).toBeDefined();
    expect(screen.getAllByText('03/02/2026')).toHaveLength(2);
  });

  it('asks for what the address says: status, days and page', async () => {
    open('/dashboard/matches/scheduled?start_date=2026-03-01&end_date=2026-03-31&page=2');
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
    open('/dashboard/matches?start_date=Invalid+date&end_date=2026-02-31&page=-1');
    await screen.findByRole('link', { name: 'Rosa L.' });
    expect(asked).toHaveBeenCalledExactlyOnceWith({ page: 1, perPage: 25, sort: '-created_at' });
  });

  it('is narrowed by status and page through links, so that going back works', async () => {
    const { user, here, router } = open();
    await user.click(await screen.findByRole('link', { name: /^Scheduled/ }));
    await waitFor(() => expect(here()).toBe('/dashboard/matches/scheduled'));
    await waitFor(() => expect(pageThree().getAttribute('href')).toBe('/dashboard/matches/scheduled?page=3'));
    await user.click(pageThree());
    await waitFor(() => expect(here()).toBe('/dashboard/matches/scheduled?page=3'));
    await router.navigate(-2);
    await waitFor(() => expect(here()).toBe('/dashboard/matches'));
  });

  it('is narrowed by days; days in the wrong order are refused', async () => {
    const { user, here } = open();
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
    const { user, here } = open(
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
    const { user, here } = open();
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
    const { user } = open('/dashboard/matches/new?search=Rosa');
    await screen.findByRole('link', { name: 'Rosa L.' });
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    await waitFor(() =>
      expect(saved).toHaveBeenCalledExactlyOnceWith({ status: 'new', search: 'Rosa', sort: '-created_at' }),
    );
  });

  it('says by when to reply, and which reminder is due', async () => {
    server.use(
      mockPublic('GET /matches', () =>
        listOf([
          sampleMatch({ respond_by: '2099-03-02T19:30:00Z' }),
          sampleMatch({ id: 8, respond_by: '2026-03-02T19:30:00Z', follow_up_at: '2026-03-03T15:00:00Z' }),
        ]),
      ),
    );
    open();
    expect(await screen.findByText('Reply by 03/02/2099')).toBeDefined();
    expect(screen.getByText('Reply overdue')).toBeDefined();
    expect(screen.getByText('Reminder due')).toBeDefined();
  });

  it('shows a sample before the first purchase, and none after it', async () => {
    server.use(
      mockPublic('GET /user', () => ({ user: { ...sampleUser, credits: null } })),
      mockPublic('GET /matches', () => listOf([])),
    );
    open();
    expect((await screen.findByRole('link', { name: 'See a sample match' })).getAttribute('href')).toBe(
      '/dashboard/match-sample',
    );
  });

  it('says what will be here while there is nothing', async () => {
    server.use(mockPublic('GET /matches', () => listOf([])));
    open();
    expect(await screen.findByRole('heading', { name: 'No matches yet' })).toBeDefined();
    expect(screen.queryByRole('link', { name: 'See a sample match' })).toBeNull();
  });

  it('that has no one new says that everyone has heard from them', async () => {
    server.use(mockPublic('GET /matches', () => listOf([])));
    open('/dashboard/matches/new');
    expect(await screen.findByRole('heading', { name: 'No new matches right now' })).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Clear filters' })).toBeNull();
  });

  it('says so where nothing fits, and leads back to all', async () => {
    server.use(mockPublic('GET /matches', () => listOf([])));
    const { user, here } = open('/dashboard/matches/started');
    await screen.findByRole('heading', { name: 'No matching results' });
    await user.click(screen.getByRole('link', { name: 'Clear filters' }));
    await waitFor(() => expect(here()).toBe('/dashboard/matches'));
  });

  it('that does not load says why, once, and can be tried again', async () => {
    server.use(
      mockPublic('GET /matches', () => failWith('unavailable', 'The service is not available for a moment.')),
    );
    const { user } = open();
    expect(await screen.findAllByText('The service is not available for a moment.')).toHaveLength(1);
    server.use(mockPublic('GET /matches', () => listOf([rosa])));
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
    server.use(mockPublic('GET /matches', () => listOf([waiting])));
    open();
    expect(await screen.findByRole('link', { name: 'Client in Chicago' })).toBeDefined();
    expect(within(await rowOf('Client in Chicago')).getByText('Waiting for consent')).toBeDefined();
    // There is no one to write to yet.
    expect(screen.getByText('You’re all caught up.')).toBeDefined();
    expect(screen.queryByRole('button', { name: /contact status of/ })).toBeNull();
  });
});

const mockChange = (changed: (id: number, statusId: number) => void) =>
  mockPublic('PATCH /matches/:id/match-contact-status', ({ params, body }) => {
    changed(params.id, body.match_contact_status_id);
    return { match: sampleMatch(inStatus('contacted')) };
  });

describe('the contact status', () => {
  it('is changed in the list, which then shows it, and a toast tells', async () => {
    const changed = vi.fn<(id: number, statusId: number) => void>();
    const { user } = open();
    const row = await rowOf('Rosa L.');
    server.use(
      mockChange(changed),
      mockPublic('GET /matches', () => listOf([sampleMatch(inStatus('contacted')), amir])),
    );
    await user.click(moveIn(row, 'Contacted'));
    expect(await screen.findByText('Rosa L. is now: Contacted.')).toBeDefined();
    expect(changed).toHaveBeenCalledExactlyOnceWith(7, 3);
    await waitFor(async () => expect((await statusButton('Rosa L.')).textContent).toBe('Contacted'));
  });

  it('offers where it may go from there, and nothing else', async () => {
    open();
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
    const { user } = open();
    const row = await rowOf('Rosa L.');
    await user.click(moveIn(row, 'Started'));
    expect(await screen.findAllByText('This match has moved on.')).toHaveLength(1);
    expect((await statusButton('Rosa L.')).textContent).toBe('New');
  });

  it('that was changed elsewhere meanwhile is not overwritten: the page says what it is now', async () => {
    const sent = vi.fn<(body: unknown) => void>();
    const { user } = open('/dashboard/matches?match=7');
    const moves = await screen.findByRole('group', { name: 'Update status' });
    server.use(
      mockPublic('PATCH /matches/:id/match-contact-status', ({ body }) => {
        sent(body);
        return failWith('status_changed', 'This match is “Scheduled” by now.');
      }),
      mockPublic('GET /matches/:id', () => ({ match: sampleOpened(inStatus('scheduled')) })),
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
    const { user } = open('/dashboard/matches?match=7');
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
    const { user, here } = open('/dashboard/matches/new');
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
    const { user } = open();
    await user.click(await screen.findByRole('link', { name: 'Rosa L.' }));
    const heading = await screen.findByRole('heading', { name: 'Rosa Lindqvist' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    await user.click(screen.getByRole('link', { name: /Close$/ }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Rosa L.' })));
  });

  it('of someone else’s match are not there', async () => {
    server.use(mockPublic('GET /matches/:id', () => failWith('not_found')));
    open('/dashboard/matches?match=99');
    expect(await screen.findByText('We can’t find this match.')).toBeDefined();
  });

  it('say until when the client may agree, and hold no contact data before', async () => {
    server.use(
      mockPublic('GET /matches/:id', () => ({
        match: sampleOpened({
          state: 'awaiting_confirmation',
          confirm_before: '2026-03-03T15:30:00Z',
          contact: null,
          note: null,
          answers: [],
        }),
      })),
    );
    open('/dashboard/matches?match=7');
    expect(await screen.findByText('They have until 03/03/2026 09:30 AM')).toBeDefined();
    expect(screen.queryByRole('link', { name: /^Call/ })).toBeNull();
  });
});

/** Lets the contact be the client's guardian, or the client. */
const underAge = (is_guardian: boolean) => {
  server.use(
    mockPublic('GET /matches', () =>
      listOf([{ ...rosa, contact: rosa.contact && { ...rosa.contact, is_guardian } }]),
    ),
    mockPublic('GET /matches/:id', () => {
      const match = sampleOpened();
      return { match: { ...match, contact: match.contact && { ...match.contact, is_guardian } } };
    }),
  );
};

describe('the contact of a client under 18', () => {
  it('is said to be a parent or guardian in the list, the title and beside how to reach them', async () => {
    underAge(true);
    server.use(mockPublic('GET /message-templates', () => ({ templates: [], suggestions: [] })));
    const { user } = open('/dashboard/matches?match=7');
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
    open('/dashboard/matches?match=7');
    await screen.findByRole('region', { name: 'Contact' });
    expect(screen.queryByText(/guardian|under 18/i)).toBeNull();
  });
});

describe('the keyboard', () => {
  it('goes on from the number of matches when the row that it was in is gone', async () => {
    const { user } = open('/dashboard/matches/new');
    const row = await rowOf('Rosa L.');
    (await statusButton('Rosa L.')).focus();
    server.use(
      mockPublic('PATCH /matches/:id/match-contact-status', () => ({
        match: sampleMatch(inStatus('contacted')),
      })),
      mockPublic('GET /matches', () => listOf([])),
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
    open('/dashboard/matches?match=7');
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
      mockPublic('GET /matches', () => listOf([sampleMatch(released)])),
      mockPublic('GET /matches/:id', () => ({
        match: sampleOpened({ ...released, note: null, answers: [] }),
      })),
    );
    open('/dashboard/matches?match=7');
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
    const list = listOf([match, amir]);
    server.use(
      mockPublic('GET /matches', () => ({
        ...list,
        status_counts: [...list.status_counts, { ...onHold, total: 1, live: 1 }],
      })),
    );
    open();
    expect((await statusButton('Rosa L.')).textContent).toBe('On hold');
    expect(movesIn(await rowOf('Rosa L.')).map(({ textContent }) => textContent)).toContain('Contacted');
    expect((await statusButton('Amir K.')).textContent).toBe('Scheduled');
    const tabs = within(screen.getByRole('navigation', { name: 'Contact status' })).getAllByRole('link');
    const addresses = tabs.map((tab) => tab.getAttribute('href'));
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(tabs.map(({ textContent }) => textContent)).not.toContain('On hold 1');
  });
});
