import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { findCandidates } from './find-candidates.ts';
import type { MatchRequest } from './match-request.ts';
import { firstOf, rankAll } from './testing/reference-ranking.ts';
import { about } from './testing/about.ts';
import { createMatchingDatabase, type MatchingDatabase } from './testing/matching-database.ts';
import { plainProvider, plainRequest } from './testing/plain-world.ts';
import { AT, providersOf, requestOf } from './testing/random-world.ts';
import { storeWorld } from './testing/store-world.ts';
import { tieBreakOf } from './tie-break.ts';

/** On a busy machine. */
const SECONDS = 120_000;
const WORLDS = process.env['PROOF'] === 'full' ? 100 : 5;

let database: MatchingDatabase;
beforeAll(async () => {
  database = await createMatchingDatabase();
});
afterAll(() => database.close());

/** A match with a lead so many hours ago. */
const matchBefore = (leadId: number, hours: number) => ({
  leadId,
  createdAt: new Date(AT.getTime() - hours * 3_600_000),
  disclosedAt: null,
  contactedAfterSeconds: null,
});

/** Holds statement against definition in random worlds, always the same ones by a `seed`. Counts what was seen there. */
async function compareInWorlds(seed?: number, worlds = WORLDS): Promise<Readonly<Record<string, number>>> {
  const { pool, basis, serviceCosts } = database;
  const seen = { candidates: 0, cutOff: 0, virtual: 0, unknownDistance: 0, unpayable: 0 };
  const asked = fc.tuple(requestOf(basis), fc.constantFrom(1, 2, 5, 1_000));
  await fc.assert(
    fc.asyncProperty(
      providersOf(basis, { least: 10, most: 50 }),
      fc.array(asked, { minLength: 20, maxLength: 20 }),
      async (providers, requests) => {
        const world = { providers, serviceCosts };
        await storeWorld(pool, world);
        for (const [request, limit] of requests) {
          const ranking = rankAll(world, request);
          const expected = firstOf(ranking, limit, request.chosenProviderId);
          const found = await findCandidates(pool, request, limit);
          expect(found).toEqual(expected.map(about));
          seen.candidates += found.length;
          if (ranking.length > expected.length) seen.cutOff += 1;
          if (found.some(({ payable }) => !payable)) seen.unpayable += 1;
          if (found.some(({ format }) => format === 'virtual')) seen.virtual += 1;
          if (found.some(({ format, rankKeys }) => format === 'in_person' && rankKeys.distanceMiles === null))
            seen.unknownDistance += 1;
        }
      },
    ),
    { numRuns: worlds, endOnFailure: true, ...(seed === undefined ? {} : { seed }) },
  );
  return seen;
}

describe('the candidates of a lead', () => {
  test(
    'are those of the plain definition, in its order, whatever the market and the request',
    async () => {
      const { candidates } = await compareInWorlds();
      expect(candidates).toBeGreaterThan(0);
    },
    SECONDS,
  );

  test(
    'are those of the plain definition where lists are cut off, formats mix, places are unknown and no one can be charged',
    async () => {
      const seen = await compareInWorlds(20_261_121, Math.max(WORLDS, 10));
      expect(Object.entries(seen).filter(([, count]) => count === 0)).toEqual([]);
    },
    SECONDS,
  );

  test(
    'are those of the plain definition where the chosen one ranks behind others who are cut off',
    async () => {
      const { cutOff } = await compareInWorlds(-1_739_736_265, 1);
      expect(cutOff).toBeGreaterThan(0);
    },
    SECONDS,
  );

  test('are told apart by the keyed hash of lead and provider where all else is equal', async () => {
    const { pool, basis, serviceCosts } = database;
    const providers = Array.from({ length: 60 }, (_, index) => plainProvider(index + 1, basis.serviceIds));
    await storeWorld(pool, { providers, serviceCosts });
    const orders = new Set<string>();
    for (const tieBreakSeed of [-42n, 0n, 1n, 2n ** 63n - 1n, -(2n ** 63n)]) {
      const found = await findCandidates(pool, { ...plainRequest(basis.serviceIds), tieBreakSeed });
      const expected = providers
        .map(({ id }) => ({ id, key: tieBreakOf(id, tieBreakSeed) }))
        .toSorted((a, b) => (a.key < b.key ? -1 : 1));
      expect(found.map(({ providerId }) => providerId)).toEqual(expected.slice(0, 10).map(({ id }) => id));
      orders.add(found.map(({ providerId }) => providerId).join(','));
    }
    expect(orders.size).toBe(5);
  });

  test('are ranked by their load of exactly the last 7 days', async () => {
    const { pool, basis, serviceCosts } = database;
    const loads = [[7 * 24 - 1], [7 * 24 + 1], [7 * 24 - 1, 7 * 24 + 1]];
    const providers = loads.map((hours, index) => ({
      ...plainProvider(index + 1, basis.serviceIds),
      matches: hours.map((ago, lead) => matchBefore(lead + 1, ago)),
    }));
    await storeWorld(pool, { providers, serviceCosts });
    const found = await findCandidates(pool, plainRequest(basis.serviceIds));
    const counted = found.map(({ providerId, rankKeys }) => [providerId, rankKeys.matchesLastWeek]);
    expect(Object.fromEntries(counted)).toEqual({ 1: 1, 2: 0, 3: 1 });
    expect(counted[0]).toEqual([2, 0]);
  });

  test('are found behind any number of nearer and better ones who cannot be charged', async () => {
    const { pool, basis, serviceCosts } = database;
    const poor = Array.from({ length: 80 }, (_, index) => ({
      ...plainProvider(index + 1, basis.serviceIds),
      balance: 0,
    }));
    const farAway = {
      ...plainProvider(81, basis.serviceIds),
      regions: [{ zip: '78205', radiusMiles: 100, latitude: 29.42, longitude: -98.49 }],
    };
    await storeWorld(pool, { providers: [...poor, farAway], serviceCosts });
    const found = await findCandidates(pool, plainRequest(basis.serviceIds), 3);
    expect(found).toHaveLength(4);
    expect(found.map(({ payable }) => payable)).toEqual([false, false, false, true]);
    expect(found.at(-1)?.providerId).toBe(81);
  });

  test('do not depend on balances above the cost, packages or spend', async () => {
    const { pool, basis, serviceCosts } = database;
    const providers = Array.from({ length: 30 }, (_, index) => plainProvider(index + 1, basis.serviceIds));
    await storeWorld(pool, { providers, serviceCosts });
    const before = await findCandidates(pool, plainRequest(basis.serviceIds));
    await storeWorld(pool, {
      providers: providers.map((one) => ({
        ...one,
        balance: 100 + ((one.id * 37) % 900),
        spentInMonth: (one.id * 13) % 50,
        monthlyCreditLimit: 1_000,
      })),
      serviceCosts,
    });
    expect(await findCandidates(pool, plainRequest(basis.serviceIds))).toEqual(before);
  });
});

/** Who is found for `plainRequest` with changes, as one candidate is wanted. */
async function findOne(changes: Partial<MatchRequest>): Promise<readonly number[]> {
  const request = { ...plainRequest(database.basis.serviceIds), ...changes };
  return (await findCandidates(database.pool, request, 1)).map(({ providerId }) => providerId);
}

describe('a search that finds enough candidates nearby', () => {
  const [NEAR, FARTHER] = [1, 2];

  /** Stores a provider downtown, whose focus is these care paths, and one 9 miles to the north: in the next distance band. */
  async function storeTwo(focusCarePathIds: readonly number[]): Promise<void> {
    const { pool, basis, serviceCosts } = database;
    const near = plainProvider(NEAR, basis.serviceIds);
    const practices = near.practices.map((one) => ({ ...one, focusCarePathIds }));
    const farther = {
      ...plainProvider(FARTHER, basis.serviceIds),
      regions: [{ zip: '78759', radiusMiles: 25, latitude: 30.4, longitude: -97.75 }],
    };
    await storeWorld(pool, { providers: [{ ...near, practices }, farther], serviceCosts });
  }

  test('still finds the chosen provider farther away', async () => {
    await storeTwo([1]);
    expect(await findOne({})).toEqual([NEAR]);
    expect(await findOne({ chosenProviderId: FARTHER })).toEqual([NEAR, FARTHER]);
  });

  test('still finds a provider farther away who alone focuses on the care path', async () => {
    await storeTwo([]);
    expect(await findOne({ carePathId: 1 })).toEqual([FARTHER]);
    expect(await findOne({ carePathId: null })).toEqual([NEAR]);
  });
});

describe('a license counts through its last day where its provider is', () => {
  const VERIFIED = new Date('2025-01-01T00:00:00Z');
  const LAST_DAY = '2026-03-08';

  /** The moment before the license ends in each zone, and the moment it does: clocks change in New York on that day. */
  test.each([
    ['America/New_York', '2026-03-08T23:59:59-04:00', '2026-03-09T00:00:00-04:00'],
    ['America/Phoenix', '2026-03-08T23:59:59-07:00', '2026-03-09T00:00:00-07:00'],
    ['Pacific/Honolulu', '2026-03-08T23:59:59-10:00', '2026-03-09T00:00:00-10:00'],
    ['Pacific/Guam', '2026-03-08T23:59:59+10:00', '2026-03-09T00:00:00+10:00'],
  ])('in %s, in person and online', async (zone, last, end) => {
    const { pool, serviceCosts } = database;
    const serviceIds = [...serviceCosts.keys()];
    const office = plainProvider(1, serviceIds);
    const online = plainProvider(2, serviceIds);
    const providers = [
      { ...office, practices: office.practices.map((one) => ({ ...one, licenseExpiresOn: LAST_DAY })) },
      {
        ...online,
        regions: [],
        virtualLicences: [{ professionId: 3, stateId: 48, verifiedAt: VERIFIED, expiresOn: LAST_DAY }],
      },
    ];
    await storeWorld(pool, { providers, serviceCosts });
    await pool.query('update providers set time_zone = $1', [zone]);
    const foundAt = async (moment: string) => {
      const request = { ...plainRequest(serviceIds), virtualSession: true, at: new Date(moment) };
      return (await findCandidates(pool, request)).map(({ providerId }) => providerId);
    };
    expect(await foundAt(last)).toEqual([1, 2]);
    expect(await foundAt(end)).toEqual([]);
    const can = await pool.query<{ can: boolean }>(
      'select provider_can_receive(id, moment) as can from providers, unnest($1::timestamptz[]) as moment order by moment, id',
      [[last, end]],
    );
    expect(can.rows.map((row) => row.can)).toEqual([true, true, false, false]);
  });
});

describe('a month of spending turns at midnight where the provider is', () => {
  /** The last moment of a month in each zone, and the first of the next: clocks went back in New York between the two turns. */
  test.each([
    ['America/New_York', '2026-10', '2026-10-31T23:59:59-04:00', '2026-11-01T00:00:00-04:00'],
    ['America/New_York', '2026-11', '2026-11-30T23:59:59-05:00', '2026-12-01T00:00:00-05:00'],
    ['Pacific/Honolulu', '2026-11', '2026-11-30T23:59:59-10:00', '2026-12-01T00:00:00-10:00'],
    ['Pacific/Guam', '2026-11', '2026-11-30T23:59:59+10:00', '2026-12-01T00:00:00+10:00'],
  ])('in %s after %s: a limit that was reached opens then', async (timeZone, spendMonth, last, turn) => {
    const { pool, serviceCosts } = database;
    const serviceIds = [...serviceCosts.keys()];
    const plain = plainProvider(1, serviceIds);
    const world = {
      providers: [{ ...plain, timeZone, spendMonth, monthlyCreditLimit: 50, spentInMonth: 50 }],
      serviceCosts,
    };
    await storeWorld(pool, world);
    const foundAt = async (moment: string) => {
      const request = { ...plainRequest(serviceIds), at: new Date(moment) };
      const found = await findCandidates(pool, request);
      expect(found).toEqual(rankAll(world, request));
      const { rows } = await pool.query<{ can: boolean; recheck: Date }>(
        'select provider_can_receive(1, $1) as can, provider_recheck_at(1, $1) as recheck',
        [moment],
      );
      expect(rows[0]?.can).toBe(found.length > 0);
      return { isFound: found.length > 0, recheck: rows[0]?.recheck };
    };
    expect(await foundAt(last)).toEqual({ isFound: false, recheck: new Date(turn) });
    expect(await foundAt(turn)).toMatchObject({ isFound: true });
  });
});
