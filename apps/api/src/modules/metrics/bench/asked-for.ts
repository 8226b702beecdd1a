import { personOf } from './bench-marketplace.ts';

export type Query = Readonly<Record<string, string>>;

/** A call, and what is asked of it the `n`th time. */
export interface Kind {
  readonly area: 'staff' | 'professional';
  readonly path: string;
  /** A list's page, or figures that are summed over everything. */
  readonly what: 'list' | 'figures';
  readonly queryOf: (n: number) => Query;
}

const DAY_MS = 86_400_000;

const daysAgo = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
const between = (first: number, last: number): Query => ({
  start_date: daysAgo(first),
  end_date: daysAgo(last),
});
const month = (ago: number): string => daysAgo(ago * 30).slice(0, 7);

const group =
  (area: Kind['area'], path: string, what: Kind['what'] = 'list') =>
  (kinds: Readonly<Record<string, Kind['queryOf']>>): [string, Kind][] =>
    // Staff and professionals have a list of matches each.
    Object.entries(kinds).map(([name, queryOf]) => [
      `${area} ${path}: ${name}`,
      { area, path, what, queryOf },
    ]);

const profession = (n: number): string => String(1 + (n % 4));
const state = (n: number): string => String(1 + ((n * 7) % 50));
const lead = (n: number, size: number): number => 1 + ((n * 7_919) % size);

const statuses = [
  'new',
  'attempted',
  'contacted',
  'scheduled',
  'started',
  'not_a_fit',
  'unreachable',
  'closed',
];

/** What staff filter, sort and search their lists of leads by. */
const queue = (size: number): Readonly<Record<string, Kind['queryOf']>> => ({
  'longest waiting': () => ({}),
  'latest first': () => ({ sort: '-since' }),
  'page 20': (n) => ({ page: String(20 + n) }),
  'last page': () => ({ page: '400' }),
  'by days': (n) => between(60 + n, 30 + n),
  'by profession': (n) => ({ profession_id: profession(n) }),
  'by state': (n) => ({ state_id: state(n) }),
  'all filters': (n) => ({
    ...between(300, n),
    profession_id: profession(n),
    state_id: state(n),
    sort: '-since',
  }),
  'search: number': (n) => ({ search: `#${lead(n, size)}` }),
  'search: phone': (n) => ({ search: personOf(lead(n, size)).phone_number }),
  'search: email': (n) => ({ search: personOf(lead(n, size)).email }),
  'search: zip': (n) => ({ search: String(73_301 + n * 211) }),
});

/** All that is measured of so many leads, by who asks and for what. */
export function askedFor(size: number): ReadonlyMap<string, Kind> {
  return new Map([
    ...group(
      'staff',
      'metrics/dashboard',
      'figures',
    )({
      'last 30 days': () => ({}),
      'a year': (n) => between(365 + n, n),
      'two years': () => between(729, 0),
      'three years, a profession': (n) => ({ ...between(1_090, 0), profession_id: profession(n) }),
    }),
    ...group(
      'staff',
      'match-data',
      'figures',
    )({
      'by profession, all time': () => ({}),
      'by state, all time': () => ({ group_by: 'state', sort: '-unmatched' }),
      'by week, all time': () => ({ group_by: 'week' }),
      'by month, all time': () => ({ group_by: 'month' }),
      'by state, 90 days of a profession': (n) => ({
        group_by: 'state',
        ...between(90 + n, n),
        profession_id: profession(n),
      }),
      'by week, of a state': (n) => ({ group_by: 'week', state_id: state(n), page: '2' }),
    }),
    ...group(
      'staff',
      'professional-data',
      'figures',
    )({
      'by professional, all time': () => ({}),
      'by professional, page 20 by name': () => ({ sort: 'name', page: '20' }),
      'by professional, by cost of a start': () => ({ sort: 'cost_per_started' }),
      'by professional, this month': () => ({ from_month: month(0) }),
      'by professional, three months of a profession': (n) => ({
        from_month: month(4),
        to_month: month(2),
        profession_id: profession(n),
      }),
      'by profession, all time': () => ({ group_by: 'profession' }),
      'by state, a year': () => ({ group_by: 'state', from_month: month(12) }),
      'by week, all time': () => ({ group_by: 'week' }),
      'by week, of a state': (n) => ({ group_by: 'week', state_id: state(n) }),
    }),
    ...group(
      'professional',
      'user-metrics',
      'figures',
    )({
      'last 90 days': () => ({}),
      'a year': (n) => between(365 + n, n),
      'two years': () => between(729, 0),
    }),
    ...group(
      'staff',
      'leads',
    )({
      latest: () => ({}),
      'page 20': (n) => ({ page: String(20 + n) }),
      'last page': () => ({ page: '400' }),
      'by outcome': (n) => ({ outcome: ['matched', 'pending', 'unmatched', 'possible'][n % 4] ?? '' }),
      'by days': (n) => between(60 + n, 30 + n),
      'by profession': (n) => ({ profession_id: profession(n) }),
      'by profession and outcome': (n) => ({ profession_id: profession(n), outcome: 'matched' }),
      'all filters': (n) => ({ ...between(300, n), profession_id: profession(n), outcome: 'unmatched' }),
      'search: zip': (n) => ({ search: String(73_301 + n * 211) }),
      'search: number': (n) => ({ search: `#${lead(n, size)}` }),
      'search: phone': (n) => ({ search: personOf(lead(n, size)).phone_number }),
      'search: email': (n) => ({ search: personOf(lead(n, size)).email }),
    }),
    ...group('staff', 'unmatched')(queue(size)),
    ...group('staff', 'pending')(queue(size)),
    ...group(
      'staff',
      'matches',
    )({
      latest: () => ({}),
      'page 20': (n) => ({ page: String(20 + n) }),
      'last page': () => ({ page: '400' }),
      'by days': (n) => between(60 + n, 30 + n),
      'by status': (n) => ({ status: statuses[n % statuses.length] ?? '' }),
      'by state of the match': (n) => ({
        state: ['live', 'awaiting_confirmation', 'released', 'ended'][n % 4] ?? '',
      }),
      'by profession': (n) => ({ profession_id: profession(n) }),
      'by professional': (n) => ({ user_id: String(1 + n) }),
      'longest waiting': () => ({ sort: 'waiting_since' }),
      'all filters': (n) => ({
        ...between(300, n),
        status: 'new',
        state: 'live',
        profession_id: profession(n),
        sort: '-waiting_since',
      }),
      'search: number': (n) => ({ search: `#${lead(n, size)}` }),
      'search: phone': (n) => ({ search: personOf(lead(n, size)).phone_number }),
      'search: email': (n) => ({ search: personOf(lead(n, size)).email }),
      'search: zip': (n) => ({ search: String(73_301 + n * 211) }),
      'search: name of a professional': (n) => ({ search: personOf(n).last_name }),
    }),
    ...group(
      'professional',
      'matches',
    )({
      latest: () => ({}),
      'oldest first': () => ({ sort: 'created_at' }),
      'page 20': () => ({ page: '20' }),
      'by days': (n) => between(60 + n, 30 + n),
      'one day': (n) => ({ date: daysAgo(n) }),
      'by status': (n) => ({ status: statuses[n % statuses.length] ?? '' }),
      'by state of the match': (n) => ({
        state: ['live', 'awaiting_confirmation', 'released', 'ended'][n % 4] ?? '',
      }),
      'follow-ups due': () => ({ follow_up: 'due' }),
      'sorted by status': () => ({ sort: 'status' }),
      'sorted by cost': () => ({ sort: '-cost' }),
      'sorted by follow-up': () => ({ sort: 'follow_up_at' }),
      'search: name': (n) => ({ search: personOf(lead(n, size)).last_name }),
      'search: part of a phone': (n) => ({ search: personOf(lead(n, size)).phone_number.slice(-4) }),
      'search: part of an email': (n) => ({ search: `person.${lead(n, size)}` }),
      'search: zip': (n) => ({ search: String(73_301 + n * 211) }),
      'search: one letter': () => ({ search: 'a' }),
      'search: nobody': () => ({ search: 'qxqxq' }),
      'search and filters': (n) => ({
        ...between(300, n),
        search: personOf(lead(n, size)).first_name,
        status: statuses[n % statuses.length] ?? '',
        sort: '-cost',
      }),
    }),
    ...group(
      'professional',
      'search/leads',
    )({
      name: (n) => ({ search: personOf(lead(n, size)).last_name }),
      'part of a phone': (n) => ({ search: personOf(lead(n, size)).phone_number.slice(-4) }),
      number: (n) => ({ search: `#${lead(n, size)}` }),
      nobody: () => ({ search: 'qxqxq' }),
    }),
    ...group(
      'professional',
      'notifications',
    )({
      latest: () => ({}),
      // Of the one who has the most, whose matches these numbers are.
      'older than one': (n) => ({ before: String(100 + n) }),
    }),
    ...group('professional', 'next-acts')({ now: () => ({}) }),
  ]);
}

/** A list that is written out: first some ten thousand rows of it or fewer, then ten times as many, or all there are. */
interface Export {
  readonly area: Kind['area'];
  readonly path: string;
  readonly part: Query;
  readonly whole: Query;
}

export const EXPORTS: readonly Export[] = [
  { area: 'staff', path: 'leads/export', part: between(8, 1), whole: between(80, 1) },
  { area: 'staff', path: 'matches/export', part: between(10, 1), whole: between(110, 1) },
  { area: 'professional', path: 'matches/export', part: between(70, 1), whole: {} },
  {
    area: 'staff',
    path: 'professional-data/export',
    part: { profession_id: profession(0), from_month: month(4) },
    whole: {},
  },
  { area: 'staff', path: 'match-data/export', part: { group_by: 'month' }, whole: { group_by: 'week' } },
];
