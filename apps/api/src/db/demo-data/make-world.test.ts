import { describe, expect, it } from 'vitest';

import { STATES } from '../reference-data/states.ts';
import { readZips } from '../reference-data/zips/zips.ts';
import type { DemoPlace } from './demo-world.ts';
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

describe('the made-up world', () => {
  it('is the same from the same seed, and another from another', () => {
    expect(world(7)).toEqual(world(7));
    expect(world(7)).not.toEqual(world(8));
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
    const offices = world(7).providers.map(({ office }) => office);
    for (const { zip } of REMOTE_ZIPS) {
      const place = places.get(zip);
      const nearest = Math.min(...offices.map((office) => (place ? milesBetween(office, place) : 0)));
      expect(nearest).toBeGreaterThan(120);
    }
  });

  it('gives everyone a phone number of their own', () => {
    const { requests } = world(7);
    const own = requests.filter(({ outcome }) => outcome !== 'rematched');
    expect(new Set(own.map(({ contact }) => contact.phone_number)).size).toBe(own.length);
  });
});
