import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { CallInput } from '@carematch/api-client/contract/endpoint';
import type { regionsContract } from '@carematch/api-client/contract/providers/regions.contract';

import { openSession } from '../../../testing/accounts.ts';
import { inTransaction, untilWaiting } from '../../../testing/locks.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { zips } from '../../catalog/catalog.tables.ts';
import { leadBody } from '../../leads/testing/sample-leads.ts';
import { addProvider } from '../../leads/testing/sample-providers.ts';
import { providerRegions, providers } from '../providers.tables.ts';

type Area = CallInput<(typeof regionsContract)['POST /user/regions']>['body'];

let api: TestApp;
let providerId: number;
let token: string;

/** A professional with a session, in every way ready for leads. */
async function makeReady(zip: string | null = null) {
  const id = await addProvider(api.db, { zip });
  const [row] = await api.db.select().from(providers).where(eq(providers.id, id));
  return { id, token: await openSession(api, row?.userId ?? 0) };
}

beforeAll(async () => {
  api = await createTestApp();
});
beforeEach(async () => {
  await api.empty();
  ({ id: providerId, token } = await makeReady());
});
afterAll(() => api.close());

const add = (body: Area) => api.public('POST /user/regions', { body }, { token });
const remove = (id: number, by = token) =>
  api.public('DELETE /regions/:id', { params: { id: String(id) } }, { token: by });
const read = async () => (await api.public('GET /user/regions', {}, { token })).body;
const preview = (query: Record<string, string>) =>
  api.public('GET /user/regions/preview', { query }, { token });

/** Whether someone who asks for care in this zip is matched. */
async function isMatched(zip: string): Promise<boolean> {
  const { body } = await api.public('POST /leads', { body: leadBody({ postal_code: zip }) });
  return typeof body.match_id === 'string';
}

describe('a region', () => {
  const areas: readonly [Area, string, string, string][] = [
    [{ zips: ['78701', '78702'] }, '2 zip codes: 78701, 78702', '78702', '78704'],
    [{ zips: ['78701'] }, '78701 (Austin, TX)', '78701', '78702'],
    [{ county_fips: '48453' }, 'Travis County, TX', '78704', '77002'],
    [{ zip: '78701', radius_miles: 10 }, 'Within 10 miles of 78701 (Austin, TX)', '78704', '78664'],
  ];

  test.each(areas)(
    '%j brings its leads from the moment it is added to the one it is removed',
    async (area, name, inside, outside) => {
      expect(await isMatched(inside)).toBe(false);
      const { status, body } = await add(area);
      expect(status).toBe(201);
      expect(body.regions).toMatchObject([{ name }]);
      expect(await isMatched(inside)).toBe(true);
      expect(await isMatched(outside)).toBe(false);
      await remove(body.regions[0]?.id ?? 0);
      expect(await isMatched(inside)).toBe(false);
      expect(await read()).toEqual({ regions: [], total: { zips: 0, people: 0 } });
    },
  );

  test('is counted in zips and people, and what two share once in the total', async () => {
    await add({ zips: ['78701', '78702', '77002'] });
    const { body } = await add({ county_fips: '48453' });
    const [list, county] = body.regions;
    expect(list).toMatchObject({ kind: 'zip', zips: 3, zip: null });
    expect(county).toMatchObject({ kind: 'county', county_fips: '48453' });
    expect(county?.zips).toBeGreaterThan(50);
    expect(body.total.zips).toBe((county?.zips ?? 0) + 1);
    const houston = (await preview({ zips: '77002' })).body.people;
    expect(body.total.people).toBe((county?.people ?? 0) + houston);
    const { user } = (await api.public('GET /user', {}, { token })).body;
    expect(user.regions).toEqual(body.regions.map(({ zips: _zips, people: _people, ...region }) => region));
  });

  test('is refused the second time, but a list takes up what is new in it', async () => {
    for (const [area] of areas.slice(1)) {
      expect((await add(area)).status).toBe(201);
      expect((await add(area)).error.code).toBe('conflict');
    }
    const { regions } = (await add({ zips: ['78701', '78702', '78703', '78703'] })).body;
    expect(regions.at(-1)).toMatchObject({ name: '2 zip codes: 78702, 78703' });
  });

  test('does not name what is not there', async () => {
    const answer = await add({ zips: ['78701', '00000'] });
    expect(answer.error).toMatchObject({
      code: 'unknown_zip',
      message: 'The zip code 00000 is not a valid U.S. zip code',
    });
    expect((await add({ zip: '00000', radius_miles: 5 })).error.code).toBe('unknown_zip');
    expect((await add({ county_fips: '99999' })).error.code).toBe('unknown_reference');
    expect((await add({ zip: '78701', radius_miles: 101 })).error.code).toBe('validation_failed');
    expect((await read()).regions).toEqual([]);
  });

  test('is removed as a whole, and only by its owner', async () => {
    const { regions } = (await add({ zips: ['78701', '78702'] })).body;
    const id = regions[0]?.id ?? 0;
    await add({ county_fips: '48453' });
    const other = await makeReady('78701');
    expect((await remove(id, other.token)).error.code).toBe('not_found');
    expect((await remove(id)).body.message).toBe('Region removed.');
    expect((await remove(id)).error.code).toBe('not_found');
    expect((await read()).regions).toMatchObject([{ name: 'Travis County, TX' }]);
  });

  test('is kept by a military zip without a place, for that zip alone', async () => {
    const { regions } = (await add({ zip: '09001', radius_miles: 50 })).body;
    expect(regions).toMatchObject([{ zips: 1 }]);
    expect((await preview({ region_id: String(regions[0]?.id) })).body).toMatchObject({
      map: null,
      places: [{ zip: '09001', x: null }],
    });
  });

  test('is one of a limited number of zips', async () => {
    const many = await api.db.select({ zip: zips.zip }).from(zips).limit(1999);
    await api.db
      .insert(providerRegions)
      .values(many.map(({ zip }) => ({ providerId, zip, radiusMiles: 0, countyFips: '00000' })));
    expect((await add({ zips: ['78701', '78702'] })).error.code).toBe('validation_failed');
    expect((await add({ zips: ['78701'] })).status).toBe(201);
  });

  test('is one of at most 25 circles, beside those zips', async () => {
    const many = await api.db.select({ zip: zips.zip }).from(zips).limit(2000);
    await api.db
      .insert(providerRegions)
      .values(many.map(({ zip }) => ({ providerId, zip, radiusMiles: 0, countyFips: '00000' })));
    const circle = (miles: number) => add({ zip: '10001', radius_miles: miles });
    for (let miles = 1; miles <= 25; miles += 1) expect((await circle(miles)).status).toBe(201);
    expect((await circle(26)).error.message).toBe('The limit is 25 regions with a radius. Remove one first.');
    expect((await add({ zips: ['78701'] })).error.code).toBe('validation_failed');
  });

  test('moves a sign-up on to its last step', async () => {
    await api.db.update(providers).set({ signUpStep: 4 }).where(eq(providers.id, providerId));
    await add({ zips: ['78701'] });
    expect((await api.public('GET /user', {}, { token })).body.user.sign_up_step).toBe(6);
  });

  test('is added once, however often it is sent at once', async () => {
    const answers: Promise<{ readonly status: number }>[] = [];
    const { pool } = api.services;
    await inTransaction(pool, async (run) => {
      await run('select from providers where id = $1 for update', [providerId]);
      answers.push(...Array.from({ length: 3 }, () => add({ county_fips: '48453' })));
      await untilWaiting(pool, 3);
    });
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    expect(statuses.toSorted((one, other) => one - other)).toEqual([201, 409, 409]);
    expect((await read()).regions).toHaveLength(1);
  });
});

describe('the preview of a region', () => {
  test('shows a circle with the zips in it, and the counties around', async () => {
    const { name, zips, people, places, map } = (await preview({ zip: '78701', radius_miles: '10' })).body;
    expect(name).toBe('Within 10 miles of 78701 (Austin, TX)');
    expect(zips).toBe(places.length);
    expect(people).toBe(places.reduce((sum, place) => sum + place.people, 0));
    expect(places).toContainEqual(
      expect.objectContaining({ zip: '78701', city: 'Austin', county: 'Travis County, TX', x: 0, y: 0 }),
    );
    const radius = map?.radius ?? 0;
    for (const { x, y } of places) expect(Math.hypot(x ?? 0, y ?? 0)).toBeLessThanOrEqual(radius + 3);
    expect(map?.counties.map((county) => county.name)).toEqual(
      expect.arrayContaining(['Travis', 'Williamson']),
    );
    expect(map?.counties[0]?.path).toMatch(/^M-?\d+ -?\d+L.*Z$/);
    // South is below: 78744 is the south-east of Austin.
    expect(places.find(({ zip }) => zip === '78744')?.y).toBeGreaterThan(0);
  });

  test('counts what the region will count', async () => {
    for (const [query, area] of [
      [
        { zip: '60601', radius_miles: '15' },
        { zip: '60601', radius_miles: 15 },
      ],
      [{ county_fips: '17031' }, { county_fips: '17031' }],
      [{ zips: '60601,60602' }, { zips: ['60601', '60602'] }],
    ] as const) {
      const { name, zips, people } = (await preview(query)).body;
      const region = (await add('zips' in area ? { zips: [...area.zips] } : area)).body.regions.at(-1);
      expect(region).toMatchObject({ name, zips, people });
      const again = (await preview({ region_id: String(region?.id) })).body;
      expect(again).toMatchObject({ name, zips, people });
    }
  });

  test('has no map of zips that are far apart, and none of another professional’s region', async () => {
    expect((await preview({ zips: '10001,90001' })).body.map).toBeNull();
    const { regions } = (await add({ zips: ['78701'] })).body;
    const id = String(regions[0]?.id);
    ({ token } = await makeReady());
    expect((await preview({ region_id: id })).error.code).toBe('not_found');
    expect((await preview({})).error.code).toBe('validation_failed');
  });
});

test('GET /user/regions/counties lists a state’s counties with their counts', async () => {
  const query = { state_id: '17' };
  const { counties } = (await api.public('GET /user/regions/counties', { query }, { token })).body;
  expect(counties.length).toBeGreaterThan(100);
  expect(counties.find(({ name }) => name === 'Cook County')?.zips).toBeGreaterThan(100);
  expect(counties.map(({ name }) => name)).toEqual(counties.map(({ name }) => name).toSorted());
});
