import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createMatchingDatabase, type MatchingDatabase } from '../matching/testing/matching-database.ts';
import { marketChange } from '../matching/testing/market-changes.ts';
import { AT, providersOf } from '../matching/testing/random-world.ts';
import { storeWorld } from '../matching/testing/store-world.ts';
import { findProfessionals, type SearchRequest } from './find-professionals.ts';
import { holdSearchIndex } from './hold-search-index.ts';
import type { SearchIndex } from './search-index.ts';
import { searchRequestOf } from './testing/random-requests.ts';

/** On a busy machine. */
const SECONDS = 120_000;
const WORLDS = process.env['PROOF'] === 'full' ? 60 : 4;

let database: MatchingDatabase;
beforeAll(async () => {
  database = await createMatchingDatabase();
});
afterAll(() => database.close());

const findAll = (index: SearchIndex, requests: readonly SearchRequest[]) =>
  requests.map((request) => findProfessionals(index, request));

/** A world of so many, of whom some are found. */
async function storeProviders(count: number): Promise<void> {
  const { pool, basis, serviceCosts } = database;
  const [providers = []] = fc.sample(providersOf(basis, { least: count, most: count }), {
    numRuns: 1,
    seed: 20_261_129,
  });
  await storeWorld(pool, { providers, serviceCosts });
}

const EVERYWHERE = { place: null, services: null, carrierId: null, inPerson: true, video: true } as const;
const everywhere = (): SearchRequest => {
  const [request] = fc.sample(searchRequestOf(database.basis), { numRuns: 1, seed: 7 });
  if (!request) throw new Error('No request');
  return { ...request, professionId: 3, parentId: null, ...EVERYWHERE };
};
const idsOf = (index: SearchIndex) =>
  findProfessionals(index, everywhere())
    .map(({ providerId }) => providerId)
    .toSorted((a, b) => a - b);

test(
  'an index that followed any changes finds what one finds that is read afterwards',
  async () => {
    const { pool, basis, serviceCosts } = database;
    const currentIndex = holdSearchIndex(pool, { now: () => AT });
    let found = 0;
    await fc.assert(
      fc.asyncProperty(
        providersOf(basis, { least: 8, most: 12 }),
        fc.array(marketChange, { minLength: 12, maxLength: 12 }),
        fc.array(searchRequestOf(basis), { minLength: 12, maxLength: 12 }),
        async (providers, changes, requests) => {
          await storeWorld(pool, { providers, serviceCosts });
          for (const change of [null, ...changes]) {
            if (change) await change.make(pool);
            const followed = findAll(await currentIndex(), requests);
            const read = findAll(await holdSearchIndex(pool, { now: () => AT })(), requests);
            expect(followed, `after ${change?.sql}`).toEqual(read);
            found += followed.flat().length;
          }
        },
      ),
      { numRuns: WORLDS, endOnFailure: true, seed: 20_261_129 },
    );
    expect(found).toBeGreaterThan(0);
  },
  SECONDS,
);

test('a change that commits after a later one was followed is followed, too', async () => {
  const { pool } = database;
  await storeProviders(50);
  const currentIndex = holdSearchIndex(pool, { now: () => AT });
  const [first, second] = idsOf(await currentIndex());
  const slow = await pool.connect();
  try {
    await slow.query('begin');
    await slow.query("update providers set status = 'paused' where id = $1", [first]);
    await pool.query("update providers set status = 'paused' where id = $1", [second]);
    const between = idsOf(await currentIndex());
    expect([between.includes(first ?? 0), between.includes(second ?? 0)]).toEqual([true, false]);
    await slow.query('commit');
  } finally {
    slow.release();
  }
  expect(idsOf(await currentIndex())).not.toContain(first);
});

test('a new price of a service is searched by at once', async () => {
  const { pool } = database;
  await storeProviders(50);
  const currentIndex = holdSearchIndex(pool, { now: () => AT });
  expect(idsOf(await currentIndex()).length).toBeGreaterThan(0);
  const { rows } = await pool.query<{ id: number; cost: number }>(
    'select id, credit_cost as cost from services',
  );
  await pool.query('update services set credit_cost = 1000000');
  try {
    expect(idsOf(await currentIndex())).toEqual([]);
  } finally {
    for (const { id, cost } of rows)
      await pool.query('update services set credit_cost = $2 where id = $1', [id, cost]);
  }
});

test('more newcomers than the index has room for are found', async () => {
  const { pool } = database;
  await storeProviders(2);
  const currentIndex = holdSearchIndex(pool, { now: () => AT, roomFor: (rows) => rows + 5 });
  await currentIndex();
  await storeProviders(50);
  expect(idsOf(await currentIndex())).toEqual(idsOf(await holdSearchIndex(pool, { now: () => AT })()));
});
