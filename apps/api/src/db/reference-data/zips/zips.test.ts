import { createHash } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { STATES } from '../states.ts';
import { ZIPS_DIGEST } from './zips-digest.ts';
import { COUNTIES_TABLE, ZIPS_TABLE } from './zips.data.ts';
import { placesOf } from './places.ts';
import { readCounties, readZips } from './zips.ts';

const zips = await readZips();
const byZip = new Map(zips.map((place) => [place.zip, place]));

// Every state and territory is more than 5 degrees off the equator and 60 off the meridian of Greenwich.
const isPlace = (latitude: number | null, longitude: number | null) =>
  Math.abs(latitude ?? 0) > 5 && Math.abs(longitude ?? 0) > 60;

describe('zips', () => {
  it('are more than 42,000, each of five digits, once, in order', () => {
    expect(zips.length).toBeGreaterThan(42_000);
    expect(byZip.size).toBe(zips.length);
    expect(zips.filter(({ zip }) => !/^\d{5}$/.test(zip))).toEqual([]);
    expect(zips.map(({ zip }) => zip)).toEqual([...byZip.keys()].toSorted());
  });

  it.each([
    ['10001', 'New York', 'NY', 'America/New_York'],
    ['90210', 'Beverly Hills', 'CA', 'America/Los_Angeles'],
    ['99501', 'Anchorage', 'AK', 'America/Anchorage'],
    ['96813', 'Honolulu', 'HI', 'Pacific/Honolulu'],
    ['85001', 'Phoenix', 'AZ', 'America/Phoenix'],
    ['98101', 'Seattle', 'WA', 'America/Los_Angeles'],
    ['00901', 'San Juan', 'PR', 'America/Puerto_Rico'],
    ['96910', 'Hagatna', 'GU', 'Pacific/Guam'],
  ])('%s is %s, %s, in %s', (zip, city, stateCode, timeZone) =>
    expect(byZip.get(zip)).toMatchObject({ city, stateCode, timeZone }),
  );

  it('are in known states, and in time zones that are known here', () => {
    const codes = new Set<string>(STATES.map(({ code }) => code));
    expect(zips.filter(({ stateCode }) => !codes.has(stateCode))).toEqual([]);
    for (const timeZone of new Set(zips.map((place) => place.timeZone)))
      expect(() => new Intl.DateTimeFormat('en-US', { timeZone })).not.toThrow();
  });

  it('have coordinates, but for military post offices', () => {
    const military = new Set(['AA', 'AE', 'AP']);
    const placed = zips.filter(({ stateCode }) => !military.has(stateCode));
    const abroad = zips.filter(({ stateCode }) => military.has(stateCode));
    expect(placed.filter(({ latitude, longitude }) => !isPlace(latitude, longitude))).toEqual([]);
    expect(abroad.filter(({ latitude, longitude }) => latitude !== null || longitude !== null)).toEqual([]);
    expect(byZip.get('09001')?.latitude).toBeNull();
  });

  it('are in a county of their own state, which goes by its full name, wherever there are counties', async () => {
    const names = new Map((await readCounties()).map(({ fips, name }) => [fips, name]));
    const stateIds = new Map<string, number>(STATES.map(({ code, id }) => [code, id]));
    const countyOf = (zip: string) => names.get(byZip.get(zip)?.countyFips ?? '');
    expect(['98101', '60601', '10001', '00901'].map(countyOf)).toEqual([
      'King County',
      'Cook County',
      'New York County',
      'San Juan',
    ]);
    expect([names.get('22071'), names.get('51510'), names.get('29510')]).toEqual([
      'Orleans Parish',
      'Alexandria city',
      'St. Louis city',
    ]);
    const withoutCounties = new Set(['AA', 'AE', 'AP', 'FM', 'MH', 'PW']);
    const isRight = ({ stateCode, countyFips }: (typeof zips)[number]) =>
      withoutCounties.has(stateCode)
        ? countyFips === null
        : names.has(countyFips ?? '') && Number(countyFips?.slice(0, 2)) === stateIds.get(stateCode);
    expect(zips.filter((place) => !isRight(place))).toEqual([]);
  });

  it('hold about as many people as the census counted', () => {
    const sumOf = (rows: typeof zips) => rows.reduce((sum, { people }) => sum + people, 0);
    const inCounty = (fips: string) => sumOf(zips.filter(({ countyFips }) => countyFips === fips));
    expect(sumOf(zips) / 335_000_000).toBeCloseTo(1, 1);
    expect(sumOf(zips.filter(({ stateCode }) => stateCode === 'TX')) / 29_145_505).toBeCloseTo(1, 3);
    expect(inCounty('17031') / 5_275_541).toBeCloseTo(1, 0);
    expect(inCounty('55025') / 561_504).toBeCloseTo(1, 0);
  });

  it('have the digest that stands beside them', () => {
    expect(createHash('sha256').update(ZIPS_TABLE).update(COUNTIES_TABLE).digest('hex')).toBe(ZIPS_DIGEST);
    expect(ZIPS_TABLE.length).toBeLessThan(3_000_000);
  });
});

describe('cities', () => {
  const cities = placesOf(zips);
  const bySlug = new Map(cities.map((city) => [city.slug, city]));

  it('are one for each name in a state, each with a slug of its own', () => {
    expect(bySlug.size).toBe(cities.length);
    expect(cities.filter(({ slug }) => !/^[a-z0-9]+(?:-[a-z0-9]+)*-[a-z]{2}$/.test(slug))).toEqual([]);
  });

  it.each([
    ['seattle-wa', 'Seattle', '98101'],
    ['st-louis-mo', 'Saint Louis', '63105'],
    ['new-york-ny', 'New York', '10001'],
    ['fort-worth-tx', 'Fort Worth', '76101'],
  ])('%s is %s, and its flow starts with %s', (slug, name, zip) =>
    expect(bySlug.get(slug)).toMatchObject({ name, zip }),
  );

  it('lie where most of their people live, and leave a far town of the same name to its zip', () => {
    const seattle = bySlug.get('seattle-wa');
    expect(seattle?.latitude).toBeCloseTo(47.6, 1);
    expect(seattle?.longitude).toBeCloseTo(-122.33, 1);
    for (const { slug, zips: own, latitude } of cities)
      for (const zip of own)
        expect(Math.abs((byZip.get(zip)?.latitude ?? 0) - latitude), `${zip} of ${slug}`).toBeLessThan(1);
  });
});
