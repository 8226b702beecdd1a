import { readFileSync } from 'node:fs';

import { geoBounds, geoContains } from 'd3-geo';
import { type CountyTopology, feature } from 'topojson-client';

import { STATES } from '../states.ts';

const atlas = new URL(import.meta.resolve('us-atlas/counties-10m.json'));
const topology = JSON.parse(readFileSync(atlas, 'utf8')) as CountyTopology;

const counties = topology.objects.counties.geometries.map((object) => {
  const shape = feature(topology, object);
  return {
    fips: object.id,
    name: object.properties.name,
    shape,
    bounds: geoBounds(shape),
    corners: (shape.geometry.type === 'Polygon' ? shape.geometry.coordinates : shape.geometry.coordinates.flat()).flat(),
  };
});

type County = (typeof counties)[number];

const inState = new Map(
  STATES.map(({ id, code }): [string, County[]] => [
    code,
    counties.filter(({ fips }) => Number(fips.slice(0, 2)) === id),
  ]),
);

function isInBounds({ bounds: [[west, south], [east, north]] }: County, longitude: number, latitude: number) {
  if (latitude < south || latitude > north) return false;
  return west <= east ? longitude >= west && longitude <= east : longitude >= west || longitude <= east;
}

function away({ corners }: County, longitude: number, latitude: number): number {
  const scale = Math.cos((latitude * Math.PI) / 180);
  return Math.min(...corners.map(([x, y]) => Math.hypot((x - longitude) * scale, y - latitude)));
}

/**
 * The county of a place: the one of its state that it lies in, or the nearest where a rough coordinate fell into the sea or
 * across a border. Undefined where the state has no counties.
 */
export function countyOf(stateCode: string, latitude: number, longitude: number): string | undefined {
  const own = inState.get(stateCode) ?? [];
  const around = own.find(
    (county) => isInBounds(county, longitude, latitude) && geoContains(county.shape, [longitude, latitude]),
  );
  if (around || own.length === 0) return around?.fips;
  return own
    .map((county) => ({ fips: county.fips, away: away(county, longitude, latitude) }))
    .reduce((nearest, other) => (other.away < nearest.away ? other : nearest)).fips;
}

/** States whose counties are called otherwise, and those where the name says it all. */
const KIND_BY_STATE: Readonly<Record<string, string>> = {
  '02': '', '11': '', '22': 'Parish', '60': '', '66': '', '69': '', '72': '', '78': '',
};
/** Cities that are no county's have the highest numbers of their state. */
const FIRST_CITY = 510;

function labelOf({ fips, name }: County): string {
  const isCity = Number(fips.slice(2)) >= FIRST_CITY && ['24', '29', '32', '51'].includes(fips.slice(0, 2));
  const kind = isCity ? 'city' : (KIND_BY_STATE[fips.slice(0, 2)] ?? 'County');
  return kind === '' || name.toLowerCase().endsWith(` ${kind.toLowerCase()}`) ? name : `${name} ${kind}`;
}

/** Number and name of every county, in ascending order. */
export const countyNames = (): (readonly [fips: string, name: string])[] =>
  counties
    .map((county) => [county.fips, labelOf(county)] as const)
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
