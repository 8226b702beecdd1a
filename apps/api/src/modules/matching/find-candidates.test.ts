import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { findCandidates } from './find-candidates.ts';
import { firstOf, rankAll, type ReferenceProvider } from './reference-ranking.ts';
import { comparable } from './testing/comparable.ts';
import { createMatchingDatabase, type MatchingDatabase } from './testing/matching-database.ts';
import { AT, providersOf, requestOf } from './testing/random-world.ts';
import { storeWorld } from './testing/store-world.ts';
import { tieBreakOf } from './tie-break.ts';

/** On a busy machine. */
const SECONDS = 60_000;

let database: MatchingDatabase;
beforeAll(async () => {
  database = await createMatchingDatabase();
});
afterAll(() => database.close());

/** A provider near the first place who offers everything, and whom a request of `plainRequest` can be charged to. */
const plainProvider = (id: number): ReferenceProvider => ({
  id,
  isActive: true,
  acceptingLeads: true,
  weeklyCapacity: 5,
  monthlyCreditLimit: null,
  balance: 100,
  spendMonth: '2026-11',
  spentInMonth: 0,
  practices: [
    {
      professionId: 3,
      licenseVerifiedAt: new Date('2025-01-01T00:00:00Z'),
      licenseExpiresOn: '2099-12-31',
      serviceIds: database.basis.serviceIds,
      careGoalIds: [1],
      carePathIds: [1],
      focusCarePathIds: [1],
    },
  ],
  regions: [{ radiusMiles: 10, zip: '78701', latitude: 30.27, longitude: -97.74 }],
  virtualLicences: [],
  carrierIds: [],
  matches: [],
});

const plainRequest = () => ({
  leadId: null,
  tieBreakSeed: -42n,
  professionId: 3,
  parentProfessionId: null,
  virtualOnly: false,
  allowVirtualLeads: true,
  zip: '78701',
  latitude: 30.27,
  longitude: -97.74,
  stateId: 48,
  carePathId: 1,
  serviceIds: [...database.basis.serviceIds],
  careGoalIds: [1],
  virtualSession: null,
  insuranceCarrierId: null,
  willingToPayCash: false,
  searchRadiusMiles: null,
  excludedProviderIds: [],
  at: AT,
});

describe('the candidates of a lead', () => {
  test(
    'are those of the plain definition, in its order, whatever the market and the request',
    async () => {
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
              expect(found.map(comparable)).toEqual(expected.map(comparable));
              seen.candidates += found.length;
              if (ranking.length > expected.length) seen.cutOff += 1;
              if (found.some(({ payable }) => !payable)) seen.unpayable += 1;
              if (found.some(({ format }) => format === 'virtual')) seen.virtual += 1;
              if (
                found.some(
                  ({ format, rankKeys }) => format === 'in_person' && rankKeys.distanceMiles === null,
                )
              )
                seen.unknownDistance += 1;
            }
          },
        ),
        { numRuns: 30, endOnFailure: true },
      );
      // The worlds are worth their while: each of these happens, and most of them often.
      for (const count of Object.values(seen)) expect(count).toBeGreaterThan(0);
    },
    SECONDS,
  );

  test('are told apart by the keyed hash of lead and provider where all else is equal', async () => {
    const { pool, serviceCosts } = database;
    const providers = Array.from({ length: 60 }, (_, index) => plainProvider(index + 1));
    await storeWorld(pool, { providers, serviceCosts });
    const orders = new Set<string>();
    for (const tieBreakSeed of [-42n, 0n, 1n, 2n ** 63n - 1n, -(2n ** 63n)]) {
      const found = await findCandidates(pool, { ...plainRequest(), tieBreakSeed });
      const expected = providers
        .map(({ id }) => ({ id, key: tieBreakOf(id, tieBreakSeed) }))
        .toSorted((a, b) => (a.key < b.key ? -1 : 1));
      expect(found.map(({ providerId }) => providerId)).toEqual(expected.slice(0, 10).map(({ id }) => id));
      orders.add(found.map(({ providerId }) => providerId).join(','));
    }
    expect(orders.size).toBe(5);
  });

  test('are found behind any number of nearer and better ones who cannot be charged', async () => {
    const { pool, serviceCosts } = database;
    const poor = Array.from({ length: 80 }, (_, index) => ({ ...plainProvider(index + 1), balance: 0 }));
    const farAway = {
      ...plainProvider(81),
      regions: [{ zip: '78205', radiusMiles: 100, latitude: 29.42, longitude: -98.49 }],
    };
    await storeWorld(pool, { providers: [...poor, farAway], serviceCosts });
    const found = await findCandidates(pool, plainRequest(), 3);
    expect(found).toHaveLength(4);
    expect(found.map(({ payable }) => payable)).toEqual([false, false, false, true]);
    expect(found.at(-1)?.providerId).toBe(81);
  });

  test('do not depend on balances above the cost, packages or spend', async () => {
    const { pool, serviceCosts } = database;
    const providers = Array.from({ length: 30 }, (_, index) => plainProvider(index + 1));
    await storeWorld(pool, { providers, serviceCosts });
    const before = await findCandidates(pool, plainRequest());
    await storeWorld(pool, {
      providers: providers.map((one) => ({
        ...one,
        balance: 100 + ((one.id * 37) % 900),
        spentInMonth: (one.id * 13) % 50,
        monthlyCreditLimit: 1_000,
      })),
      serviceCosts,
    });
    expect(await findCandidates(pool, plainRequest())).toEqual(before);
  });
});
