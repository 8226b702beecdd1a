import { placeSlug } from '../../../modules/catalog/catalog.ts';

import type { ZipRow } from './zips.ts';

/** A city as search pages name it. */
export interface PlaceRow {
  /** `seattle-wa`. */
  readonly slug: string;
  readonly name: string;
  readonly stateCode: string;
  /** Lowest of the zips in the middle: the flow starts with it, and matching is asked about it. */
  readonly zip: string;
  /** Degrees: the middle of the zips, weighted by their people. */
  readonly latitude: number;
  readonly longitude: number;
  readonly people: number;
  readonly zips: readonly string[];
}

type PlacedZip = ZipRow & { readonly latitude: number; readonly longitude: number };

/** Degrees of latitude (34 miles). A state can have two towns of one name; zips further away than this belong to another one. */
const SAME_CITY = 0.5;

/** Degrees of latitude (2 miles): zips that are as much in the middle as the nearest one. Post offices have higher numbers than the zips around. */
const CENTRAL = 0.03;

const byPeople = (a: ZipRow, b: ZipRow): number => b.people - a.people || (a.zip < b.zip ? -1 : 1);

/** Degrees of latitude between two places; exact enough within a city. */
const degreesBetween = (
  a: Pick<PlacedZip, 'latitude' | 'longitude'>,
  b: Pick<PlacedZip, 'latitude' | 'longitude'>,
): number =>
  Math.hypot(
    a.latitude - b.latitude,
    (a.longitude - b.longitude) * Math.cos((a.latitude * Math.PI) / 180),
  );

function placeOf(slug: string, zips: readonly [PlacedZip, ...PlacedZip[]]): PlaceRow {
  const [largest] = zips;
  const own = zips.filter((zip) => degreesBetween(largest, zip) <= SAME_CITY);
  // A zip without people (a post office) weighs as one person.
  const weights = own.map(({ people }) => Math.max(people, 1));
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const middleOf = (key: 'latitude' | 'longitude'): number =>
    Number((own.reduce((sum, zip, index) => sum + zip[key] * (weights[index] ?? 0), 0) / all).toFixed(5));
  const middle = { latitude: middleOf('latitude'), longitude: middleOf('longitude') };
  const people = own.reduce((sum, zip) => sum + zip.people, 0);
  const distances = new Map(own.map((zip) => [zip.zip, degreesBetween(middle, zip)]));
  const central = Math.min(...distances.values()) + CENTRAL;
  const zip = own.map((one) => one.zip).filter((one) => (distances.get(one) ?? 0) <= central).toSorted()[0] ?? largest.zip;
  return {
    slug,
    name: largest.city,
    stateCode: largest.stateCode,
    zip,
    ...middle,
    people,
    zips: own.map(({ zip }) => zip).toSorted(),
  };
}

/**
 * Cities of the zips, one for each name in a state. If a state has several towns of one name, the most populous zip's town has the
 * slug, and the others are found by their zips.
 */
export function placesOf(zips: readonly ZipRow[]): PlaceRow[] {
  const bySlug = new Map<string, PlacedZip[]>();
  for (const zip of zips.toSorted(byPeople)) {
    const { latitude, longitude } = zip;
    if (latitude === null || longitude === null) continue;
    const slug = placeSlug(zip.city, zip.stateCode);
    const known = bySlug.get(slug) ?? [];
    bySlug.set(slug, known);
    known.push({ ...zip, latitude, longitude });
  }
  return [...bySlug].flatMap(([slug, [first, ...others]]) => (first ? [placeOf(slug, [first, ...others])] : []));
}
