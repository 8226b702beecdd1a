import type { AdminApi } from '@carematch/api-client/contract/admin-api';
import type { ResponseOf } from '@carematch/api-client/contract/endpoint';
import { failWith, mockAdmin } from '@carematch/api-client/testing/mock-handlers';
import { server } from '@carematch/front-end/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { renderConsole, SIGNED_IN } from '../../testing/render-console.tsx';
import { usualAnswers } from '../../testing/usual-answers.ts';

type Answer = ResponseOf<AdminApi['GET /verifications']>;
type Verification = Answer['verifications'][number];

const QUEUE = '/admin-dashboard/verifications';
const asked = vi.fn<(query: string) => void>();
const decided = vi.fn<(id: number, body: unknown) => void>();
let waiting: readonly Verification[];
let answer: Partial<Answer>;
let handled: Verification | undefined;
let undoMs: number;

const license = (id: number, name: string, changes: Partial<Verification> = {}): Verification => ({
  id,
  kind: 'new_professional',
  raised_at: new Date(Date.now() - 2.5 * 3_600_000).toISOString(),
  professional: { id: 100 + id, name },
  email: `pro.${id}@practice.example`,
  license: {
    profession: 'Dentist',
    state: 'Texas',
    state_code: 'TX',
    number: '12345',
    expires_on: '2029-06-30',
    look_up_url: 'https://tsbde.texas.gov/',
    document: null,
  },
  former_name: null,
  decision: null,
  ...changes,
});
const NAME = license(3, 'Alex After', { kind: 'name', license: null, former_name: 'Alex Before' });

const DECISION = {
  result: 'refused',
  by: 'Avery Staff',
  at: '2026-03-03T10:00:00Z',
  reason: null,
  looked_up_by: null,
  look_up_note: null,
  undo_until: null,
} as const;

/** Takes it out of the queue. */
function decide(id: number, body: unknown, result: 'verified' | 'refused') {
  decided(id, body);
  const found = waiting.find((one) => one.id === id) ?? NAME;
  waiting = waiting.filter((one) => one.id !== id);
  const decision = {
    ...DECISION,
    result,
    undo_until: new Date(Date.now() + undoMs).toISOString(),
  };
  handled = { ...found, decision };
  return { verification: handled };
}

beforeEach(() => {
  asked.mockReset();
  decided.mockReset();
  handled = undefined;
  undoMs = 60_000;
  answer = {};
  waiting = [license(1, 'Ada First'), license(2, 'Ben Second'), NAME];
  server.use(
    mockAdmin('GET /verifications', ({ request }) => {
      asked(new URL(request.url).search);
      return {
        verifications: [...waiting],
        pagination: { page: 1, per_page: 25, total: waiting.length, last_page: 1 },
        counts: [
          { kind: 'new_professional', total: 2 },
          { kind: 'license', total: 0 },
          { kind: 'virtual_license', total: 0 },
          { kind: 'name', total: 1 },
          { kind: 'ending', total: 4 },
        ],
        has_decided: true,
        ...answer,
      };
    }),
    mockAdmin('GET /verifications/:id', ({ params }) => {
      const found = [...waiting, handled].find((one) => one?.id === params.id);
      return found ? { verification: found } : failWith('not_found');
    }),
    mockAdmin('POST /verifications/:id/verify', ({ params, body }) => decide(params.id, body, 'verified')),
    mockAdmin('POST /verifications/:id/refuse', ({ params, body }) => decide(params.id, body, 'refused')),
    mockAdmin('POST /verifications/:id/undo', () => {
      if (!handled) return failWith('conflict');
      waiting = [{ ...handled, decision: null }, ...waiting];
      handled = undefined;
      return { verification: waiting[0] as Verification };
    }),
    ...usualAnswers(),
  );
});

const open = (path = QUEUE) => renderConsole(path, { stored: SIGNED_IN });
const heading = (name: string) => screen.findByRole('heading', { name, level: 2 });

describe('the verification queue', () => {
  it('shows whose license or name waits, and since when; each kind by itself', async () => {
    const { user, here } = open();
    const row = (await screen.findByRole('link', { name: 'Ada First' })).closest('tr');
    const cells = within(row as HTMLElement).getAllByRole('cell');
    expect(cells.map(({ textContent }) => textContent)).toEqual([
      'New professional',
      'Dentist, Texas',
      '12345',
      '06/30/2029',
      '---',
      'Waiting 2 hours',
    ]);
    expect(screen.getByText('Alex Before → Alex After')).toBeDefined();
    const tabs = within(screen.getByRole('navigation', { name: 'Kinds' }));
    expect(tabs.getByRole('link', { name: /^All waiting ?7$/ })).toBeDefined();
    await user.click(tabs.getByRole('link', { name: /^Expiring license ?4$/ }));
    await waitFor(() => expect(here()).toBe(`${QUEUE}?kind=ending`));
    await waitFor(() => expect(asked).toHaveBeenLastCalledWith('?kind=ending&perPage=25&page=1'));
  });

  it('is saved as CSV, of the kind that it shows', async () => {
    server.use(
      mockAdmin('POST /verifications/export', ({ request }) => {
        asked(new URL(request.url).search);
        return failWith('unavailable', 'Please try again in a minute.');
      }),
    );
    const { user } = open(`${QUEUE}?kind=name&page=1`);
    await screen.findByRole('link', { name: 'Ada First' });
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    expect(await screen.findByText('Please try again in a minute.')).toBeDefined();
    expect(asked).toHaveBeenLastCalledWith('?kind=name');
  });

  it.each([
    ['nothing has ever waited', QUEUE, { has_decided: false }, 'Nothing to verify yet'],
    ['everything is decided', QUEUE, {}, 'All caught up'],
    ['nothing of a kind waits', `${QUEUE}?kind=name`, {}, 'Nothing of this kind is waiting'],
  ])('says so where %s', async (_, path, answered, title) => {
    waiting = [];
    answer = answered;
    open(path);
    expect(await screen.findByRole('heading', { name: title })).toBeDefined();
  });

  it('says what to do where it did not load', async () => {
    server.use(mockAdmin('GET /verifications', () => failWith('internal', 'The server has a problem.')));
    open();
    expect(await screen.findByRole('heading', { name: 'The verifications didn’t load' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
  });
});

const verify = async (user: ReturnType<typeof open>['user']) => {
  await user.click(screen.getByRole('radio', { name: 'By phone' }));
  await user.type(screen.getByLabelText('Expires on'), '2030-01-31');
  await user.click(screen.getByRole('button', { name: 'Verify license' }));
};

describe('a verification', () => {
  it('asks how it was looked up and for the date of the board, which it does not fill in', async () => {
    const { user } = open(`${QUEUE}?verification=1`);
    await heading('Ada First');
    const board = screen.getByRole('link', { name: /Look it up in Texas/ });
    expect([board.getAttribute('href'), board.getAttribute('rel')]).toEqual([
      'https://tsbde.texas.gov/',
      'noreferrer',
    ]);
    expect(screen.getByLabelText<HTMLInputElement>('Expires on').value).toBe('');
    await user.click(screen.getByRole('button', { name: 'Verify license' }));
    expect(await screen.findByText('Choose how you looked it up.')).toBeDefined();
    expect(screen.getByText('Enter the day the license expires.')).toBeDefined();
    expect(decided).not.toHaveBeenCalled();
  });

  it('stays open after its decision, with Undo and the way to the next one, and no button to decide', async () => {
    const { user, here } = open(`${QUEUE}?verification=1`);
    await heading('Ada First');
    await user.type(screen.getByLabelText('Address or note (optional)'), 'Ms. Bell, extension 4');
    await verify(user);
    expect(await screen.findByText('Verified by Avery Staff')).toBeDefined();
    expect(decided).toHaveBeenCalledExactlyOnceWith(1, {
      expires_on: '2030-01-31',
      looked_up_by: 'phone',
      look_up_note: 'Ms. Bell, extension 4',
    });
    expect(here()).toBe(`${QUEUE}?verification=1`);
    expect(screen.queryByRole('button', { name: 'Verify license' })).toBeNull();
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Verified by'));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Ada First' })).toBeNull());
    await user.click(screen.getByText('Next', { selector: 'a' }));
    await heading('Ben Second');
    expect(here()).toBe(`${QUEUE}?verification=2`);
  });

  it('is open again once its decision is undone', async () => {
    const { user } = open(`${QUEUE}?verification=1`);
    await heading('Ada First');
    await verify(user);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('button', { name: 'Verify license' })).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('Expires on').value).toBe('');
    expect(await screen.findByRole('link', { name: 'Ada First' })).toBeDefined();
  });

  it('offers no Undo after its minute', async () => {
    undoMs = 0;
    const { user } = open(`${QUEUE}?verification=1`);
    await heading('Ada First');
    await verify(user);
    expect(await screen.findByText('Verified by Avery Staff')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('is refused with a reason, by keys alone', async () => {
    const { user, here } = open(`${QUEUE}?verification=2`);
    await heading('Ben Second');
    await user.keyboard('j');
    const shown = await heading('Alex After');
    // The page moves the focus there by itself.
    await waitFor(() => expect(document.activeElement).toBe(shown));
    expect(screen.getByText('Alex Before')).toBeDefined();
    screen.getByRole('button', { name: 'Restore the former name…' }).focus();
    await user.keyboard('{Enter}');
    (await screen.findByLabelText('Reason')).focus();
    await user.keyboard('Short');
    screen.getByRole('button', { name: 'Restore the former name' }).focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByText(/at least 10 characters/)).toBeDefined();
    screen.getByLabelText('Reason').focus();
    await user.keyboard(': the license says Before.');
    screen.getByRole('button', { name: 'Restore the former name' }).focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Refused by Avery Staff')).toBeDefined();
    expect(here()).toBe(`${QUEUE}?verification=3`);
    expect(decided).toHaveBeenCalledExactlyOnceWith(3, { reason: 'Short: the license says Before.' });
  });

  it('that someone else decided meanwhile says who', async () => {
    const { user } = open(`${QUEUE}?verification=1`);
    await heading('Ada First');
    server.use(
      mockAdmin('POST /verifications/:id/verify', () =>
        failWith('conflict', 'Sam Lee refused this already.'),
      ),
      mockAdmin('GET /verifications/:id', () => ({
        verification: license(1, 'Ada First', {
          decision: { ...DECISION, by: 'Sam Lee', reason: 'Not on the site of the board.' },
        }),
      })),
    );
    await verify(user);
    expect(await screen.findByText('Refused by Sam Lee')).toBeDefined();
    expect(screen.getByText(/Not on the site of the board/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Verify license' })).toBeNull();
  });

  it.each([
    ['image/jpeg', () => screen.findByRole('img', { name: 'Copy of the license: license.jpg' })],
    ['application/pdf', () => screen.findByRole('link', { name: 'Download license.jpg' })],
  ])('opens its copy, %s, once that is logged', async (type, shown) => {
    const [first] = waiting;
    if (!first?.license) throw new Error('The first one has a license.');
    const document = { id: 9, file_name: 'license.jpg', created_at: '2026-03-01T10:00:00Z' };
    waiting = [{ ...first, license: { ...first.license, document } }];
    server.use(
      mockAdmin('POST /verifications/:id/document-reads', () => ({ url: '/api/files/a.jpg?until=1', type })),
    );
    const { user } = open(`${QUEUE}?verification=1`);
    await user.click(await screen.findByRole('button', { name: 'View copy and log access' }));
    expect(await shown()).toBeDefined();
  });

  it('that is not there says so', async () => {
    open(`${QUEUE}?verification=99`);
    expect(await screen.findByText('Verification not found')).toBeDefined();
  });
});
