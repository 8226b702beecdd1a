import { failWith, mockAdmin, mockPublic } from '@carematch/api-client/testing/mock-handlers';
import { MEANINGS, sampleFigures } from '@carematch/api-client/samples/metrics.samples';
import { server } from '@carematch/front-end/testing/server';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { renderConsole, SIGNED_IN } from '../../testing/render-console.tsx';
import { recordSavedFiles } from '../../testing/saved-files.ts';
import { usualAnswers } from '../../testing/usual-answers.ts';
import type { MatchData } from './match-data-list.tsx';

const DATA = '/admin-dashboard/match-data';
const LEADS = '/admin-dashboard/users/leads';
const asked = vi.fn<(query: unknown) => void>();
const open = (path = DATA) => renderConsole(path, { stored: SIGNED_IN });

const COUNSELOR = { key: 3, name: 'Mental Health Counselor', ...sampleFigures({ leads: 1000 }) };
const DENTIST = { key: 1, name: 'Dentist', ...sampleFigures({ leads: 200, pending: 0, unmatched: 9 }) };

const answering = (rows: MatchData['rows'], totals = sampleFigures()) =>
  mockAdmin('GET /match-data', ({ request }): MatchData => {
    asked(Object.fromEntries(new URL(request.url).searchParams));
    return {
      rows,
      totals,
      pagination: { page: 1, per_page: 25, total: rows.length, last_page: 1 },
      meanings: MEANINGS,
    };
  });

beforeEach(() => {
  asked.mockReset();
  server.use(
    answering([COUNSELOR, DENTIST]),
    mockPublic('GET /states', () => ({ states: [{ id: 48, code: 'TX', name: 'Texas' }] })),
    ...usualAnswers(),
  );
});
describe('match data', () => {
  it('tells of each profession, and at the end of all', async () => {
    open();
    const table = await screen.findByRole('table', { name: 'Numbers by profession' });
    expect(within(table).getByRole('row', { name: /^Dentist/ }).textContent).toContain('Unmatched: 9');
    expect(within(table).getByRole('row', { name: /^All/ }).textContent).toContain('1,200');
    expect(asked).toHaveBeenCalledExactlyOnceWith({ perPage: '25', page: '1' });
  });

  it('keeps filters, order, columns and chart in the address, and asks by them', async () => {
    open(
      `${DATA}?group_by=state&profession_id=3&state_id=48&start_date=2026-03-01&sort=started&columns=work&chart=started`,
    );
    const table = await screen.findByRole('table', { name: 'Numbers by state' });
    expect(asked).toHaveBeenCalledExactlyOnceWith({
      group_by: 'state',
      profession_id: '3',
      state_id: '48',
      start_date: '2026-03-01',
      sort: 'started',
      perPage: '25',
      page: '1',
    });
    expect(within(table).getByRole('columnheader', { name: 'Not a fit' })).toBeDefined();
    expect(screen.getByRole('region', { name: 'Started by state' })).toBeDefined();
    // Its list of leads cannot be narrowed by state.
    expect(within(table).queryByRole('link', { name: '880' })).toBeNull();
  });

  it('leads from a number to exactly the requests that it counts', async () => {
    open(`${DATA}?start_date=2026-03-01`);
    const dentist = within(await screen.findByRole('row', { name: /^Dentist/ }));
    expect(dentist.getByRole('link', { name: '9' }).getAttribute('href')).toBe(
      `${LEADS}?outcome=unmatched&profession_id=1&start_date=2026-03-01`,
    );
    // A list of none is nowhere to go.
    expect(dentist.queryByRole('link', { name: '0' })).toBeNull();
    expect(dentist.getByRole('link', { name: '200' }).getAttribute('href')).toBe(
      `${LEADS}?profession_id=1&start_date=2026-03-01`,
    );
  });

  it.each([
    ['week', '2026-03-02', 'start_date=2026-03-04&end_date=2026-03-08'],
    ['month', '2026-03-01', 'start_date=2026-03-04&end_date=2026-03-20'],
  ])('knows the days of a %s from %s within those of the filter', async (group, key, days) => {
    server.use(answering([{ key, name: 'Those days', ...sampleFigures({ unmatched: 9 }) }]));
    open(`${DATA}?group_by=${group}&start_date=2026-03-04&end_date=2026-03-20`);
    const row = within(await screen.findByRole('row', { name: /^Those days/ }));
    expect(row.getByRole('link', { name: '9' }).getAttribute('href')).toBe(
      `${LEADS}?outcome=unmatched&${days}`,
    );
  });

  it('shows states on a map of all of them, beside bars of the page', async () => {
    const texas = { key: 48, name: 'Texas', ...sampleFigures({ leads: 1000 }) };
    const ohio = { key: 39, name: 'Ohio', ...sampleFigures({ leads: 200 }) };
    server.use(
      mockAdmin('GET /match-data', ({ request }): MatchData => {
        const isWhole = new URL(request.url).searchParams.get('perPage') === '100';
        return {
          rows: isWhole ? [texas, ohio] : [texas],
          totals: sampleFigures(),
          pagination: { page: 1, per_page: isWhole ? 100 : 1, total: 2, last_page: isWhole ? 1 : 2 },
          meanings: MEANINGS,
        };
      }),
    );
    open(`${DATA}?group_by=state`);
    const label = 'Requests by state: the same numbers as in the table';
    const map = await screen.findByRole('figure', { name: label });
    expect(await within(map).findByText('Texas: 1,000')).toBeDefined();
    expect(await within(map).findByText('Ohio: 200')).toBeDefined();
    expect(within(screen.getByRole('figure', { name: `${label}, as bars` })).queryByText('Ohio')).toBeNull();
  });

  it('shows weeks in their order, as a line', async () => {
    server.use(
      answering([
        { key: '2026-03-09', name: 'Week of March 9, 2026', ...sampleFigures() },
        { key: '2026-03-02', name: 'Week of March 2, 2026', ...sampleFigures() },
      ]),
    );
    const { user, here } = open();
    await user.click(await screen.findByRole('link', { name: 'By week' }));
    const figure = await screen.findByRole('figure', { name: /^Requests by week/ });
    expect(here()).toBe(`${DATA}?group_by=week`);
    expect(asked).toHaveBeenLastCalledWith({ group_by: 'week', perPage: '25', page: '1' });
    expect(figure.textContent).toMatch(/03\/02\/2026.*03\/09\/2026/);
  });

  it('draws the column that is chosen, and shows other columns', async () => {
    const { user, here } = open();
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Chart' }), 'Started');
    expect(await screen.findByRole('region', { name: 'Started by profession' })).toBeDefined();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Columns' }), 'Credits');
    expect(await screen.findByRole('columnheader', { name: 'Credits spent' })).toBeDefined();
    expect(here()).toBe(`${DATA}?columns=credits&chart=started`);
    // The numbers are here: only what is shown of them is another.
    expect(asked).toHaveBeenCalledOnce();
  });

  it('says what each column means, by keyboard as well', async () => {
    const { user } = open();
    const summary = await screen.findByText('What each column means');
    await user.click(summary);
    expect(screen.getByText('Requests that are matched now.')).toBeDefined();
    expect(summary.closest('details')?.open).toBe(true);
  });

  it('leads from a profession to its months', async () => {
    open(`${DATA}?start_date=2026-03-01`);
    const name = await within(await screen.findByRole('table')).findByRole('link', { name: 'Dentist' });
    expect(name.getAttribute('href')).toBe(`${DATA}?group_by=month&profession_id=1&start_date=2026-03-01`);
  });

  it('saves all of it as CSV', async () => {
    const saved = recordSavedFiles();
    server.use(mockAdmin('POST /match-data/export', () => 'Profession,Requests\nDentist,200\n'));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
    await vi.waitFor(async () => expect(await saved[0]).toContain('Dentist,200'));
  });

  it('says why there is nothing: nothing yet, or nothing that fits', async () => {
    server.use(answering([]));
    const { user } = open();
    expect(await screen.findByRole('heading', { name: 'No requests yet' })).toBeDefined();
    await user.selectOptions(await screen.findByRole('combobox', { name: 'State' }), 'Texas');
    expect(await screen.findByRole('heading', { name: 'No requests match these filters' })).toBeDefined();
  });

  it('says that it did not load, and tries again', async () => {
    server.use(mockAdmin('GET /match-data', () => failWith('internal', 'The server has a problem.')));
    const { user } = open();
    expect(await screen.findByText('The server has a problem.')).toBeDefined();
    server.use(answering([DENTIST]));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('row', { name: /^Dentist/ })).toBeDefined();
  });
});
