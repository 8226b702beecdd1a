import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import {
  MATCH_DATA_SORTS,
  PROFESSIONAL_DATA_SORTS,
} from '@carematch/api-client/contract/metrics/metrics.contract';
import { dayIn, DEFAULT_TIME_ZONE } from '@carematch/validation/display/display';

import {
  makeAdmin,
  makeProfessional,
  impersonation,
  type TestProfessional,
  type TestStaff,
} from '../../testing/accounts.ts';
import { jobContext } from '../../testing/job-context.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { users } from '../accounts/accounts.tables.ts';
import { makeLead, makeMatch } from '../matches/testing/sample-match.ts';
import { auditLog } from '../platform/platform.tables.ts';
import { providers } from '../providers/providers.tables.ts';
import { makeChargedMatch } from '../credit-requests/testing/sample-requests.ts';
import { addDays } from './days.ts';
import { metricChanges } from './metrics.tables.ts';
import { rollUpWeeks } from './roll-up-weeks.ts';
import { rollUp } from './roll-up.ts';

let api: TestApp;
let staff: TestStaff;
const people: TestProfessional[] = [];
const today = dayIn(DEFAULT_TIME_ZONE);
/** At noon, so many days ago. */
const noon = (daysAgo: number): Date => new Date(`${addDays(today, -daysAgo)}T17:00:00Z`);

const NAMES = ['=Formula, Ann', 'Zoe', 'adam'];

beforeAll(async () => {
  api = await createTestApp();
  staff = await makeAdmin(api);
  for (const [place, firstName] of NAMES.entries()) {
    const person = await makeProfessional(api);
    people.push(person);
    await api.db.update(users).set({ firstName, lastName: 'Test' }).where(eq(users.id, person.userId));
    for (let count = 0; count <= place; count += 1) {
      const createdAt = noon(4 + 9 * count);
      const lead = await makeLead(api, { createdAt, stateId: [6, 36, 48][place] ?? 6 });
      await makeChargedMatch(
        api,
        person.providerId,
        {
          createdAt,
          disclosedAt: createdAt,
          firstContactedAt: createdAt,
          cost: 3 + place,
          matchContactStatusId: count === 1 ? 5 : 2,
        },
        lead,
      );
    }
  }
  await makeLead(api, { outcome: 'unmatched', createdAt: noon(2), professionId: 1, rootProfessionId: 1 });
  await rollUp(jobContext(api));
});
afterAll(() => api.close());

const asStaff = () => ({ token: staff.token });

const on = (day: string) => ({ start_date: day, end_date: day });

type Row = Readonly<Record<string, unknown>>;
const compare = (a: unknown, b: unknown): number =>
  typeof a === 'string' && typeof b === 'string'
    ? a.toLowerCase().localeCompare(b.toLowerCase(), 'en')
    : Number(a) - Number(b);
function expectOrder(rows: readonly Row[], column: string, sign: number): void {
  const known = rows.map((row) => row[column]).filter((value) => value !== null);
  expect(known).toEqual(known.toSorted((a, b) => sign * compare(a, b)));
  // Those without a figure come last.
  expect(rows.slice(known.length).every((row) => row[column] === null)).toBe(true);
}

const linesOf = (text: string): string[] => text.trim().split('\r\n');
const recorded = async () => (await api.db.select().from(auditLog).orderBy(auditLog.id)).at(-1);

describe('days', () => {
  const calls = {
    dashboard: (query: object) => api.admin('GET /metrics/dashboard', { query }, asStaff()),
    'match data': (query: object) => api.admin('GET /match-data', { query }, asStaff()),
    'export of match data': (query: object) => api.admin('POST /match-data/export', { query }, asStaff()),
    'own numbers': (query: object) =>
      api.public('GET /user-metrics', { query }, { token: people[0]?.token ?? '' }),
  } as const;
  const [from, to] = [addDays(today, -10), addDays(today, -5)];

  test.each(Object.entries(calls))(
    'of the %s that are the wrong way round are refused with words',
    async (_, call) => {
      const { error, status } = await call({ start_date: to, end_date: from });
      expect(status).toBe(422);
      expect(error).toMatchObject({
        code: 'validation_failed',
        fields: { start_date: 'The start date can’t be after the end date.' },
      });
    },
  );

  test.each(Object.entries(calls))('of the %s that are far from any are refused', async (_, call) => {
    expect((await call({ start_date: '0001-01-01', end_date: '0001-02-01' })).error.fields).toHaveProperty(
      'start_date',
    );
    expect((await call({ end_date: '9999-12-31' })).error.fields).toHaveProperty('end_date');
  });

  test.each(['Invalid date', '', '2026-02-31', '31.12.2026'])(
    'that are none set no bound: %j',
    async (none) => {
      const query = { start_date: none, end_date: none };
      for (const call of [calls.dashboard, calls['own numbers'], calls['match data']])
        expect((await call(query)).text).toBe((await call({})).text);
    },
  );

  test('weeks are told of three years at most', async () => {
    const three = { start_date: addDays(today, -1_096), end_date: today };
    expect((await calls.dashboard(three)).status).toBe(200);
    for (const call of [calls.dashboard, calls['own numbers']])
      expect((await call({ ...three, start_date: addDays(today, -1_097) })).error.fields).toEqual({
        start_date: 'Choose three years at most.',
      });
  });

  test('a professional has those of their own zone, staff have those of New York', async () => {
    const person = await makeProfessional(api);
    const { providerId, token } = person;
    await api.db.update(providers).set({ timeZone: 'Pacific/Honolulu' }).where(eq(providers.id, providerId));
    // Still March 4 in Honolulu.
    const createdAt = new Date('2025-03-05T08:00:00Z');
    await makeMatch(
      api,
      providerId,
      { createdAt, disclosedAt: createdAt },
      await makeLead(api, { createdAt, stateId: 2 }),
    );
    const own = async (day: string) =>
      (await api.public('GET /user-metrics', { query: on(day) }, { token })).body.matches.value;
    expect([await own('2025-03-04'), await own('2025-03-05')]).toEqual([1, 0]);
    const told = async (day: string) => {
      const query = { ...on(day), state_id: '2' };
      return (await api.admin('GET /match-data', { query }, asStaff())).body.totals.matches;
    };
    expect([await told('2025-03-04'), await told('2025-03-05')]).toEqual([0, 1]);
  });
});

test('months that are the wrong way round are refused, and an empty one sets no bound', async () => {
  const { error } = await api.admin(
    'GET /professional-data',
    { query: { from_month: '2026-05', to_month: '2026-04' } },
    asStaff(),
  );
  expect(error.fields).toEqual({ from_month: 'The first month can’t be after the last.' });
  const { body } = await api.admin(
    'GET /professional-data',
    { query: { from_month: '', to_month: '' } },
    asStaff(),
  );
  expect(body.rows.length).toBeGreaterThan(2);
});

test('a professional has their own numbers alone, and so have staff in their place', async () => {
  const person = people[2];
  if (!person) throw new Error('Nobody');
  const own = await api.public('GET /user-metrics', {}, { token: person.token });
  expect(own.body).toMatchObject({
    open_matches: 3,
    matches: { value: 3, previous: 0 },
    response_minutes: { value: 0, previous: null },
    spend: { value: 15, previous: 0 },
    cost_per_started: { value: 15, previous: null },
    funnel: { matched: 3, contacted: 3, scheduled: 1, started: 1 },
    peer_response_minutes: null,
  });
  const token = await impersonation(api, staff, person);
  expect((await api.public('GET /user-metrics', {}, { token })).text).toBe(own.text);
});

test('an open match is one that is live or waits, and is neither closed nor refunded', async () => {
  const { providerId, token } = await makeProfessional(api);
  const open = async () => (await api.public('GET /user-metrics', {}, { token })).body.open_matches;
  await makeMatch(api, providerId, { matchContactStatusId: 8 });
  await makeMatch(api, providerId, { matchContactStatusId: 9 });
  await makeMatch(api, providerId, { state: 'ended' });
  const hold = { state: 'awaiting_confirmation', disclosedAt: null } as const;
  await makeMatch(api, providerId, { ...hold, confirmBefore: new Date(Date.now() - 1000) });
  expect(await open()).toBe(0);
  await makeMatch(api, providerId);
  await makeMatch(api, providerId, { ...hold, confirmBefore: new Date(Date.now() + 60_000) });
  expect(await open()).toBe(2);
});

test('every figure that is told is told in words', async () => {
  const dashboard = (await api.admin('GET /metrics/dashboard', {}, asStaff())).body;
  expect(Object.keys(dashboard.meanings).toSorted()).toEqual(Object.keys(dashboard.figures).toSorted());
  const data = (await api.admin('GET /professional-data', {}, asStaff())).body;
  expect(Object.keys(data.meanings).toSorted()).toEqual(Object.keys(data.totals).toSorted());
  const { meanings } = (await api.public('GET /user-metrics', {}, { token: people[0]?.token ?? '' })).body;
  for (const name of [
    'open_matches',
    'response_minutes',
    'peer_response_minutes',
    'spend',
    'refunds',
    'scheduled',
  ])
    expect(meanings).toHaveProperty(name);
});

describe('the order', () => {
  test.each(MATCH_DATA_SORTS)('of match data by %s, either way', async (column) => {
    for (const [sort, sign] of [
      [column, 1],
      [`-${column}`, -1],
    ] as const) {
      const query = { group_by: 'state', sort } as const;
      const { body } = await api.admin('GET /match-data', { query }, asStaff());
      expect(body.rows.length).toBeGreaterThan(2);
      expectOrder(body.rows, column, sign);
    }
  });

  test.each(PROFESSIONAL_DATA_SORTS)('of professional data by %s, either way', async (column) => {
    for (const [sort, sign] of [
      [column, 1],
      [`-${column}`, -1],
    ] as const) {
      const query = { from_month: addDays(today, -60).slice(0, 7), sort } as const;
      const { body } = await api.admin('GET /professional-data', { query }, asStaff());
      if (column !== 'name') expectOrder(body.rows, column, sign);
      expect(body.rows.length).toBeGreaterThan(2);
    }
  });

  test('of weeks is that of time, by name too', async () => {
    const { body } = await api.admin('GET /match-data', { query: { group_by: 'week' } }, asStaff());
    expectOrder(body.rows, 'key', 1);
    const backward = await api.admin(
      'GET /match-data',
      { query: { group_by: 'week', sort: '-name' } },
      asStaff(),
    );
    expect(backward.body.rows).toEqual(body.rows.toReversed());
    expect(body.rows[0]?.name).toMatch(/^Week of [A-Z][a-z]+ \d{1,2}, \d{4}$/);
  });
});

test.each([
  ['week', /^\d{4}-\d{2}-\d{2}$/, /^Week of [A-Z][a-z]+ \d{1,2}, \d{4}$/],
  ['month', /^\d{4}-\d{2}-01$/, /^[A-Z][a-z]+ \d{4}$/],
] as const)(
  'professional data by %s has the totals of all, in the order of time',
  async (group, id, name) => {
    const inTime = await api.admin('GET /professional-data', { query: { group_by: group } }, asStaff());
    const byPerson = await api.admin('GET /professional-data', {}, asStaff());
    const { rows, totals } = inTime.body;
    expect(totals).toEqual(byPerson.body.totals);
    expect(rows.reduce((sum, { matches }) => sum + matches, 0)).toBe(totals.matches);
    const ids = rows.map((row) => String(row.id));
    expect(ids).toEqual(ids.toSorted());
    expect(ids.every((one) => id.test(one))).toBe(true);
    expect(rows[0]?.name).toMatch(name);
  },
);

test('pages turn with the totals of all', async () => {
  // Many have the same number of those who started.
  for (const sort of ['name', '-started', 'refunds', 'cost_per_started'] as const) {
    const whole = await api.admin('GET /professional-data', { query: { sort } }, asStaff());
    const second = await api.admin(
      'GET /professional-data',
      { query: { sort, perPage: '2', page: '2' } },
      asStaff(),
    );
    expect(second.body.rows).toEqual(whole.body.rows.slice(2, 4));
    expect(second.body.totals).toEqual(whole.body.totals);
  }
  const beyond = await api.admin('GET /match-data', { query: { page: '999' } }, asStaff());
  expect(beyond.body.rows).toEqual([]);
  expect(beyond.body.totals.leads).toBeGreaterThan(0);
});

describe('the export', () => {
  test('of match data has every group, and is recorded', async () => {
    const query = { group_by: 'state', sort: 'name', end_date: today } as const;
    const { text } = await api.admin('POST /match-data/export', { query }, asStaff());
    const { rows } = (await api.admin('GET /match-data', { query }, asStaff())).body;
    const [head, ...lines] = linesOf(text);
    expect(head).toBe(
      'State,Leads,Matched,Possible,Pending,Rematched,Unmatched,Matches,Contacted,Contacted within 4 business hours,Scheduled or started,Started,Not a fit,Unreachable,Refunded,Credits spent,Credits refunded',
    );
    expect(lines.map((line) => line.split(',').slice(0, 3))).toEqual(
      rows.map((row) => [row.name, row.leads, row.matched].map(String)),
    );
    expect(await recorded()).toMatchObject({
      action: 'list.exported',
      actorId: staff.userId,
      after: { list: 'match-data', group_by: 'state', end_date: today },
    });
  });

  test('of professional data runs no formula of a name', async () => {
    const query = { sort: 'name' } as const;
    const { text } = await api.admin('POST /professional-data/export', { query }, asStaff());
    const [head, ...lines] = linesOf(text);
    expect(head).toBe(
      'Professional,Matches,Contacted,Contacted within 4 business hours,Scheduled or started,Started,Refunded,Credits spent,Credits refunded,Net credits per started client,Last match',
    );
    expect(lines.some((line) => line.startsWith(`"'=Formula, Ann Test",1,`))).toBe(true);
    expect(await recorded()).toMatchObject({ action: 'list.exported', after: { list: 'professional-data' } });
  });

  test('nothing is written out that is not recorded', async () => {
    await api.services.pool.query('alter table audit_log rename to audit_log_away');
    try {
      const { status, text } = await api.admin('POST /match-data/export', {}, asStaff());
      expect([status, text.includes('Leads,')]).toEqual([500, false]);
    } finally {
      await api.services.pool.query('alter table audit_log_away rename to audit_log');
    }
  });
});

test('a new lead, its match and its charge leave nothing to count again; what changes of earlier days does', async () => {
  await rollUp(jobContext(api));
  const changes = () => api.db.$count(metricChanges);
  const person = people[0];
  const fresh = await makeChargedMatch(api, person?.providerId ?? 0);
  expect(await changes()).toBe(0);
  await api.db.execute(sql`update matches set match_contact_status_id = 3 where id = ${fresh.id}`);
  expect(await changes()).toBe(0);
  const lead = await makeLead(api, { createdAt: noon(2) });
  expect(await changes()).toBe(1);
  await rollUp(jobContext(api));
  // What no number is made of.
  await api.db.execute(
    sql`update leads set erased_at = now(), contact_encrypted = null where id = ${lead.id}`,
  );
  expect(await changes()).toBe(0);
  await api.db.execute(sql`update leads set outcome = 'unmatched' where id = ${lead.id}`);
  expect(await changes()).toBe(1);
});

test('a week across two months counts only the days of the months asked for', async () => {
  const { providerId } = await makeProfessional(api);
  // Tuesday and Wednesday of one week; nothing is rolled up yet, then everything is.
  for (const day of ['2026-03-31', '2026-04-01']) {
    const createdAt = new Date(`${day}T17:00:00Z`);
    const lead = await makeLead(api, { createdAt, stateId: 48 });
    const match = { createdAt, disclosedAt: createdAt, cost: 3 };
    await makeChargedMatch(api, providerId, match, lead);
  }
  for (const bringUpToDate of [() => Promise.resolve(), rollUp, rollUpWeeks]) {
    await bringUpToDate(jobContext(api));
    const march = { group_by: 'week', from_month: '2026-03', to_month: '2026-03' } as const;
    const { body } = await api.admin('GET /professional-data', { query: march }, asStaff());
    expect(body.rows.map(({ id, matches }) => [id, matches])).toEqual([['2026-03-30', 1]]);
    const both = { group_by: 'week', from_month: '2026-03', to_month: '2026-04' } as const;
    const whole = await api.admin('GET /professional-data', { query: both }, asStaff());
    expect(whole.body.rows.map(({ id, matches }) => [id, matches])).toEqual([['2026-03-30', 2]]);
  }
});
