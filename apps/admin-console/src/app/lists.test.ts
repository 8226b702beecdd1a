import { expect, it } from 'vitest';

import { auditList } from '../features/audit-log/audit-list.tsx';
import { creditRequestsList } from '../features/credit-requests/credit-requests-list.tsx';
import { dashboardState } from '../features/dashboard/metrics-query.ts';
import { matchDataList } from '../features/data/match-data-list.tsx';
import { professionalDataList } from '../features/data/professional-data-list.tsx';
import { invoicesList } from '../features/invoices/invoices-list.tsx';
import { leadsList } from '../features/leads/leads-list.tsx';
import { queuedLeadHref, queueLists } from '../features/leads/queues/queue-list.tsx';
import { matchesList } from '../features/matches/matches-list.tsx';
import { roiList } from '../features/roi/roi-list.tsx';
import { creditsList } from '../features/professionals/credits/credits-list.ts';
import { professionalsList } from '../features/professionals/list/professionals-list.tsx';
import { verificationsList } from '../features/verifications/verifications-list.tsx';
import { paths } from '../shared/paths.ts';
import { pages } from './pages.tsx';

const days = { start_date: '2026-10-01', end_date: '2026-10-31' } as const;
const paging = { perPage: 50, page: 3 } as const;

const ADDRESSES = {
  leads: leadsList.href({
    ...days,
    ...paging,
    search: '60601',
    outcome: 'unmatched',
    profession_id: 3,
    lead: 1042,
  }),
  'leads, first page': leadsList.href({ page: 1 }),
  queue: queueLists.pending.href({
    ...days,
    ...paging,
    search: '60601',
    profession_id: 3,
    state_id: 17,
    sort: '-since',
    lead: 1042,
  }),
  'lead of a queue': queuedLeadHref('unmatched', 1042),
  'lead of a narrowed queue': queuedLeadHref('pending', 1042, { profession_id: 3, page: 2, lead: 7 }),
  matches: matchesList.href({
    ...days,
    ...paging,
    search: 'Ada',
    status: 'not_a_fit',
    state: 'ended',
    profession_id: 3,
    user_id: 31,
    sort: 'waiting_since',
    match: 7,
  }),
  users: professionalsList.href({
    ...days,
    ...paging,
    search: 'ann 0142',
    status_ids: '2,3',
    can_receive: '0',
    credit_renew: '1',
    profession_id: 3,
    sort: 'name',
    user: 31,
  }),
  'credits of a professional': creditsList.href({ ...days, id: 31, kind: 'refund', page: 2 }),
  verifications: verificationsList.href({ kind: 'name', perPage: 50, page: 2, verification: 7 }),
  'credit requests': creditRequestsList.href({
    ...days,
    statuses: 'auto_approved,approved',
    sort: '-amount',
    perPage: 50,
    page: 2,
    request: 5,
  }),
  invoices: invoicesList.href({
    ...days,
    ...paging,
    search: 'CM-2026',
    kind: 'invoice',
    status_ids: '2,3',
    invoice: 7,
  }),
  'audit log': auditList.href({
    ...days,
    ...paging,
    search: 'Ada',
    actor_id: 7,
    action: 'lead.erased',
    entry: 12,
  }),
  roi: roiList.href({
    ...days,
    ...paging,
    group_by: 'provider',
    profession_id: 3,
    state_id: 48,
    sort: 'cost_per_started',
  }),
  'match data': matchDataList.href({
    ...days,
    ...paging,
    group_by: 'week',
    profession_id: 3,
    state_id: 48,
    sort: '-leads',
    columns: 'work',
    chart: 'started',
  }),
  'match data, usual order': matchDataList.href({ group_by: 'week', sort: 'name' }),
  'professional data': professionalDataList.href({
    ...paging,
    group_by: 'state',
    profession_id: 3,
    state_id: 48,
    from_month: '2026-01',
    to_month: '2026-03',
    sort: 'cost_per_started',
    chart: 'spend',
  }),
  'numbers of the marketplace': paths.dashboard() + dashboardState.build({ ...days, profession_id: 3 }),
};

it('lists keep all of their state in these addresses', () => {
  expect(ADDRESSES).toMatchInlineSnapshot(`
    {
      "audit log": "/admin-dashboard/audit-log?search=Ada&actor_id=7&action=lead.erased&start_date=2026-10-01&end_date=2026-10-31&perPage=50&page=3&entry=12",
      "credit requests": "/admin-dashboard/credit-requests?statuses=auto_approved%2Capproved&start_date=2026-10-01&end_date=2026-10-31&sort=-amount&perPage=50&page=2&request=5",
      "credits of a professional": "/admin-dashboard/users/31/credits?kind=refund&start_date=2026-10-01&end_date=2026-10-31&page=2",
      "invoices": "/admin-dashboard/invoices?search=CM-2026&kind=invoice&status_ids=2%2C3&start_date=2026-10-01&end_date=2026-10-31&perPage=50&page=3&invoice=7",
      "lead of a narrowed queue": "/admin-dashboard/pending/1042?profession_id=3&page=2",
      "lead of a queue": "/admin-dashboard/unmatched/1042",
      "leads": "/admin-dashboard/users/leads?search=60601&outcome=unmatched&profession_id=3&start_date=2026-10-01&end_date=2026-10-31&perPage=50&page=3&lead=1042",
      "leads, first page": "/admin-dashboard/users/leads",
      "match data": "/admin-dashboard/match-data?group_by=week&profession_id=3&state_id=48&start_date=2026-10-01&end_date=2026-10-31&sort=-leads&columns=work&chart=started&perPage=50&page=3",
      "match data, usual order": "/admin-dashboard/match-data?group_by=week",
      "matches": "/admin-dashboard/matches?search=Ada&status=not_a_fit&state=ended&profession_id=3&user_id=31&start_date=2026-10-01&end_date=2026-10-31&sort=waiting_since&perPage=50&page=3&match=7",
      "numbers of the marketplace": "/admin-dashboard?startDate=2026-10-01&endDate=2026-10-31&professionId=3",
      "professional data": "/admin-dashboard/professional-data?group_by=state&profession_id=3&state_id=48&from_month=2026-01&to_month=2026-03&sort=cost_per_started&chart=spend&perPage=50&page=3",
      "queue": "/admin-dashboard/pending?search=60601&profession_id=3&state_id=17&start_date=2026-10-01&end_date=2026-10-31&sort=-since&perPage=50&page=3&lead=1042",
      "roi": "/admin-dashboard/admin-tools/roi?group_by=provider&profession_id=3&state_id=48&start_date=2026-10-01&end_date=2026-10-31&sort=cost_per_started&perPage=50&page=3",
      "users": "/admin-dashboard/users?search=ann+0142&status_ids=2%2C3&can_receive=0&credit_renew=1&profession_id=3&start_date=2026-10-01&end_date=2026-10-31&sort=name&perPage=50&page=3&user=31",
      "verifications": "/admin-dashboard/verifications?kind=name&perPage=50&page=2&verification=7",
    }
  `);
});

const SPECIFIED = {
  leads: leadsList,
  unmatched: queueLists.unmatched,
  pending: queueLists.pending,
  matches: matchesList,
  users: professionalsList,
  invoices: invoicesList,
} as const;

/** The query that a list sends first, which its answer is cached under. */
const sent = ({ parse, query }: Pick<typeof leadsList, 'parse' | 'query'>) =>
  query({} as never, parse({}, new URLSearchParams())).queryKey?.at(-1);

it.each(Object.entries(SPECIFIED))('the list of %s asks for 25 rows as specified', (_name, list) => {
  expect(sent(list as never)).toMatchObject({ page: '1', perPage: '25' });
});

it('the list of credit requests asks for 25 rows by its own name', () => {
  expect(sent(creditRequestsList as never)).toMatchObject({ page: '1', per_page: '25' });
});

it.each(Object.entries(ADDRESSES))('the table of pages has the address of %s', (_name, path) => {
  expect(pages.isKnownPath(path)).toBe(true);
});
