import { failWith, mockAdmin } from '@carematch/api-client/testing/mock-handlers';
import {
  sampleStaffCreditRequest,
  sampleStaffCreditRequests,
} from '@carematch/api-client/samples/credit-requests.samples';
import { server } from '@carematch/front-end/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { renderConsole, SIGNED_IN } from '../../testing/render-console.tsx';
import { usualAnswers } from '../../testing/usual-answers.ts';

type Opened = ReturnType<typeof sampleStaffCreditRequest>;

const QUEUE = '/admin-dashboard/credit-requests';
const asked = vi.fn<(query: string) => void>();
const decided = vi.fn<(act: string, id: number, body: unknown) => void>();
let waiting: Opened[];

const ADA = sampleStaffCreditRequest({ cost: 5, amount: 5 });
const BEN: Opened = {
  ...ADA,
  id: 6,
  professional: 'Ben Second',
  status: 'appealed',
  may: ['approve', 'deny'],
  suggestion: null,
  precedents: [],
};

const list = () =>
  sampleStaffCreditRequests(
    waiting.map(({ evidence: _e, events: _s, precedents: _p, suggestion: _g, ...request }) => request),
    { in_review: 3, appealed: 1, approved: 2, auto_approved: 7, more_info: 4 },
  );

/** Takes a step and takes the request off the queue. */
function take(act: string, id: number, body: unknown) {
  decided(act, id, body);
  waiting = waiting.filter((one) => one.id !== id);
  return { message: 'Done.' };
}

beforeEach(() => {
  asked.mockReset();
  decided.mockReset();
  waiting = [ADA, BEN];
  server.use(
    mockAdmin('GET /credit-requests', ({ request }) => {
      asked(new URL(request.url).search);
      return list();
    }),
    mockAdmin('GET /credit-requests/:id', ({ params }) => {
      const found = waiting.find(({ id }) => id === params.id);
      return found ? { credit_request: found } : failWith('not_found');
    }),
    mockAdmin('POST /credit-requests/:id/approve', ({ params, body }) => take('approve', params.id, body)),
    mockAdmin('POST /credit-requests/:id/deny', ({ params, body }) => take('deny', params.id, body)),
    mockAdmin('POST /credit-requests/:id/ask', ({ params, body }) => take('ask', params.id, body)),
    ...usualAnswers(),
  );
});

const open = (path = QUEUE) => renderConsole(path, { stored: SIGNED_IN });
const openOne = () => open(`${QUEUE}?request=5`);
const heading = (name: string) => screen.findByRole('heading', { name, level: 2 });

/** What the drawer shows of a request. */
function shows(changes: Partial<Opened>) {
  waiting = [{ ...ADA, ...changes }];
}

const cells = async (name: string) =>
  within((await screen.findByRole('link', { name })).closest('tr') as HTMLElement)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

describe('the queue', () => {
  it('shows whose request waits, why, for how much and until when', async () => {
    const late = new Date(Date.now() - 3 * 3_600_000).toISOString();
    const denied = { ...BEN, id: 8, professional: 'Cy Third', status: 'denied', waits_for: null } as const;
    waiting = [ADA, { ...BEN, due_at: late }, denied];
    open();
    expect(await cells('Ada Byron')).toEqual([
      'Wrong phone and email',
      'Mental Health Counselor, TX',
      'In review',
      'Credits 5 of 5',
      'Asked 03/03/2026',
      'Due 03/05/2099',
    ]);
    expect((await cells('Ben Second')).at(-1)).toBe('Due 3 hours late');
    // No one has to do anything about a denial that may be appealed yet.
    expect((await cells('Cy Third')).at(-1)).toBe('');
    expect(asked).toHaveBeenCalledExactlyOnceWith(
      '?page=1&per_page=25&statuses=requested%2Cin_review%2Cappealed',
    );
  });

  it('has a tab for what waits and for each status, with how many there are', async () => {
    const { user, here } = open();
    await screen.findByRole('link', { name: 'Ada Byron' });
    const tabs = within(screen.getByRole('navigation', { name: 'Status' }));
    expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'To decide 4',
      'In review 3',
      'Appeals 1',
      'Waiting for an answer 4',
      'Approved 9',
      'Denied 0',
      'Appeal decided 0',
      'Withdrawn 0',
      'All 17',
    ]);
    expect(tabs.getByRole('link', { current: 'page' }).textContent).toBe('To decide 4');
    await user.click(tabs.getByRole('link', { name: /^Approved/ }));
    await waitFor(() => expect(here()).toBe(`${QUEUE}?statuses=auto_approved%2Capproved`));
    await waitFor(() =>
      expect(asked).toHaveBeenLastCalledWith('?page=1&per_page=25&statuses=auto_approved%2Capproved'),
    );
    await waitFor(() => expect(tabs.getByRole('link', { current: 'page' }).textContent).toBe('Approved 9'));
    await user.click(tabs.getByRole('link', { name: /^All/ }));
    await waitFor(() => expect(asked).toHaveBeenLastCalledWith('?page=1&per_page=25'));
  });

  it('asks for what the address says: status, days, order and page', async () => {
    open(`${QUEUE}?statuses=denied&start_date=2026-03-01&end_date=2026-03-31&sort=-amount&perPage=50&page=2`);
    await screen.findByRole('link', { name: 'Ada Byron' });
    const query =
      '?start_date=2026-03-01&end_date=2026-03-31&sort=-amount&page=2&per_page=50&statuses=denied';
    expect(asked).toHaveBeenCalledExactlyOnceWith(query);
  });

  it('is sorted by a head', async () => {
    const { user, here } = open();
    await screen.findByRole('link', { name: 'Ada Byron' });
    const head = within(screen.getByRole('columnheader', { name: 'Credits' }));
    await user.click(head.getByRole('link'));
    await waitFor(() => expect(here()).toMatch(/sort=-?amount/));
  });

  it.each([
    ['nothing has been asked yet', QUEUE, {}, 'No refund requests yet'],
    ['everything is decided', QUEUE, { approved: 2 }, 'All caught up'],
    ['none has that status', `${QUEUE}?statuses=denied`, { approved: 2 }, 'No requests match these filters'],
  ])('says so where %s', async (_when, path, counts, title) => {
    server.use(mockAdmin('GET /credit-requests', () => sampleStaffCreditRequests([], counts)));
    open(path);
    expect(await screen.findByRole('heading', { name: title })).toBeDefined();
  });

  it('says what to do where it did not load', async () => {
    server.use(mockAdmin('GET /credit-requests', () => failWith('internal', 'The server has a problem.')));
    open();
    expect(await screen.findByRole('heading', { name: 'The requests didn’t load' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
  });
});

describe('an opened request', () => {
  it('shows what was asked for, the evidence, how others alike were decided, and who took each step', async () => {
    openOne();
    await heading('Ada Byron');
    expect(screen.getByText('It says the number isn’t in service.')).toBeDefined();
    expect(
      within(screen.getByRole('list', { name: 'For a refund' })).getByText(/email to the client bounced/),
    ).toBeDefined();
    const steps = within(screen.getByRole('list', { name: 'Steps of this request' }));
    expect(steps.getByText('Ada Byron')).toBeDefined();
    const before = within(screen.getByRole('region', { name: 'Similar past decisions' }));
    expect(before.getByRole('link', { name: 'Grace Brewster' }).getAttribute('href')).toBe(
      `${QUEUE}?statuses=all&request=3`,
    );
    expect(before.getByText('Both the phone and the email are dead.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Open the professional' }).getAttribute('href')).toBe(
      '/admin-dashboard/users/31',
    );
    expect(screen.getByRole('link', { name: 'Open the lead' }).getAttribute('href')).toBe(
      '/admin-dashboard/users/leads/1042',
    );
  });

  it('is approved as the evidence suggests, in its words; the next one opens', async () => {
    const { user, here } = openOne();
    await heading('Ada Byron');
    expect(screen.getByText('By the evidence: give half of it back')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Use this' }));
    // Half of 5 is rounded up in the professional's favor.
    await user.click(screen.getByRole('button', { name: 'Give back 3 credits' }));
    const next = await heading('Ben Second');
    await waitFor(() => expect(document.activeElement).toBe(next));
    expect(here()).toBe(`${QUEUE}?request=6`);
    expect(decided).toHaveBeenCalledExactlyOnceWith('approve', 5, {
      share: 'half',
      message: 'The email bounced, and the phone isn’t checked.',
    });
    expect(await screen.findByText('3 credits given back: Ada Byron')).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Ada Byron' })).toBeNull());
  });

  it('is denied by keys alone, with words', async () => {
    const { user } = openOne();
    await heading('Ada Byron');
    screen.getByRole('radio', { name: 'Deny' }).focus();
    await user.keyboard(' ');
    screen.getByRole('button', { name: 'Deny request' }).focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByText(/Write at least a few words/)).toBeDefined();
    expect(decided).not.toHaveBeenCalled();
    screen.getByLabelText('Reason').focus();
    await user.keyboard('The number works.');
    screen.getByRole('button', { name: 'Deny request' }).focus();
    await user.keyboard('{Enter}');
    await heading('Ben Second');
    expect(decided).toHaveBeenCalledExactlyOnceWith('deny', 5, { message: 'The number works.' });
  });

  it('is given back in full, or asked more about', async () => {
    const { user } = openOne();
    await heading('Ada Byron');
    await user.click(screen.getByRole('radio', { name: 'Ask for more' }));
    expect(screen.getByText(/They have 7 days to answer/)).toBeDefined();
    await user.type(screen.getByLabelText('Question'), 'Which number?');
    await user.click(screen.getByRole('button', { name: 'Send question' }));
    await heading('Ben Second');
    expect(screen.queryByRole('radio', { name: 'Ask for more' })).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'Give back all, 5 credits' }));
    await user.type(screen.getByLabelText('Reason'), 'You were right.');
    await user.click(screen.getByRole('button', { name: 'Give back 5 credits' }));
    await waitFor(() =>
      expect(decided.mock.calls).toEqual([
        ['ask', 5, { message: 'Which number?' }],
        ['approve', 6, { share: 'full', message: 'You were right.' }],
      ]),
    );
  });

  it('says what is missing where nothing is chosen', async () => {
    const { user } = openOne();
    await heading('Ada Byron');
    await user.click(screen.getByRole('button', { name: 'Decide' }));
    expect(await screen.findByText('Choose what to do.')).toBeDefined();
  });

  it('that a colleague decided meanwhile says so, once, and shows what became of it', async () => {
    const { user } = openOne();
    await heading('Ada Byron');
    server.use(
      mockAdmin('POST /credit-requests/:id/deny', () => {
        shows({
          status: 'approved',
          is_granted: true,
          decision: 'Both are dead.',
          may: [],
          decided_at: '2026-03-04T10:00:00Z',
        });
        return failWith('invalid_transition', 'Sam Lee approved this already.');
      }),
    );
    await user.click(screen.getByRole('radio', { name: 'Deny' }));
    await user.type(screen.getByLabelText('Reason'), 'The number works.');
    await user.click(screen.getByRole('button', { name: 'Deny request' }));
    expect(await screen.findByText('5 credits went back')).toBeDefined();
    expect(screen.getAllByText('Sam Lee approved this already.')).toHaveLength(1);
    expect(screen.getByText('Both are dead.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Deny request' })).toBeNull();
  });

  it('whose denial one wrote oneself waits for another person', async () => {
    const why = 'You denied this request, so someone else decides the appeal.';
    shows({ status: 'appealed', may: [], not_by_you: why });
    openOne();
    expect(await screen.findByText('Someone else has to decide this')).toBeDefined();
    expect(screen.getByText(why)).toBeDefined();
    expect(screen.queryByRole('radio')).toBeNull();
  });

  it('that is not there says so', async () => {
    open(`${QUEUE}?request=99`);
    expect(await screen.findByText('Request not found')).toBeDefined();
  });
});
