import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { findCandidates, type MatchRequest, tieBreakOf } from '../matching/matching.ts';
import { createMatchingDatabase, type MatchingDatabase } from '../matching/testing/matching-database.ts';
import { plainRequest } from '../matching/testing/plain-world.ts';
import { AT, providersOf } from '../matching/testing/random-world.ts';
import { storeWorld } from '../matching/testing/store-world.ts';
import { findProfessionals, type SearchRequest } from './find-professionals.ts';
import { holdSearchIndex } from './hold-search-index.ts';
import { searchRequestOf, STATES } from './testing/random-requests.ts';

/** On a busy machine. */
const SECONDS = 120_000;
const WORLDS = process.env['PROOF'] === 'full' ? 100 : 6;

let database: MatchingDatabase;
beforeAll(async () => {
  database = await createMatchingDatabase();
});
afterAll(() => database.close());

/** Every lead that a visitor of the page could send: for one service, from the place or from anywhere. */
function leadsOf(request: SearchRequest): MatchRequest[] {
  const { places } = database.basis;
  const from = request.place
    ? [request.place]
    : places.flatMap((place) => STATES.map((stateId) => ({ ...place, stateId })));
  return from.flatMap((place) =>
    (request.services ?? request.offered).map((service) => ({
      ...plainRequest([service]),
      ...place,
      professionId: request.professionId,
      parentProfessionId: request.parentId,
      virtualOnly: !request.inPerson,
      allowVirtualLeads: request.video,
      virtualSession: true,
      carePathId: null,
      careGoalIds: [],
      insuranceCarrierId: request.carrierId,
    })),
  );
}

interface Ranked {
  readonly providerId: number;
  readonly band: number;
  readonly responseBand: number;
  /** Group of the rotation in the day's order, then the professional in the group. */
  readonly keys: readonly [group: bigint, professional: bigint];
}

const inOrder = (a: Ranked, b: Ranked): number =>
  a.band - b.band ||
  a.responseBand - b.responseBand ||
  Number(a.keys[0] > b.keys[0]) - Number(a.keys[0] < b.keys[0]) ||
  Number(a.keys[1] > b.keys[1]) - Number(a.keys[1] < b.keys[1]);

/** Who is payable for any of the leads, in the order that the page promises. */
async function expectedOf(request: SearchRequest): Promise<readonly number[]> {
  const best = new Map<number, Ranked>();
  for (const lead of leadsOf(request))
    for (const { providerId, payable, format, rankKeys } of await findCandidates(
      database.pool,
      lead,
      1_000,
    )) {
      if (!payable) continue;
      const band = format === 'virtual' ? 4 : request.place ? rankKeys.distanceBand : 0;
      const ranked = {
        providerId,
        band: request.place ? band : 0,
        responseBand: rankKeys.responseBand,
        keys: [
          tieBreakOf(Number(tieBreakOf(providerId, 0n) & 255n), request.daySeed),
          tieBreakOf(providerId, request.daySeed),
        ] as const,
      };
      const known = best.get(providerId);
      if (!known || inOrder(ranked, known) < 0) best.set(providerId, ranked);
    }
  return [...best.values()].toSorted(inOrder).map(({ providerId }) => providerId);
}

describe('findProfessionals', () => {
  test(
    'finds exactly the professionals that matching would charge for a lead of the page, in the promised order',
    async () => {
      const { pool, basis, serviceCosts } = database;
      const currentIndex = holdSearchIndex(pool, { now: () => AT });
      const seen = { found: 0, everywhere: 0, video: 0, nobody: 0 };
      await fc.assert(
        fc.asyncProperty(
          providersOf(basis, { least: 10, most: 50 }),
          fc.array(searchRequestOf(basis), { minLength: 15, maxLength: 15 }),
          async (providers, requests) => {
            await storeWorld(pool, { providers, serviceCosts });
            const index = await currentIndex();
            for (const request of requests) {
              const found = findProfessionals(index, request);
              expect(found.map(({ providerId }) => providerId)).toEqual(await expectedOf(request));
              seen.found += found.length;
              if (request.place === null) seen.everywhere += found.length;
              seen.video += found.filter(({ byVideo }) => byVideo).length;
              seen.nobody += Number(found.length === 0);
            }
          },
        ),
        { numRuns: WORLDS, endOnFailure: true, seed: 20_261_129 },
      );
      expect(Object.entries(seen).filter(([, count]) => count === 0)).toEqual([]);
    },
    SECONDS,
  );
});
