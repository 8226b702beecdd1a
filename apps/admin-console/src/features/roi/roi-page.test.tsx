import { failWith, mockAdmin, mockPublic } from '@carematch/api-client/testing/mock-handlers';
import { server } from '@carematch/front-end/testing/server';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { renderConsole, SIGNED_IN } from '../../testing/render-console.tsx';
import { recordSavedFiles } from '../../testing/saved-files.ts';
import { usualAnswers } from '../../testing/usual-answers.ts';
import type { RoiAnswer, RoiFigures, RoiRow } from './roi-list.tsx';

const ROI = '/admin-dashboard/admin-tools/roi';
const asked = vi.fn<(query: string) => void>();
const open = (path = ROI) => renderConsole(path, { stored: SIGNED_IN });

const figures = (changes: Partial<RoiFigures> = {}): RoiFigures => ({
  matches: 1200,
  contacted: 900,
  started: 80,
  spend: 5000,
  refunds: 400,
  net: 4600,
  cost_per_started: 57.5,
  cents_per_started: 24_150,
  share: 1,
  ...changes,
});

const COUNSELOR: RoiRow = { id: 3, name: 'Mental Health Counselor', ...figures({ spend: 4000, share: 0.8 }) };
const DENTIST: RoiRow = {
  id: 1,
  name: 'Dentist',
  ...figures({ spend: 1000, refunds: 0, started: 0, cost_per_started: null, cents_per_started: null }),
};

const answering = (rows: readonly RoiRow[], totals = figures()) =>
  mockAdmin('GET /roi', ({ request }): RoiAnswer => {
    asked(new URL(request.url).search);
    return {
      rows: [...rows],
      totals,
      pagination: { page: 1, per_page: 25, total: rows.length, last_page: 1 },
    };
  });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  asked.mockReset();
  server.use(
    answering([COUNSELOR, DENTIST]),
    mockPublic('GET /states', () => ({ states: [{ id: 48, code: 'TX', name: 'Texas' }] })),
    ...usualAnswers(),
  );
});
describe('ROI', () => {
  it('tells of each profession, and at the end of all', async () => {
    open();
    const table = await screen.findByRole('table', { name: 'Figures by profession' });
    const dentist = within(table).getByRole('row', { name: /^Dentist/ });
    expect(dentist.textContent).toContain('1,000');
    expect(dentist.textContent).toContain('---');
    const all = within(table).getByRole('row', { name: /^All/ });
    expect(all.textContent).toContain('5,000');
    expect(all.textContent).toContain('57.5 ($241.50)');
    expect(within(table).getByRole('row', { name: /^Mental Health Counselor/ }).textContent).toContain(
      '80.0%',
    );
  });

  it('says what it all comes to, and how each figure is counted', async () => {
    const { user } = open();
    const spent = (await screen.findByText('Credits spent')).parentElement;
    expect(spent?.textContent).toBe('Credits spent5,000400 refunded, 4,600 net');
    expect(screen.getByText('About $241.50, estimated')).toBeDefined();
    await user.click(screen.getByText('How it’s counted'));
    expect(screen.getByText(/average price that they paid for a credit/)).toBeDefined();
  });

  it('draws the spending of states as a map, and of weeks as a line', async () => {
    server.use(answering([{ id: 48, name: 'Texas', ...figures({ spend: 1000 }) }]));
    const { user } = open(`${ROI}?group_by=state`);
    const map = await screen.findByRole('figure', {
      name: 'Credits spent by state: the same figures as in the table',
    });
    expect(await within(map).findByText('Texas: 1,000')).toBeDefined();
    server.use(
      answering([
        { id: '2026-03-09', name: 'Week of March 9, 2026', ...figures({ spend: 70 }) },
        { id: '2026-03-02', name: 'Week of March 2, 2026', ...figures({ spend: 30 }) },
      ]),
    );
    await user.click(screen.getByRole('link', { name: 'By week' }));
    const line = await screen.findByRole('figure', {
      name: 'Credits spent by week: the same figures as in the table',
    });
    expect([...line.querySelectorAll('title')].map(({ textContent }) => textContent)).toEqual([
      '03/02/2026: Spent 30',
      '03/09/2026: Spent 70',
    ]);
    expect(screen.getByRole('link', { name: 'Week of March 2, 2026' }).getAttribute('href')).toBe(
      `${ROI}?group_by=provider&start_date=2026-03-02&end_date=2026-03-08`,
    );
  });

  it('draws the spending beside the table', async () => {
    open();
    expect(
      await screen.findByRole('figure', {
        name: 'Credits spent by profession: the same figures as in the table',
      }),
    ).toBeDefined();
  });

  it('keeps filters and order in the address, and asks by them', async () => {
    open(`${ROI}?group_by=state&profession_id=3&start_date=2026-10-01&sort=cost_per_started`);
    await screen.findByRole('table', { name: 'Figures by state' });
    const query = new URLSearchParams(asked.mock.calls[0]?.[0]);
    expect(Object.fromEntries(query)).toEqual({
      group_by: 'state',
      profession_id: '3',
      start_date: '2026-10-01',
      sort: 'cost_per_started',
      perPage: '25',
      page: '1',
    });
  });

  it('leads from a profession to its professionals, and from there to each one’s page', async () => {
    const { user, here } = open(`${ROI}?start_date=2026-10-01`);
    await user.click(await screen.findByRole('link', { name: 'Mental Health Counselor' }));
    await screen.findByRole('table', { name: 'Figures by professional' });
    expect(here()).toBe(`${ROI}?group_by=provider&profession_id=3&start_date=2026-10-01`);
    expect(screen.getByRole('link', { name: 'Dentist' }).getAttribute('href')).toBe(
      '/admin-dashboard/users/1',
    );
  });

  it('is turned by its tabs', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('link', { name: 'By state' }));
    expect(await screen.findByRole('table', { name: 'Figures by state' })).toBeDefined();
  });

  it('saves all of it as CSV', async () => {
    const saved = recordSavedFiles();
    server.use(mockAdmin('POST /roi/export', () => 'Profession,Matches\nDentist,12\n'));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
    await vi.waitFor(async () => expect(await saved[0]).toContain('Dentist,12'));
  });

  it('says why there is nothing: nothing yet, or nothing that fits', async () => {
    server.use(answering([], figures({ matches: 0, spend: 0 })));
    const { user } = open();
    expect(await screen.findByRole('heading', { name: 'No charges yet' })).toBeDefined();
    await user.selectOptions(await screen.findByRole('combobox', { name: 'State' }), 'Texas');
    expect(await screen.findByRole('heading', { name: 'No charges match these filters' })).toBeDefined();
  });

  it('says that it did not load, and tries again', async () => {
    server.use(mockAdmin('GET /roi', () => failWith('internal', 'The server has a problem.')));
    const { user } = open();
    expect(await screen.findByText('The server has a problem.')).toBeDefined();
    server.use(answering([DENTIST]));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Dentist' })).toBeDefined();
  });
});
