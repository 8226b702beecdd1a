import { describe, expect, it } from 'vitest';

import { STATES } from '../reference-data/states.ts';
import { readZips } from '../reference-data/zips/zips.ts';
import type { DemoPlace } from './demo-world.ts';
import { makeProviders } from './make-providers.ts';
import { makeWorld } from './make-world.ts';
import { METROS, REMOTE_ZIPS } from './metros.ts';
import { createRandom } from './random.ts';
import { milesBetween } from './rank-keys.ts';

const zips = await readZips();
const stateIds = new Map<string, number>(STATES.map(({ code, id }) => [code, id]));
const places = new Map<string, DemoPlace>(
  zips.map(({ zip, stateCode, latitude, longitude, timeZone }) => [
    zip,
    {
      zip,
      stateId: stateIds.get(stateCode) ?? 0,
      latitude: latitude ?? 0,
      longitude: longitude ?? 0,
      timeZone,
    },
  ]),
);
const at = new Date('2026-11-21T15:00:00Z');
const world = (seed: number) => makeWorld({ random: createRandom(seed), at, places });
const made = world(7);

describe('the made-up world', () => {
  it('is the same from the same seed, and another from another', () => {
    expect(world(7)).toEqual(made);
    expect(world(8)).not.toEqual(made);
  });

  it('is where it says it is', () => {
    const misplaced = METROS.flatMap(({ city, stateCode, zips: list }) =>
      list.map((zip) => ({ city, zip, place: zips.find((one) => one.zip === zip), stateCode })),
    ).filter(({ place, stateCode }) => place?.stateCode !== stateCode);
    expect(misplaced).toEqual([]);
    for (const metro of METROS) {
      const [center, ...others] = metro.zips.map((zip) => places.get(zip));
      const miles = others.map((place) => (center && place ? milesBetween(center, place) : Infinity));
      expect(Math.max(...miles)).toBeLessThan(25);
    }
  });

  it('leaves the remote places far from everyone', () => {
    const offices = made.providers.map(({ office }) => office);
    for (const { zip } of REMOTE_ZIPS) {
      const place = places.get(zip);
      const nearest = Math.min(...offices.map((office) => (place ? milesBetween(office, place) : 0)));
      expect(nearest).toBeGreaterThan(120);
    }
  });

  it.each([1, 2, 3, 4, 5])(
    'has counselors with credits who see each remote place by video, seed %i',
    (seed) => {
      const counselors = makeProviders({ random: createRandom(seed), at, places }).filter(
        ({ professionId, buys }) => professionId === 3 && buys === 'large_packages',
      );
      const licensed = new Set(counselors.flatMap(({ virtualStateIds }) => virtualStateIds));
      expect(REMOTE_ZIPS.filter(({ stateCode }) => !licensed.has(stateIds.get(stateCode) ?? 0))).toEqual([]);
    },
  );

  it('gives professionals matches that differ by person, place and time', () => {
    const { providers, requests } = made;
    const matched = requests.filter(({ match }) => match);
    const countBy = (key: (request: (typeof matched)[number]) => string | number): number[] =>
      [...Map.groupBy(matched, key).values()].map(({ length }) => length).toSorted((a, b) => b - a);
    const most = countBy(({ match }) => match?.provider.index ?? 0).slice(0, 10);
    expect(new Set(most).size).toBeGreaterThan(6);
    expect(most[0]).toBeGreaterThan(1.5 * (most[9] ?? Infinity));
    const inPlaces = METROS.map(({ city }) => {
      const there = providers.filter(({ metro, buys }) => metro.city === city && buys !== 'nothing');
      return there.reduce((sum, { matchCount }) => sum + matchCount, 0) / Math.max(1, there.length);
    }).filter((mean) => mean > 0);
    expect(Math.max(...inPlaces)).toBeGreaterThan(2.5 * Math.min(...inPlaces));
    const [busiest, , , , , , quietest] = countBy(({ createdAt }) => createdAt.getUTCDay());
    expect(busiest).toBeGreaterThan(1.4 * (quietest ?? Infinity));
    const [busiestHour, ...otherHours] = countBy(({ createdAt }) => createdAt.getUTCHours());
    expect(busiestHour).toBeGreaterThan(4 * (otherHours.at(-1) ?? Infinity));
  });

  it('draws ages of requests from minutes to months, and no two alike', () => {
    const unmatched = made.requests.filter(({ outcome }) => outcome === 'unmatched');
    const days = unmatched.map(({ createdAt }) => (at.getTime() - createdAt.getTime()) / 86_400_000);
    expect(Math.min(...days)).toBeLessThan(3);
    expect(Math.max(...days)).toBeGreaterThan(40);
    expect(new Set(unmatched.map(({ createdAt }) => createdAt.getTime() % 86_400_000)).size).toBe(
      unmatched.length,
    );
  });

  it('gives everyone a phone number of their own', () => {
    const { requests } = made;
    const own = requests.filter(({ outcome }) => outcome !== 'rematched');
    expect(new Set(own.map(({ contact }) => contact.phone_number)).size).toBe(own.length);
  });
});
