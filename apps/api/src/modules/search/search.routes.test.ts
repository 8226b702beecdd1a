import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { firstTurn, refreshSitemap } from './refresh-sitemap.ts';
import { addProvider, type SampleProvider } from '../leads/testing/sample-providers.ts';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());

/** An active professional with credits, by the name of their page. */
async function add(name: string, sample: SampleProvider): Promise<void> {
  const id = await addProvider(api.db, sample);
  await api.db.execute(sql`update providers set vanity_name = ${name} where id = ${id}`);
}

type Query = Readonly<Record<string, string>>;

const page = async (query: Query) =>
  (await api.public('GET /search/pages', { query: query as { vertical: 'dentist' } })).body;
const list = (query: Query) =>
  api.public('GET /search/professionals', { query: query as { vertical: 'dentist' } });
const names = async (query: Query) =>
  (await list(query)).body.professionals.map(({ vanity_name }) => vanity_name);

/** Names of the close matches of an unknown place. */
const near = async (location: string) => {
  const answer = await page({ vertical: 'dentist', keyword: 'implants', location });
  return answer.kind === 'unknown' ? answer.near.map(({ name }) => name) : [];
};

const refresh = () => refreshSitemap(api.services.pool, firstTurn(), 60_000);
const changedAt = async (place: string) => {
  const { rows } = await api.services.pool.query<{ at: Date }>(
    `select changed_at as at from search_pages where keyword = 'implants' and place = $1`,
    [place],
  );
  return rows[0]?.at.getTime();
};

describe('GET /search/pages', () => {
  test.each([
    [{ vertical: 'dentist', keyword: 'implants', location: 'Seattle, WA' }, '/dentist/implants/seattle-wa'],
    [
      { vertical: 'dentist', keyword: 'implants', location: 'seattle-washington' },
      '/dentist/implants/seattle-wa',
    ],
    [{ vertical: 'dentist', keyword: 'Implants', location: 'seattle-wa' }, '/dentist/implants/seattle-wa'],
    [{ vertical: 'dentist', keyword: 'implants-near-me' }, '/dentist/implants'],
    [{ vertical: 'dentist', keyword: 'implants', location: '98101-1234' }, '/dentist/implants/98101'],
    [
      { vertical: 'dentist', keyword: 'implants', location: 'Saint Louis, MO' },
      '/dentist/implants/st-louis-mo',
    ],
    [{ vertical: 'dentist', location: "Coeur d'Alene, ID" }, '/dentist?location=coeur-d-alene-id'],
    [{ vertical: 'dentist', location: 'New York City' }, '/dentist?location=new-york-ny'],
    [{ vertical: 'dentist', keyword: 'seattle-wa' }, '/dentist?location=seattle-wa'],
    [
      { vertical: 'virtual-mental-health-counselor', keyword: 'Seattle WA' },
      '/virtual-mental-health-counselor/seattle-wa',
    ],
  ])('%j has moved to %s', async (query, path) => {
    expect(await page(query)).toEqual({ kind: 'moved', path: `/verified-professional${path}` });
  });

  test('a second part of a virtual address that is a service is its page', async () => {
    expect(await page({ vertical: 'virtual-mental-health-counselor', location: 'emdr' })).toMatchObject({
      kind: 'page',
      path: '/verified-professional/virtual-mental-health-counselor/emdr',
      professional_title: 'EMDR Therapist',
    });
  });

  test('an unknown keyword offers services of a similar name', async () => {
    expect(await page({ vertical: 'dentist', keyword: 'implnts' })).toEqual({
      kind: 'unknown',
      unknown: 'keyword',
      asked: 'implnts',
      vertical: 'dentist',
      near: [{ path: '/verified-professional/dentist/implants', name: 'Dental Implants' }],
    });
  });

  test('an unknown place offers cities of a similar name, and a name of several cities offers those', async () => {
    expect((await near('seatle-wa'))[0]).toBe('Seattle, WA');
    expect(await near('springfield')).toContain('Springfield, MO');
    expect(await near('00000')).toEqual([]);
  });

  test('a place without professionals names the nearest that has some, and those by video', async () => {
    await api.empty();
    await add('counselor', { zip: '78701', radiusMiles: 5, virtualStateIds: [48] });
    const answer = await page({
      vertical: 'mental-health-counselor',
      keyword: 'anxiety-counseling',
      location: 'round-rock-tx',
    });
    // By video they are found here, too.
    expect(answer).toMatchObject({
      kind: 'page',
      professionals: { total: 1, more: false },
      is_listed: false,
    });
    const dentists = await page({ vertical: 'dentist', keyword: 'implants', location: 'round-rock-tx' });
    expect(dentists).toMatchObject({
      professionals: { total: 0, more: false },
      nearest: null,
      by_video: null,
    });
    await add('dentist', { professionId: 1, serviceIds: [122], zip: '78701', radiusMiles: 5 });
    const later = await page({ vertical: 'dentist', keyword: 'implants', location: 'cedar-park-tx' });
    expect(later).toMatchObject({
      professionals: { total: 0 },
      nearest: { path: '/verified-professional/dentist/implants/austin-tx', professionals: 1 },
    });
  });

  test('is listed with three professionals, except as a place without a service', async () => {
    await api.empty();
    for (let made = 0; made < 3; made += 1)
      await add(`p${made}`, { professionId: 1, serviceIds: [122], zip: '78701', radiusMiles: 25 });
    expect(await page({ vertical: 'dentist', keyword: 'implants', location: '78704' })).toMatchObject({
      is_listed: true,
    });
    expect(await page({ vertical: 'dentist', location: '78704' })).toMatchObject({ is_listed: false });
  });
});

describe('GET /search/professionals', () => {
  test('filters by format, distance, carrier, price, service and age group', async () => {
    await api.empty();
    await add('near', { zip: '78701', carrierIds: [1], serviceIds: [302, 353], carePathIds: [3] });
    await add('far', { zip: '78664', radiusMiles: 40, serviceIds: [302, 341], carePathIds: [4] });
    await add('video', { zip: null, virtualStateIds: [48], carePathIds: [3], serviceIds: [302] });
    await api.db.execute(
      sql`update providers set visit_price_from = 90, visit_price_to = 120 where vanity_name = 'far'`,
    );
    const at = { vertical: 'mental-health-counselor', keyword: 'anxiety-counseling', location: '78701' };
    expect(await names(at)).toEqual(['near', 'far', 'video']);
    expect(await names({ ...at, format: 'video' })).toEqual(['video']);
    expect(await names({ ...at, format: 'in_person' })).toEqual(['near', 'far']);
    expect(await names({ ...at, miles: '5' })).toEqual(['near']);
    expect(await names({ ...at, carrier_id: '1' })).toEqual(['near']);
    expect(await names({ ...at, max_price: '90' })).toEqual(['far']);
    expect(await names({ ...at, max_price: '89' })).toEqual([]);
    expect(await names({ ...at, service_id: '353' })).toEqual(['near']);
    expect(await names({ ...at, age_group: 'teens' })).toEqual(['far']);
    const [card] = (await list(at)).body.professionals;
    expect(card).toMatchObject({
      vanity_name: 'near',
      distance_miles: 0,
      in_person: true,
      services: ['Anxiety Counseling', 'CBT'],
      reason:
        'Offers Anxiety Counseling, sees people less than a mile from 78701 (Austin, TX) and is taking new clients.',
      location: { exact: false },
    });
  });

  test('pages of a day hold everyone once, 20 a page, and the next day has another order', async () => {
    await api.empty();
    for (let made = 0; made < 45; made += 1) {
      await add(`p${made}`, { professionId: 1, serviceIds: [122] });
    }
    const at = { vertical: 'dentist', keyword: 'implants', location: '78701' };
    const day = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
    const pages = [];
    for (const number of ['1', '2', '3']) pages.push(await names({ ...at, day, page: number }));
    expect(pages.map((one) => one.length)).toEqual([20, 20, 5]);
    expect(new Set(pages.flat()).size).toBe(45);
    const { body } = await list(at);
    expect(body.pagination).toEqual({ page: 1, per_page: 20, total: 45, last_page: 3, more: false });
    expect(body.professionals.map(({ vanity_name }) => vanity_name)).not.toEqual(pages[0]);
  });

  test.each([
    [{ vertical: 'surgeon' }, 422],
    [{ vertical: 'dentist', location: 'x'.repeat(101) }, 422],
    [{ vertical: 'dentist', page: '51' }, 422],
    [{ vertical: 'dentist', page: '0' }, 422],
    [{ vertical: 'dentist', miles: '7' }, 422],
    [{ vertical: 'dentist', max_price: '-1' }, 422],
    [{ vertical: 'dentist', day: '2026-02-31' }, 422],
    [{ vertical: 'dentist', carrier_id: '99999999999' }, 422],
    [{ vertical: 'dentist', location: 'nowhere-zz' }, 404],
    [{ vertical: 'dentist', keyword: 'implants\u0000' }, 422],
    [{ vertical: 'dentist', keyword: '💥' }, 404],
    [{ vertical: 'dentist', location: "'; drop table places; --" }, 404],
  ])('%j is answered %i', async (query, status) => {
    expect((await list(query)).status).toBe(status);
  });
});

describe('the sitemap', () => {
  test('names pages with three professionals and profiles; a suspended professional leaves both', async () => {
    await api.empty();
    for (const name of ['ann', 'bo', 'cy'])
      await add(name, { professionId: 1, serviceIds: [122], zip: '78701', radiusMiles: 5 });
    await refresh();
    const before = await changedAt('austin-tx');
    expect(before).toBeDefined();
    expect(await changedAt('dallas-tx')).toBeUndefined();
    await api.db.execute(sql`update providers set about_me = 'Here for you' where vanity_name = 'ann'`);
    await refresh();
    expect(await changedAt('austin-tx')).toBeGreaterThan(before ?? 0);
    const { body } = await api.public('GET /search/sitemap/:part', { params: { part: '1' } });
    const paths = body.pages.map(({ path }) => path);
    expect(paths).toEqual(
      expect.arrayContaining([
        '/verified-professional/dentist',
        '/verified-professional/dentist/implants',
        '/verified-professional/dentist/implants/austin-tx',
        '/public-profile/ann',
      ]),
    );
    expect(paths.some((path) => path.includes('chiropractor') || path.includes('dallas'))).toBe(false);
    await api.db.execute(sql`update providers set status = 'suspended' where vanity_name = 'ann'`);
    await refresh();
    expect(await changedAt('austin-tx')).toBeUndefined();
    const { rows } = await api.services.pool.query('select count(*)::int as profiles from search_profiles');
    expect(rows).toEqual([{ profiles: 2 }]);
  }, 120_000);

  test('a part that there is not is answered 404', async () => {
    expect((await api.public('GET /search/sitemap/:part', { params: { part: '9999' } })).status).toBe(404);
  });
});
