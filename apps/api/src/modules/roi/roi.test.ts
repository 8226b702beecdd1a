import { randomUUID } from 'node:crypto';

import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { CallInput } from '@carematch/api-client/contract/endpoint';
import { ROI_GROUPS, ROI_SORTS, type roiContract } from '@carematch/api-client/contract/roi/roi.contract';
import { dayIn, DEFAULT_TIME_ZONE } from '@carematch/validation/display/display';

import { makeAdmin, makeProfessional, type TestStaff } from '../../testing/accounts.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { creditAccounts, creditLedger } from '../credits/credits.tables.ts';
import { invoices } from '../invoices/invoices.tables.ts';
import { makeLead, makeMatch } from '../matches/testing/sample-match.ts';
import { auditLog } from '../platform/platform.tables.ts';

let api: TestApp;
let staff: TestStaff;
beforeAll(async () => {
  api = await createTestApp();
  staff = await makeAdmin(api);
  await fillMarketplace();
});
afterAll(() => api.close());

type Query = NonNullable<CallInput<(typeof roiContract)['GET /roi']>['query']>;

const roi = async (query: Query = {}) =>
  (await api.admin('GET /roi', { query: { perPage: '100', ...query } }, { token: staff.token })).body;

/** A charge as the test knows it, to be counted without SQL. */
interface Charge {
  readonly provider: number;
  readonly profession: number;
  readonly state: number;
  readonly at: Date;
  /** The Monday before, in New York. */
  readonly week: string;
  readonly cost: number;
  readonly refunded: number;
  readonly isContacted: boolean;
  readonly isStarted: boolean;
}

function mondayOf(at: Date): string {
  const day = new Date(dayIn(DEFAULT_TIME_ZONE, at));
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7));
  return day.toISOString().slice(0, 10);
}

const charges: Charge[] = [];
/** Cents that a professional paid for a credit on average, by user. */
const priceOf = new Map<number, number>();

const STATES = [6, 36, 48] as const;
const PROFESSIONS = [1, 3] as const;
const MOMENTS = [
  '2026-03-01T04:59:59Z',
  '2026-03-01T05:00:00Z',
  '2026-03-07T12:00:00Z',
  '2026-04-01T03:59:59Z',
];

const charge = fc.record({
  provider: fc.nat({ max: 3 }),
  profession: fc.constantFrom(...PROFESSIONS),
  state: fc.constantFrom(...STATES),
  at: fc.constantFrom(...MOMENTS),
  cost: fc.integer({ min: 1, max: 12 }),
  refund: fc.constantFrom('none', 'none', 'full', 'half'),
  status: fc.constantFrom(1, 2, 3, 5, 5, 8),
  isHeldFirst: fc.boolean(),
  isReleased: fc.nat({ max: 5 }).map((n) => n === 0),
});

/** Professionals with purchases at different prices, one with gifts alone, and charges, holds and refunds drawn by a seed. */
async function fillMarketplace(): Promise<void> {
  const people = [];
  for (const paid of [
    [
      [10, 5000],
      [30, 12_000],
    ],
    [[50, 19_900]],
    [[20, 9000]],
    [],
  ] as const) {
    const person = await makeProfessional(api);
    people.push(person);
    const { providerId } = person;
    await api.db.insert(creditAccounts).values({ providerId });
    await api.db
      .insert(creditLedger)
      .values({ providerId, amount: 5000, kind: 'grant', reference: randomUUID() });
    const made = { providerId, description: 'A package', createdAt: new Date() };
    for (const [credits, amountCents] of paid)
      await api.db
        .insert(invoices)
        .values({ ...made, credits, amountCents, number: randomUUID(), status: 'paid' });
    // What goes back to a card changes no price.
    await api.db.insert(invoices).values({
      ...made,
      credits: 5,
      amountCents: 2500,
      number: randomUUID(),
      status: 'paid',
      kind: 'credit_note',
    });
    const credits = paid.reduce((sum, [count]) => sum + count, 0);
    const cents = paid.reduce((sum, [, price]) => sum + price, 0);
    priceOf.set(person.userId, credits === 0 ? 0 : cents / credits);
  }
  for (const drawn of fc.sample(charge, { numRuns: 120, seed: 20_261_123 })) {
    const person = people[drawn.provider];
    if (!person) throw new Error('Nobody');
    const { providerId } = person;
    const { cost, profession, state } = drawn;
    const at = new Date(drawn.at);
    const isContacted = drawn.status > 1;
    const lead = await makeLead(api, {
      professionId: profession,
      rootProfessionId: profession,
      stateId: state,
    });
    const { id } = await makeMatch(
      api,
      providerId,
      {
        professionId: profession,
        cost,
        state: drawn.isReleased ? 'released' : 'live',
        matchContactStatusId: drawn.status,
        firstContactedAt: isContacted ? at : null,
        // Another day than the charge: the figures go by the ledger.
        createdAt: new Date('2026-02-01T00:00:00Z'),
      },
      lead,
    );
    const move = (kind: 'lead_hold' | 'hold_release' | 'lead_charge' | 'refund', amount: number, when = at) =>
      api.db
        .insert(creditLedger)
        .values({ providerId, matchId: id, kind, amount, createdAt: when, reference: `match/${id}/${kind}` });
    if (drawn.isHeldFirst || drawn.isReleased) {
      await move('lead_hold', -cost);
      await move('hold_release', cost);
    }
    if (drawn.isReleased) continue;
    await move('lead_charge', -cost);
    const refunded = { none: 0, full: cost, half: Math.ceil(cost / 2) }[drawn.refund];
    if (refunded > 0) await move('refund', refunded, new Date('2026-06-01T12:00:00Z'));
    charges.push({
      provider: person.userId,
      profession,
      state,
      at,
      week: mondayOf(at),
      cost,
      refunded,
      isContacted,
      isStarted: drawn.status === 5,
    });
  }
}

const total = <T>(list: readonly T[], of: (one: T) => number): number =>
  list.reduce((sum, one) => sum + of(one), 0);

/** A figure that was rounded by so much at most. */
const near = (exact: number, by: number) =>
  expect.toSatisfy((figure: number) => Math.abs(figure - exact) <= by + 1e-9);

/** The figures of charges, counted one by one. */
function count(some: readonly Charge[], spentByAll: number) {
  const started = some.filter(({ isStarted }) => isStarted).length;
  const spend = total(some, ({ cost }) => cost);
  const refunds = total(some, ({ refunded }) => refunded);
  const cents = total(
    some,
    ({ cost, refunded, provider }) => (cost - refunded) * (priceOf.get(provider) ?? 0),
  );
  return {
    matches: some.length,
    contacted: some.filter(({ isContacted }) => isContacted).length,
    started,
    spend,
    refunds,
    net: spend - refunds,
    cost_per_started: started === 0 ? null : near((spend - refunds) / started, 0.05),
    cents_per_started: started === 0 ? null : near(cents / started, 0.5),
    share: spentByAll === 0 ? 0 : near(spend / spentByAll, 0),
  };
}

const FILTERS: readonly (readonly [string, Query, (one: Charge) => boolean])[] = [
  ['all', {}, () => true],
  [
    'the days of March in New York',
    { start_date: '2026-03-01', end_date: '2026-03-31' },
    ({ at }) => dayIn(DEFAULT_TIME_ZONE, at).startsWith('2026-03'),
  ],
  ['a profession', { profession_id: '3' }, ({ profession }) => profession === 3],
  ['a state', { state_id: '48' }, ({ state }) => state === 48],
  [
    'a profession in a state until a day',
    { profession_id: '1', state_id: '6', end_date: '2026-03-07' },
    ({ profession, state, at }) =>
      profession === 1 && state === 6 && dayIn(DEFAULT_TIME_ZONE, at) <= '2026-03-07',
  ],
  ['nothing', { start_date: '2030-01-01' }, () => false],
];

describe.each(ROI_GROUPS)('by %s', (group) => {
  test.each(FILTERS)('counts %s as the ledger has it', async (_, query, fits) => {
    const { rows, totals, pagination } = await roi({ ...query, group_by: group });
    const asked = charges.filter(fits);
    const spend = total(asked, ({ cost }) => cost);
    expect(totals).toEqual({ ...count(asked, spend), share: spend === 0 ? 0 : 1 });
    const groups = Map.groupBy(asked, (one) => one[group]);
    expect(pagination.total).toBe(groups.size);
    expect(new Map(rows.map(({ id, name: _name, ...figures }) => [id, figures]))).toEqual(
      new Map([...groups].map(([id, some]) => [id, count(some, spend)])),
    );
    // Weeks stand in their order, other groups by what they spent.
    const order = rows.map(({ id, spend: spent }) => (group === 'week' ? Date.parse(String(id)) : -spent));
    expect(order).toEqual(order.toSorted((a, b) => a - b));
  });

  test('the sums are those of the ledger itself', async () => {
    const { rows } = await roi({ group_by: group });
    const ledger = await api.services.pool.query<{ kind: string; sum: number }>(
      'select kind, sum(amount)::int as sum from credit_ledger group by kind',
    );
    const of = (kind: string) => ledger.rows.find((row) => row.kind === kind)?.sum ?? 0;
    expect(total(rows, (row) => row.spend)).toBe(-of('lead_charge'));
    expect(total(rows, ({ refunds }) => refunds)).toBe(of('refund'));
    expect(total(rows, ({ share }) => share)).toBeCloseTo(1, 10);
  });
});

test.each(ROI_SORTS)('sorts by %s, either way, those without a figure last', async (sort) => {
  const column = sort === 'name' ? 'name' : sort;
  for (const [order, sign] of [
    [sort, 1],
    [`-${sort}`, -1],
  ] as const) {
    const { rows } = await roi({ group_by: 'provider', sort: order });
    const values = rows.map((row) => row[column]);
    const known = values.filter((value) => value !== null);
    expect(values.slice(0, known.length)).toEqual(known);
    const compare = (a: string | number, b: string | number): number => sign * (a < b ? -1 : Number(a > b));
    expect(known).toEqual(known.toSorted(compare));
  }
});

test('turns pages with the totals of all', async () => {
  const whole = await roi({ group_by: 'state' });
  const second = await roi({ group_by: 'state', perPage: '2', page: '2' });
  expect(second.rows).toEqual(whole.rows.slice(2));
  expect(second.totals).toEqual(whole.totals);
  const beyond = await roi({ group_by: 'state', page: '9' });
  expect([beyond.rows, beyond.totals]).toEqual([[], whole.totals]);
});

test('says so where a charge names no match, or its professional has no name', async () => {
  const { providerId, userId } = await makeProfessional(api);
  await api.services.pool.query(`update users set first_name = '', last_name = '' where id = $1`, [userId]);
  await api.db.insert(creditAccounts).values({ providerId });
  const at = new Date('2025-01-05T12:00:00Z');
  await api.db.insert(creditLedger).values([
    { providerId, amount: 9, kind: 'grant', reference: randomUUID(), createdAt: at },
    { providerId, amount: -7, kind: 'lead_charge', reference: randomUUID(), createdAt: at },
  ]);
  const that = { start_date: '2025-01-05', end_date: '2025-01-05' };
  const [unknown] = (await roi({ ...that, group_by: 'state' })).rows;
  expect(unknown).toMatchObject({ id: null, name: 'Unknown', spend: 7, matches: 1 });
  const [nameless] = (await roi({ ...that, group_by: 'provider' })).rows;
  expect(nameless).toMatchObject({ id: userId, name: `Deleted account ${userId}` });
});

test('the export has every group, and is recorded', async () => {
  const query = { group_by: 'state', end_date: '2026-03-31', sort: 'name' } as const;
  const { text, status } = await api.admin('POST /roi/export', { query }, { token: staff.token });
  expect(status).toBe(200);
  const { rows } = await roi(query);
  const [head, ...lines] = text.trim().split(/\r?\n/);
  expect(head).toBe(
    'State,Matches,Contacted,Started,Credits spent,Credits refunded,Net credits,Net credits per started client,Estimated dollars per started client,Share of credits spent',
  );
  expect(lines.map((line) => line.split(',').slice(0, 5))).toEqual(
    rows.map((row) => [row.name, row.matches, row.contacted, row.started, row.spend].map(String)),
  );
  const recorded = await api.db.select().from(auditLog).orderBy(auditLog.id);
  expect(recorded.at(-1)).toMatchObject({
    action: 'list.exported',
    after: { list: 'roi', group_by: 'state', end_date: '2026-03-31' },
  });
});
