import fc from 'fast-check';
import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import type { Candidate } from './candidate.ts';
import { findCandidates } from './find-candidates.ts';
import { firstOf, rankAll } from './reference-ranking.ts';
import { providersOf, requestOf, type WorldBasis } from './testing/random-world.ts';
import { addLeads, storeWorld } from './testing/store-world.ts';

/** Downtown Austin, three of its zips, one 25 miles away, San Antonio, Dallas, and a post office abroad. */
const ZIPS = ['78701', '78704', '78745', '78759', '78664', '78205', '75201', '09025'];
const SERVICES = [301, 302, 303, 353];

let database: TestDatabase;
let pool: Pool;
let basis: WorldBasis;
let serviceCosts: ReadonlyMap<number, number>;

beforeAll(async () => {
  database = await createTestDatabase();
  pool = new Pool({ connectionString: database.connectionString, max: 1 });
  await addLeads(pool);
  const places = await pool.query('select zip, latitude, longitude from zips where zip = any($1)', [ZIPS]);
  const services = await pool.query<{ id: number; cost: number }>(
    'select id, credit_cost as cost from services where id = any($1)',
    [SERVICES],
  );
  expect([places.rowCount, services.rowCount]).toEqual([ZIPS.length, SERVICES.length]);
  const inOrder = places.rows.toSorted((a, b) => ZIPS.indexOf(a.zip) - ZIPS.indexOf(b.zip));
  basis = { places: inOrder, serviceIds: SERVICES };
  serviceCosts = new Map(services.rows.map(({ id, cost }) => [id, cost]));
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

/** Distances are told to a millionth of a mile: the database and JavaScript round their last digits differently. */
const comparable = (candidates: readonly Candidate[]) =>
  candidates.map(({ rankKeys, ...candidate }) => ({
    ...candidate,
    rankKeys: { ...rankKeys, distanceMiles: rankKeys.distanceMiles?.toFixed(6) ?? null },
  }));

describe('the candidates of a lead', () => {
  test('are those of the plain definition, in its order, whatever the market and the request', async () => {
    const seen = { candidates: 0, cutOff: 0, virtual: 0 };
    await fc.assert(
      fc.asyncProperty(
        providersOf(basis, 40),
        fc.array(fc.tuple(requestOf(basis), fc.constantFrom(1, 2, 5, 1_000)), {
          minLength: 12,
          maxLength: 12,
        }),
        async (providers, requests) => {
          const world = { providers, serviceCosts };
          await storeWorld(pool, world);
          for (const [request, limit] of requests) {
            const ranking = rankAll(world, request);
            const expected = firstOf(ranking, limit, request.chosenProviderId);
            const found = await findCandidates(pool, request, limit);
            expect(comparable(found)).toEqual(comparable(expected));
            seen.candidates += found.length;
            if (ranking.length > expected.length) seen.cutOff += 1;
            if (found.some(({ format }) => format === 'virtual')) seen.virtual += 1;
          }
        },
      ),
      { numRuns: 60, endOnFailure: false },
    );
    // The worlds are worth their while.
    expect(seen.candidates).toBeGreaterThan(500);
    expect(seen.cutOff).toBeGreaterThan(50);
    expect(seen.virtual).toBeGreaterThan(50);
  });
});
