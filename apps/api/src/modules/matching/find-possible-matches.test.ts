import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { Relaxation } from './candidate.ts';
import { findPossibleMatches } from './find-possible-matches.ts';
import type { MatchRequest } from './match-request.ts';
import { rankAll, type ReferenceWorld } from './testing/reference-ranking.ts';
import { about } from './testing/about.ts';
import { createMatchingDatabase, type MatchingDatabase } from './testing/matching-database.ts';
import { plainProvider, plainRequest } from './testing/plain-world.ts';
import { providersOf, requestOf } from './testing/random-world.ts';
import { storeWorld } from './testing/store-world.ts';

/** On a busy machine. */
const SECONDS = 120_000;

let database: MatchingDatabase;
beforeAll(async () => {
  database = await createMatchingDatabase();
});
afterAll(() => database.close());

/** What giving up one wish comes to. */
const RELAXED: Readonly<Record<Relaxation, Partial<MatchRequest>>> = {
  virtual: { virtualSession: true },
  cash: { willingToPayCash: true },
  distance: { searchRadiusMiles: 60 },
};
const WISHES = ['virtual', 'cash', 'distance'] as const;

/** Who can be charged once the wish is given up, best first. */
const payableAfter = (world: ReferenceWorld, request: MatchRequest, wish: Relaxation) =>
  request.searchRadiusMiles !== null && request.searchRadiusMiles > 60 && wish === 'distance'
    ? []
    : rankAll(world, { ...request, ...RELAXED[wish] }).filter(({ payable }) => payable);

test(
  'possible matches are the best payable providers after exactly one wish is given up, each wish in turn',
  async () => {
    const { pool, basis, serviceCosts } = database;
    await fc.assert(
      fc.asyncProperty(
        providersOf(basis, { least: 5, most: 15 }),
        fc.array(requestOf(basis), { minLength: 25, maxLength: 25 }),
        async (providers, requests) => {
          const world = { providers, serviceCosts };
          await storeWorld(pool, world);
          for (const request of requests) {
            // They are asked for where no one can be charged as it is.
            if (rankAll(world, request).some(({ payable }) => payable)) continue;
            const lists = WISHES.map((wish) => ({ wish, ranking: payableAfter(world, request, wish) }));
            const inTurn = [0, 1, 2].flatMap((place) =>
              lists.flatMap(({ wish, ranking }) =>
                ranking.slice(place, place + 1).map((candidate) => ({ wish, candidate })),
              ),
            );
            const expected = inTurn
              .filter(
                ({ candidate: { providerId } }, index) =>
                  inTurn.findIndex(({ candidate }) => candidate.providerId === providerId) === index,
              )
              .slice(0, 3)
              .map(({ wish, candidate }) => ({
                ...about(candidate),
                relaxation: wish,
                reason: expect.any(String) as unknown,
              }));
            const found = await findPossibleMatches(pool, request);
            expect(found).toEqual(expected);
          }
        },
      ),
      { numRuns: 20, endOnFailure: true },
    );
  },
  SECONDS,
);

describe('where no one near takes the carrier in person, a card shows who', () => {
  const CARRIER = 1;
  const STRANGERS = [
    {
      relaxation: 'virtual',
      format: 'virtual',
      is: {
        regions: [],
        carrierIds: [CARRIER],
        virtualLicences: [
          { professionId: 3, stateId: 48, verifiedAt: new Date('2025-01-01T00:00:00Z'), expiresOn: null },
        ],
      },
      reason: 'Meets you by video instead of in person.',
    },
    {
      relaxation: 'cash',
      format: 'in_person',
      is: { carrierIds: [] },
      reason: 'Doesn’t take your insurance; you’d pay out of pocket.',
    },
    {
      relaxation: 'distance',
      format: 'in_person',
      // 35 miles to the south, and comes no further than 10.
      is: {
        carrierIds: [CARRIER],
        regions: [{ radiusMiles: 10, zip: '78205', latitude: 29.77, longitude: -97.74 }],
      },
      reason: 'Is farther away, within 60 miles.',
    },
  ] as const;

  test.for(STRANGERS)('$reason', async ({ relaxation, format, is, reason }) => {
    const { pool, basis, serviceCosts } = database;
    const unpayable = { ...plainProvider(2, basis.serviceIds), ...is, balance: 0 };
    await storeWorld(pool, {
      providers: [{ ...plainProvider(1, basis.serviceIds), ...is }, unpayable],
      serviceCosts,
    });
    const request = { ...plainRequest(basis.serviceIds), insuranceCarrierId: CARRIER };
    expect(await findPossibleMatches(pool, request)).toMatchObject([
      { providerId: 1, relaxation, format, reason, payable: true },
    ]);
  });
});

describe('findPossibleMatches', () => {
  const CARRIER = 1;
  const TEXAS = {
    professionId: 3,
    stateId: 48,
    verifiedAt: new Date('2025-01-01T00:00:00Z'),
    expiresOn: null,
  };
  /** 35 miles to the south. */
  const SOUTH = [{ radiusMiles: 10, zip: '78205', latitude: 29.77, longitude: -97.74 }];
  /** Without a wish to give up. */
  const CONTENT = { virtualSession: true, searchRadiusMiles: 60 };

  test.each<[string, Partial<MatchRequest>]>([
    ['without a wish', CONTENT],
    ['for a virtual profession', { virtualOnly: true }],
    [
      'of someone who pays out of pocket',
      { ...CONTENT, insuranceCarrierId: CARRIER, willingToPayCash: true },
    ],
    ['from a zip without a place', { ...CONTENT, searchRadiusMiles: null, latitude: null, longitude: null }],
    ['from farther than 60 miles', { ...CONTENT, searchRadiusMiles: 100 }],
  ])('offers nothing for a request %s', async (_, changes) => {
    const { pool, basis, serviceCosts } = database;
    const providers = [{ ...plainProvider(1, basis.serviceIds), virtualLicences: [TEXAS] }];
    await storeWorld(pool, { providers, serviceCosts });
    expect(await findPossibleMatches(pool, { ...plainRequest(basis.serviceIds), ...changes })).toEqual([]);
  });

  test('offers three cards at most, and each provider once', async () => {
    const { pool, basis, serviceCosts } = database;
    const video = { carrierIds: [CARRIER], regions: SOUTH, virtualLicences: [TEXAS] };
    const providers = [1, 2, 3, 4].map((id) => ({
      ...plainProvider(id, basis.serviceIds),
      ...(id <= 2 && video),
    }));
    await storeWorld(pool, { providers, serviceCosts });
    const request = { ...plainRequest(basis.serviceIds), insuranceCarrierId: CARRIER };
    const found = await findPossibleMatches(pool, request);
    expect(found.map(({ relaxation }) => relaxation)).toEqual(['virtual', 'cash', 'virtual']);
    expect(new Set(found.map(({ providerId }) => providerId)).size).toBe(3);
  });
});
