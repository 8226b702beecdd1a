import { expect, it } from 'vitest';

import { creditRequestsList } from '../features/credit-requests/credit-requests-list.ts';
import { creditsList } from '../features/credits/credits-list.tsx';
import { dashboardState } from '../features/dashboard/dashboard-queries.ts';
import { invoicesList } from '../features/invoices/invoices-list.ts';
import { matchesList } from '../features/matches/list/matches-list.tsx';
import { paths } from '../shared/paths.ts';
import { pages } from './pages.tsx';

const days = { start_date: '2026-10-01', end_date: '2026-10-31' } as const;

const ADDRESSES = {
  matches: matchesList.href({
    ...days,
    status: 'not_a_fit',
    search: 'Rosa',
    state: 'live',
    follow_up: 'due',
    sort: '-cost',
    page: 3,
    match: 17,
  }),
  'matches, first page': matchesList.href({ page: 1 }),
  'credit requests': creditRequestsList.href({ status: 'denied', page: 2, request: 5 }),
  invoices: invoicesList.href({ kind: 'credit_note', status_ids: '2', page: 2, invoice: 7 }),
  credits: creditsList.href({ ...days, kind: 'refund', page: 2 }),
  'numbers of the dashboard': paths.dashboard() + dashboardState.build({ ...days, days: '30' }),
};

it('lists keep all of their state in these addresses', () => {
  expect(ADDRESSES).toMatchInlineSnapshot(`
    {
      "credit requests": "/dashboard/credits/requests?status=denied&page=2&request=5",
      "credits": "/dashboard/credits?kind=refund&start_date=2026-10-01&end_date=2026-10-31&page=2",
      "invoices": "/dashboard/invoices?kind=credit_note&status_ids=2&page=2&invoice=7",
      "matches": "/dashboard/matches/not_a_fit?search=Rosa&state=live&follow_up=due&start_date=2026-10-01&end_date=2026-10-31&sort=-cost&page=3&match=17",
      "matches, first page": "/dashboard/matches",
      "numbers of the dashboard": "/dashboard?days=30&start_date=2026-10-01&end_date=2026-10-31",
    }
  `);
});

it.each(Object.entries(ADDRESSES))('the table of pages has the address of %s', (_name, path) => {
  expect(pages.isKnownPath(path)).toBe(true);
});
