import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Relaxation } from './candidate.ts';
import { findPossibleMatches } from './find-possible-matches.ts';
import type { MatchRequest } from './match-request.ts';
import { rankAll, type ReferenceWorld } from './reference-ranking.ts';
import { comparable } from './testing/comparable.ts';
import { createMatchingDatabase, type MatchingDatabase } from './testing/matching-database.ts';
import { providersOf, requestOf } from './testing/random-world.ts';
import { storeWorld } from './testing/store-world.ts';

/** On a busy machine. */
const SECONDS = 60_000;

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
    const seen: Record<Relaxation, string[]> = { virtual: [], cash: [], distance: [] };
    await fc.assert(
      fc.asyncProperty(
        providersOf(basis, { least: 5, most: 15 }),
        fc.array(requestOf(basis), { minLength: 25, maxLength: 25 }),
        async (providers, requests) => {
          const world = { providers, serviceCosts };
          await storeWorld(pool, world);
          for (const request of requests) {
            // They are asked for where nobody can be charged as it is.
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
              .map(({ wish, candidate }) => ({ ...comparable(candidate), relaxation: wish }));
            const found = await findPossibleMatches(pool, request);
            expect(found.map(({ reason, ...card }) => [reason.length > 0, comparable(card)])).toEqual(
              expected.map((card) => [true, card]),
            );
            for (const { relaxation, format } of found) seen[relaxation].push(format);
          }
        },
      ),
      { numRuns: 20, endOnFailure: true },
    );
    for (const wish of WISHES) expect(seen[wish].length).toBeGreaterThan(0);
    expect(new Set(seen.virtual)).toEqual(new Set(['virtual']));
  },
  SECONDS,
);
