import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import {
  MATCH_DATA_GROUPS,
  PROFESSIONAL_DATA_GROUPS,
} from '@carematch/api-client/contract/metrics/metrics.contract';
import { dayIn, DEFAULT_TIME_ZONE } from '@carematch/validation/display/display';

import type { Database } from '../../db/client.ts';
import { makeAdmin, type TestProfessional, type TestStaff } from '../../testing/accounts.ts';
import { jobContext } from '../../testing/job-context.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { providers } from '../providers/providers.tables.ts';
import { addDays, daysBefore, mondaysOf, type Period } from './days.ts';
import { metricChanges, weekChanges } from './metrics.tables.ts';
import { refreshResponseMedians } from './response-medians.ts';
import { rollUpWeeks } from './roll-up-weeks.ts';
import { rollUp } from './roll-up.ts';
import { type BusyMarket, changedClocks, openMarket, throwDice } from './testing/busy-market.ts';
import {
  manualCells,
  countManually,
  type Facts,
  type LeadFact,
  type MatchFact,
  storedCells,
  sumOfLeads,
  sumOfMatches,
} from './testing/manual-counts.ts';

// Every number is counted a second time here: from the rows, and without the SQL that the API counts by.

let api: TestApp;
let staff: TestStaff;
let market: BusyMarket;
const dice = throwDice(20_261_123);
const today = dayIn(DEFAULT_TIME_ZONE);

beforeAll(async () => {
  api = await createTestApp();
  staff = await makeAdmin(api);
  market = await openMarket(api, dice, 8);
});
afterAll(() => api.close());

type Days = Partial<Period>;
interface Groups {
  readonly profession?: number;
  readonly state?: number;
}

const clocks = changedClocks().map((at) => dayIn(DEFAULT_TIME_ZONE, at));
const PERIODS: readonly Days[] = [
  {},
  ...clocks.map((day) => ({ from: addDays(day, -3), to: addDays(day, 3) })),
  { from: addDays(today, -40), to: addDays(today, -1) },
  { from: addDays(today, -2) },
  { to: addDays(today, -100) },
];
const GROUPS: readonly Groups[] = [{}, { profession: 3 }, { state: 48 }, { profession: 1, state: 6 }];

const daysAsked = ({ from, to }: Days) => ({
  ...(from !== undefined && { start_date: from }),
  ...(to !== undefined && { end_date: to }),
});
const groupsAsked = ({ profession, state }: Groups) => ({
  ...(profession !== undefined && { profession_id: String(profession) }),
  ...(state !== undefined && { state_id: String(state) }),
});
const isOn = (day: string, { from = '0', to = '9' }: Days): boolean => day >= from && day <= to;
const isOf = (one: { readonly profession: number; readonly state: number }, groups: Groups): boolean =>
  (groups.profession ?? one.profession) === one.profession && (groups.state ?? one.state) === one.state;

const mondayOf = (day: string): string => mondaysOf({ from: day, to: day })[0] ?? '';

/** Groups by key, as the answers are compared. */
const byKey = <One>(
  some: readonly One[],
  key: (one: One) => string | number,
  figures: (some: readonly One[]) => object,
) => Object.fromEntries([...Map.groupBy(some, key)].map(([name, group]) => [name, figures(group)]));

const KEY_OF_LEAD = {
  profession: ({ profession }: LeadFact) => profession,
  state: ({ state }: LeadFact) => state,
  week: ({ day }: LeadFact) => mondayOf(day),
  month: ({ day }: LeadFact) => `${day.slice(0, 7)}-01`,
} as const;

async function checkMatchData(leads: readonly LeadFact[]): Promise<void> {
  for (const days of PERIODS)
    for (const groups of GROUPS)
      await Promise.all(
        MATCH_DATA_GROUPS.map(async (group) => {
          const query = {
            ...daysAsked(days),
            ...groupsAsked(groups),
            group_by: group,
            perPage: '100',
          } as const;
          const { body } = await api.admin('GET /match-data', { query }, { token: staff.token });
          const asked = leads.filter((lead) => isOn(lead.day, days) && isOf(lead, groups));
          expect([query, body.totals]).toEqual([query, sumOfLeads(asked)]);
          expect([
            query,
            Object.fromEntries(body.rows.map(({ key, name: _name, ...figures }) => [key, figures])),
          ]).toEqual([query, byKey(asked, KEY_OF_LEAD[group], sumOfLeads)]);
        }),
      );
}

const costPerStarted = (figures: Readonly<Record<string, number>>): number | null => {
  const { spend = 0, refunds = 0, started = 0 } = figures;
  return started === 0
    ? null
    : Number((Math.round(((spend - refunds) / started) * 10 + 1e-9) / 10).toFixed(1));
};
const withCost = (some: readonly MatchFact[]) => {
  const figures = sumOfMatches(some);
  return { ...figures, cost_per_started: costPerStarted(figures) };
};

const monthOf = ({ createdAt }: MatchFact): string => dayIn(DEFAULT_TIME_ZONE, createdAt).slice(0, 7);
const thisMonth = today.slice(0, 7);
const MONTHS = [
  {},
  { from_month: thisMonth },
  ...clocks.map((day) => ({ from_month: day.slice(0, 7), to_month: day.slice(0, 7) })),
  { to_month: addDays(`${thisMonth}-01`, -40).slice(0, 7) },
] as const;

const KEY_OF_MATCH = {
  professional: ({ userId }: MatchFact) => userId,
  profession: ({ professionId }: MatchFact) => professionId,
  state: ({ stateId }: MatchFact) => stateId,
  week: ({ createdAt }: MatchFact) => mondayOf(dayIn(DEFAULT_TIME_ZONE, createdAt)),
  month: (match: MatchFact) => `${monthOf(match)}-01`,
} as const;

async function checkProfessionalData(matches: readonly MatchFact[]): Promise<void> {
  for (const months of MONTHS)
    for (const groups of GROUPS)
      await Promise.all(
        PROFESSIONAL_DATA_GROUPS.map(async (group) => {
          const query = { ...months, ...groupsAsked(groups), group_by: group, perPage: '100' } as const;
          const { body } = await api.admin('GET /professional-data', { query }, { token: staff.token });
          const { from_month: from = '0', to_month: to = '9' }: { from_month?: string; to_month?: string } =
            months;
          const asked = matches.filter(
            (match) =>
              monthOf(match) >= from &&
              monthOf(match) <= to &&
              isOf({ profession: match.professionId, state: match.stateId }, groups),
          );
          // A group that counts nothing is none.
          const counted = asked.filter(
            ({ figures: { matches = 0, spend = 0, refunds = 0 } }) => matches + spend + refunds > 0,
          );
          expect([query, body.totals]).toEqual([query, withCost(asked)]);
          expect([
            query,
            Object.fromEntries(
              body.rows.map(({ id, name: _name, last_match_at: _last, ...figures }) => [id, figures]),
            ),
          ]).toEqual([query, byKey(counted, KEY_OF_MATCH[group], withCost)]);
        }),
      );
}

async function checkDashboard(leads: readonly LeadFact[]): Promise<void> {
  for (const days of PERIODS)
    for (const groups of [{}, { profession: 3 }]) {
      const query = { ...daysAsked(days), ...groupsAsked(groups) };
      const { body } = await api.admin('GET /metrics/dashboard', { query }, { token: staff.token });
      const period = { from: body.from, to: body.to };
      const to = days.to ?? today;
      expect(period).toEqual({ from: days.from ?? addDays(to, -29), to });
      const within = (wanted: Period) => leads.filter((lead) => isOn(lead.day, wanted) && isOf(lead, groups));
      const asked = within(period);
      expect([query, body.figures]).toEqual([query, sumOfLeads(asked)]);
      expect([query, body.previous]).toEqual([query, sumOfLeads(within(daysBefore(period)))]);
      expect(body.weeks).toEqual(
        mondaysOf(period).map((week) => ({
          ...sumOfLeads(asked.filter(({ day }) => mondayOf(day) === week)),
          week,
        })),
      );
      expect(
        Object.fromEntries(body.professions.map(({ id, name: _name, ...figures }) => [id, figures])),
      ).toEqual(byKey(asked, KEY_OF_LEAD.profession, sumOfLeads));
    }
}

/** The middle of some minutes, to the minute. */
function medianMinutes(some: readonly MatchFact[]): number | null {
  const seconds = some.flatMap((match) => match.seconds ?? []).toSorted((a, b) => a - b);
  if (seconds.length === 0) return null;
  const middle = (seconds.length - 1) / 2;
  const [low = 0, high = 0] = [seconds[Math.floor(middle)], seconds[Math.ceil(middle)]];
  return Math.round((low + high) / 2 / 60);
}

async function checkOwn(person: TestProfessional, zone: string, facts: Facts): Promise<void> {
  for (const days of PERIODS.filter(({ from, to }) => from !== undefined || to === undefined)) {
    const query = daysAsked(days);
    const { body } = await api.public('GET /user-metrics', { query }, { token: person.token });
    const period = { from: body.from, to: body.to };
    const to = days.to ?? dayIn(zone);
    expect(period).toEqual({ from: days.from ?? addDays(to, -89), to });
    const within = (wanted: Period) =>
      facts.matches.filter(
        ({ userId, createdAt }) => userId === person.userId && isOn(dayIn(zone, createdAt), wanted),
      );
    const [now, before] = [within(period), within(daysBefore(period))];
    const [figures, earlier] = [withCost(now), withCost(before)];
    const compared = (name: 'matches' | 'spend' | 'refunds' | 'cost_per_started') => ({
      value: (figures as Record<string, unknown>)[name],
      previous: (earlier as Record<string, unknown>)[name],
    });
    expect(body).toMatchObject({
      matches: compared('matches'),
      spend: compared('spend'),
      refunds: compared('refunds'),
      cost_per_started: compared('cost_per_started'),
      response_minutes: { value: medianMinutes(now), previous: medianMinutes(before) },
      funnel: {
        matched: sumOfMatches(now)['matches'],
        contacted: sumOfMatches(now)['contacted'],
        scheduled: sumOfMatches(now)['scheduled'],
        started: sumOfMatches(now)['started'],
      },
      weeks: mondaysOf(period).map((week) => {
        const ofWeek = now.filter(({ createdAt }) => mondayOf(dayIn(zone, createdAt)) === week);
        const { matches, contacted, started, spend, refunds } = sumOfMatches(ofWeek);
        return { week, matches, contacted, started, spend, refunds };
      }),
    });
    const shared = now.filter((match) => match.figures['matches'] === 1);
    const asked = shared.flatMap((match) => match.serviceIds.map((id) => ({ id, match })));
    expect(
      Object.fromEntries(body.services.map(({ id, matches, started }) => [id, { matches, started }])),
    ).toEqual(
      byKey(
        asked,
        ({ id }) => id,
        (some) => ({
          matches: some.length,
          started: some.filter(({ match }) => match.figures['started'] === 1).length,
        }),
      ),
    );
  }
}

async function checkEverything(): Promise<void> {
  const facts = await countManually(api);
  await checkMatchData(facts.leads);
  await checkProfessionalData(facts.matches);
  await checkDashboard(facts.leads);
  const zones = new Map((await api.db.select().from(providers)).map((one) => [one.id, one.timeZone]));
  await Promise.all(
    market.people.map((person) => checkOwn(person, zones.get(person.providerId) ?? '', facts)),
  );
}

/** A database whose connection is lost at a transaction. */
function breakingAt(transactions: number): Database {
  let left = transactions;
  const broken = Object.create(api.db) as Database;
  return Object.assign(broken, {
    transaction: ((work, config) =>
      api.db.transaction(async (tx) => {
        left -= 1;
        const done = await work(tx);
        if (left <= 0) throw new Error('The connection was lost.');
        return done;
      }, config)) satisfies Database['transaction'],
  });
}

/** What the clock does between two happenings: mostly nothing; sometimes the job, whole, or cut off while more happens. */
const JOBS = [
  () => rollUp(jobContext(api)),
  () => rollUpWeeks(jobContext(api)),
  async () => {
    const cutOff = { ...jobContext(api), services: { db: breakingAt(1 + dice.below(6)) } };
    const job = dice
      .oneOf([rollUp, rollUpWeeks])(cutOff)
      .catch(() => undefined);
    for (let more = 0; more < 4; more += 1) await market.happen();
    await job;
  },
  ...Array.from({ length: 48 }, () => () => Promise.resolve()),
];

/** How much happens before each check; a run without `PROOF=full` checks once. */
const HAPPENINGS = process.env['PROOF'] === 'full' ? [350, 350, 350, 350] : [800];

describe.each(HAPPENINGS)('after %d more happenings', (happenings) => {
  test('every number is what its rows say, whatever is rolled up', async () => {
    for (let count = 0; count < happenings; count += 1) {
      await market.happen();
      await dice.oneOf(JOBS)();
    }
    expect(await countManually(api)).toSatisfy(({ leads }: Facts) => leads.length > 80);
    await checkEverything();
  }, 120_000);
});

test('what is rolled up is what a full count gives, cell by cell', async () => {
  await Promise.all([rollUp(jobContext(api)), rollUp(jobContext(api))]);
  await rollUp(jobContext(api));
  await Promise.all([rollUpWeeks(jobContext(api)), rollUpWeeks(jobContext(api))]);
  await rollUpWeeks(jobContext(api));
  expect(await api.db.$count(metricChanges)).toBe(0);
  expect(await api.db.$count(weekChanges)).toBe(0);
  const facts = await countManually(api);
  const cells = manualCells(facts, today);
  expect(Object.keys(cells.days).length).toBeGreaterThan(100);
  expect(await storedCells(api)).toEqual(cells);
  await checkEverything();
});

/** Keys of numbers with a comma between, in the order of the numbers. */
const inNumbers = (one: string, other: string): number => {
  const [[a = 0, b = 0], [c = 0, d = 0]] = [one.split(',').map(Number), other.split(',').map(Number)];
  return a - c || b - d;
};

test('the numbers of peers are the middle of all of them, and are told of five or more', async () => {
  await refreshResponseMedians(jobContext(api));
  const { matches } = await countManually(api);
  const since = Date.now() - 90 * 86_400_000;
  const recent = matches.filter(({ createdAt, seconds }) => createdAt.getTime() > since && seconds !== null);
  const told = new Set<boolean>();
  for (const person of market.people) {
    const { body } = await api.public('GET /user-metrics', {}, { token: person.token });
    const own = matches.filter(
      ({ userId, createdAt }) => userId === person.userId && dayIn(DEFAULT_TIME_ZONE, createdAt) >= body.from,
    );
    const counts = Object.entries(
      byKey(
        own,
        (one) => `${one.professionId},${one.stateId}`,
        (some) => some,
      ) as Record<string, MatchFact[]>,
    ).toSorted(([a, some], [b, others]) => others.length - some.length || inNumbers(a, b));
    const [usual] = counts;
    const peers = recent.filter((one) => `${one.professionId},${one.stateId}` === usual?.[0]);
    const isTold = new Set(peers.map(({ userId }) => userId)).size >= 5;
    told.add(isTold);
    expect(body.peer_response_minutes).toBe(isTold ? medianMinutes(peers) : null);
  }
  expect(told).toContain(true);
});
