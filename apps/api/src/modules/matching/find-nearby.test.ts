import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { findNearby } from './find-nearby.ts';
import type { MatchRequest } from './match-request.ts';
import { createMatchingDatabase, type MatchingDatabase } from './testing/matching-database.ts';
import { plainProvider, plainRequest } from './testing/plain-world.ts';
import { storeWorld } from './testing/store-world.ts';

const SERVICE = 301;
const REQUEST = plainRequest([SERVICE]);
const VIRTUAL_PROFESSION = { professionId: 4, parentProfessionId: 3, virtualOnly: true };

const [NEAR, FARTHER, ONLINE, ELSEWHERE] = [1, 2, 3, 4];

let database: MatchingDatabase;
beforeAll(async () => {
  database = await createMatchingDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  const providers = [NEAR, FARTHER, ONLINE, ELSEWHERE].map((id) => plainProvider(id, [SERVICE]));
  const places = {
    // 18 miles to the north.
    [FARTHER]: { regions: [{ radiusMiles: 10, zip: '78664', latitude: 30.51, longitude: -97.67 }] },
    [ONLINE]: {
      regions: [],
      virtualLicences: [
        { professionId: 3, stateId: 48, verifiedAt: new Date('2025-01-01T00:00:00Z'), expiresOn: null },
      ],
    },
    // Dallas.
    [ELSEWHERE]: { regions: [{ radiusMiles: 10, zip: '75201', latitude: 32.79, longitude: -96.8 }] },
  };
  await storeWorld(database.pool, {
    providers: providers.map((one) => ({ ...one, ...places[one.id] })),
    serviceCosts: database.serviceCosts,
  });
});

const nearby = (changes: Partial<MatchRequest>, ids: readonly number[] = []) =>
  findNearby(database.pool, { ...REQUEST, ...changes }, { ids, limit: 10 });

test.each<[string, Partial<MatchRequest>, readonly number[]]>([
  ['an in-person request', {}, [NEAR, FARTHER]],
  [
    'an in-person request for a profession with a parent',
    { professionId: 4, parentProfessionId: 3 },
    [NEAR, FARTHER],
  ],
  ['a request for either format', { virtualSession: true }, [NEAR, FARTHER, ONLINE]],
  ['a request without virtual leads', { virtualSession: true, allowVirtualLeads: false }, [NEAR, FARTHER]],
  ['a request for a virtual profession', VIRTUAL_PROFESSION, [ONLINE]],
  ['a request for another profession', { professionId: 5 }, []],
])('%s finds those nearby who could take it', async (_, changes, ids) => {
  expect((await nearby(changes)).map(({ provider_id: id }) => id)).toEqual(ids);
});

test('findNearby reads professionals asked for by number wherever they are', async () => {
  const rows = await nearby(VIRTUAL_PROFESSION, [ELSEWHERE]);
  expect(rows.map(({ provider_id: id }) => id)).toEqual([ONLINE, ELSEWHERE]);
});

test.each([
  [null, false],
  [10, false],
  [30, true],
])(
  'with a search radius of %j miles, a region 18 miles away covers the zip: %j',
  async (searchRadiusMiles, covers) => {
    expect(await nearby({ searchRadiusMiles })).toMatchObject([
      { provider_id: NEAR, covers_zip: true },
      { provider_id: FARTHER, covers_zip: covers },
    ]);
  },
);

test('findNearby describes a professional with regard to a request', async () => {
  expect((await nearby({}))[0]).toEqual({
    provider_id: NEAR,
    user_id: NEAR,
    name: 'Robin Test',
    title: 'Counselor',
    city: null,
    state_code: null,
    status: 'active',
    accepting_leads: true,
    profession_id: 3,
    license_holds: true,
    cost: 4,
    takes_path: true,
    takes_plan: true,
    covers_zip: true,
    miles: 0,
    licensed_in_state: false,
    had_lead: false,
    balance: 100,
    within_limit: true,
  });
});
