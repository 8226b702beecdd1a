import { failWith, mockAdmin, mockPublic } from '@carematch/api-client/testing/mock-handlers';
import { MEANINGS } from '@carematch/api-client/samples/metrics.samples';
import { server } from '@carematch/front-end/testing/server';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { renderConsole, SIGNED_IN } from '../../testing/render-console.tsx';
import { recordSavedFiles } from '../../testing/saved-files.ts';
import { usualAnswers } from '../../testing/usual-answers.ts';
import type { ProfessionalData } from './professional-data-list.tsx';
import { monthOptions } from './month-options.ts';

const DATA = '/admin-dashboard/professional-data';
const asked = vi.fn<(query: unknown) => void>();
const open = (path = DATA) => renderConsole(path, { stored: SIGNED_IN });

const figures = (changes: Partial<ProfessionalData['totals']> = {}): ProfessionalData['totals'] => ({
  matches: 42,
  contacted: 36,
  prompt: 30,
  scheduled: 20,
  started: 11,
  refunded: 2,
  spend: 210,
  refunds: 12,
  cost_per_started: 18,
  ...changes,
});

const ADA = { id: 31, name: 'Ada Byron', last_match_at: '2026-03-02T15:00:00Z', ...figures() };
const LEE = {
  id: 32,
  name: 'Lee King',
  last_match_at: null,
  ...figures({ started: 0, cost_per_started: null }),
};

const answering = (rows: ProfessionalData['rows']) =>
  mockAdmin('GET /professional-data', ({ request }): ProfessionalData => {
    asked(Object.fromEntries(new URL(request.url).searchParams));
    return {
      rows,
      totals: figures({ matches: 84 }),
      pagination: { page: 1, per_page: 25, total: rows.length, last_page: 1 },
      meanings: MEANINGS,
    };
  });

beforeEach(() => {
  asked.mockReset();
  server.use(
    answering([ADA, LEE]),
    mockPublic('GET /states', () => ({ states: [{ id: 48, code: 'TX', name: 'Texas' }] })),
    ...usualAnswers(),
  );
});
describe('professional data', () => {
  it('shows states as a map, and months as a line that leads to their professionals', async () => {
    server.use(answering([{ id: 48, name: 'Texas', last_match_at: null, ...figures() }]));
    const { user } = open(`${DATA}?group_by=state`);
    const map = await screen.findByRole('figure', { name: /^Matches by state: .* table$/ });
    expect(await within(map).findByText('Texas: 42')).toBeDefined();
    const months = [
      { id: '2026-04-01', name: 'April 2026', last_match_at: null, ...figures({ matches: 9 }) },
      { id: '2026-03-01', name: 'March 2026', last_match_at: null, ...figures({ matches: 4 }) },
    ];
    server.use(answering(months));
    await user.click(screen.getByRole('link', { name: 'By month' }));
    const line = await screen.findByRole('figure', { name: /^Matches by month/ });
    expect([...line.querySelectorAll('title')].map(({ textContent }) => textContent)).toEqual([
      '03/01/2026: Matches 4',
      '04/01/2026: Matches 9',
    ]);
    expect(screen.getByRole('link', { name: 'March 2026' }).getAttribute('href')).toBe(
      `${DATA}?from_month=2026-03&to_month=2026-03`,
    );
  });

  it('draws weeks as a line in the order of time, and lists them without links', async () => {
    const weeks = [
      { id: '2026-03-09', name: 'Week of March 9, 2026', last_match_at: null, ...figures({ matches: 9 }) },
      { id: '2026-03-02', name: 'Week of March 2, 2026', last_match_at: null, ...figures({ matches: 4 }) },
    ];
    const { user } = open();
    await screen.findByRole('table', { name: 'Numbers by professional' });
    server.use(answering(weeks));
    await user.click(screen.getByRole('link', { name: 'By week' }));
    const line = await screen.findByRole('figure', { name: /^Matches by week/ });
    await vi.waitFor(() =>
      expect([...line.querySelectorAll('title')].map(({ textContent }) => textContent)).toEqual([
        '03/02/2026: Matches 4',
        '03/09/2026: Matches 9',
      ]),
    );
    const table = within(screen.getByRole('table', { name: 'Numbers by week' }));
    expect(table.getByRole('row', { name: /^Week of March 2, 2026/ }).textContent).toContain('Matches: 4');
    expect(table.queryByRole('link', { name: /^Week of/ })).toBeNull();
  });

  it('tells of each professional, and at the end of all', async () => {
    open();
    const table = within(await screen.findByRole('table', { name: 'Numbers by professional' }));
    expect(table.getByRole('row', { name: /^Ada Byron/ }).textContent).toContain('03/02/2026');
    expect(table.getByRole('row', { name: /^Lee King/ }).textContent).toContain('---');
    expect(table.getByRole('row', { name: /^All/ }).textContent).toContain('84');
    expect(table.getByRole('link', { name: 'Ada Byron' }).getAttribute('href')).toBe(
      '/admin-dashboard/users/31',
    );
    expect(asked).toHaveBeenCalledExactlyOnceWith({ perPage: '25', page: '1' });
  });

  it('keeps filters, order and chart in the address, and asks by them', async () => {
    open(
      `${DATA}?group_by=state&profession_id=3&state_id=48&from_month=2026-01&to_month=2026-03&sort=cost_per_started&chart=spend`,
    );
    await screen.findByRole('table', { name: 'Numbers by state' });
    expect(asked).toHaveBeenCalledExactlyOnceWith({
      group_by: 'state',
      profession_id: '3',
      state_id: '48',
      from_month: '2026-01',
      to_month: '2026-03',
      sort: 'cost_per_started',
      perPage: '25',
      page: '1',
    });
    expect(screen.getByRole('region', { name: 'Credits spent by state' })).toBeDefined();
    expect(screen.queryByRole('columnheader', { name: 'Last match' })).toBeNull();
  });

  it('takes months by their names', async () => {
    const { user, here } = open(`${DATA}?to_month=2020-05`);
    const from = await screen.findByRole('combobox', { name: 'From' });
    // None of the last three years' months is before that one.
    expect(within(from).getAllByRole('option')).toHaveLength(1);
    const to = screen.getByRole('combobox', { name: 'To' });
    expect(within(to).getByRole<HTMLOptionElement>('option', { name: 'May 2020' }).selected).toBe(true);
    await user.selectOptions(to, 'This month');
    await vi.waitFor(() => expect(here()).toBe(DATA));
  });

  it('leads from a profession to its professionals', async () => {
    open(`${DATA}?group_by=profession&from_month=2026-01`);
    const row = await screen.findByRole('link', { name: 'Ada Byron' });
    expect(row.getAttribute('href')).toBe(`${DATA}?profession_id=31&from_month=2026-01`);
  });

  it('draws the column that is chosen', async () => {
    const { user, here } = open();
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Chart' }), 'Credits per start');
    const panel = within(await screen.findByRole('region', { name: 'Credits per start by professional' }));
    expect(
      within(panel.getByRole('figure'))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Ada Byron18', 'Lee King---']);
    expect(here()).toBe(`${DATA}?chart=cost_per_started`);
  });

  it('says what each column means', async () => {
    const { user } = open();
    await user.click(await screen.findByText('What each column means'));
    expect(screen.getByText(/divided by the clients who started/)).toBeDefined();
  });

  it('saves all of it as CSV', async () => {
    const saved = recordSavedFiles();
    server.use(mockAdmin('POST /professional-data/export', () => 'Professional,Matches\nAda Byron,42\n'));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
    await vi.waitFor(async () => expect(await saved[0]).toContain('Ada Byron,42'));
  });

  it('says why there is nothing, and that it did not load', async () => {
    server.use(answering([]));
    open();
    expect(await screen.findByRole('heading', { name: 'No matches yet' })).toBeDefined();
    server.use(mockAdmin('GET /professional-data', () => failWith('internal', 'The server has a problem.')));
    open(`${DATA}?state_id=48`);
    expect(await screen.findByText('The server has a problem.')).toBeDefined();
  });
});

const names = (...bounds: Parameters<typeof monthOptions>) =>
  monthOptions(...bounds).map(({ label }) => label);

it('names the months of three years, those between two, and one that an address says', () => {
  const now = new Date('2026-03-01T03:00:00Z');
  // In New York it is February.
  expect(names({ also: undefined }, now)).toHaveLength(36);
  expect(names({ since: '2025-12', also: undefined }, now)).toEqual([
    'February 2026',
    'January 2026',
    'December 2025',
  ]);
  expect(names({ since: '2026-02', also: '2020-05' }, now)).toEqual(['February 2026', 'May 2020']);
});
