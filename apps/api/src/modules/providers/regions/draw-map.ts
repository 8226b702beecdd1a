import { readFile } from 'node:fs/promises';

import { type CountyObject, type CountyTopology, feature } from 'topojson-client';

/** Half the width and height of a map, in its own units. */
const HALF = 500;
/** The furthest from the middle, miles, that one map shows. */
const MOST_MILES = 250;
/** Half of the smallest map, miles. */
const LEAST_MILES = 5;
const MARGIN = 1.15;
/** Corners of borders that are closer to each other than this fall together. */
const GRID = 2;
const MILES_PER_DEGREE = 69.09;

interface Spot {
  readonly latitude: number;
  readonly longitude: number;
}

/** A map of a small part of the earth, flat: 500 units from the middle to each edge. */
export interface Frame {
  readonly middle: Spot;
  /** Units for a mile. */
  readonly scale: number;
  readonly pointOf: (spot: Spot) => readonly [x: number, y: number];
}

const middleOf = (values: readonly number[]): number => (Math.min(...values) + Math.max(...values)) / 2;

/** Degrees east of the middle, the short way around the earth. */
const eastOf = (middle: number, longitude: number): number => ((longitude - middle + 540) % 360) - 180;

/** The frame around a circle, or around these spots; null where they are too far apart for one map, or there are none. */
export function frameOf(
  spots: readonly Spot[],
  circle: { readonly middle: Spot; readonly miles: number } | null,
): Frame | null {
  const [first] = spots;
  if (!first) return null;
  const longitudes = spots.map(({ longitude }) => eastOf(first.longitude, longitude));
  const middle = circle?.middle ?? {
    latitude: middleOf(spots.map(({ latitude }) => latitude)),
    longitude: first.longitude + middleOf(longitudes),
  };
  const east = MILES_PER_DEGREE * Math.cos((middle.latitude * Math.PI) / 180);
  const milesTo = ({ latitude, longitude }: Spot) =>
    [eastOf(middle.longitude, longitude) * east, (middle.latitude - latitude) * MILES_PER_DEGREE] as const;
  const furthest = circle?.miles ?? Math.max(...spots.flatMap(milesTo).map(Math.abs));
  if (furthest > MOST_MILES) return null;
  const scale = HALF / Math.max(LEAST_MILES, furthest * MARGIN);
  return {
    middle,
    scale,
    pointOf: (spot) => {
      const [x, y] = milesTo(spot);
      return [Math.round(x * scale), Math.round(y * scale)];
    },
  };
}

let atlas: Promise<{ topology: CountyTopology; byFips: Map<string, CountyObject> }> | undefined;

/** The borders of all counties, a megabyte of them: read when the first map is drawn. */
function readAtlas() {
  atlas ??= readFile(new URL(import.meta.resolve('us-atlas/counties-10m.json')), 'utf8').then((text) => {
    const topology = JSON.parse(text) as CountyTopology;
    return {
      topology,
      byFips: new Map(topology.objects.counties.geometries.map((shape) => [shape.id, shape])),
    };
  });
  return atlas;
}

/** The box of a frame and a little around it, degrees. */
export function boundsOf({ middle, scale }: Frame) {
  const high = (1.4 * HALF) / scale / MILES_PER_DEGREE;
  const wide = high / Math.cos((middle.latitude * Math.PI) / 180);
  return {
    south: middle.latitude - high,
    north: middle.latitude + high,
    west: middle.longitude - wide,
    east: middle.longitude + wide,
  };
}

const onGrid = (value: number): number => Math.round(value / GRID) * GRID;

function ringPath(ring: readonly (readonly [number, number])[], { pointOf }: Frame): string {
  const points = ring.map(([longitude, latitude]) => pointOf({ longitude, latitude }).map(onGrid).join(' '));
  const corners = points.filter((point, index) => point !== points[index - 1]);
  return corners.length > 2 ? `M${corners.join('L')}Z` : '';
}

/** The borders of counties in a frame, each as the `d` of an SVG path. */
export async function drawCounties(
  fips: readonly string[],
  frame: Frame,
): Promise<{ readonly name: string; readonly path: string }[]> {
  const { topology, byFips } = await readAtlas();
  return fips.flatMap((number) => {
    const object = byFips.get(number);
    if (!object) return [];
    const { geometry, properties } = feature(topology, object);
    const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
    const path = polygons.flatMap((rings) => rings.map((ring) => ringPath(ring, frame))).join('');
    return [{ name: properties.name, path }];
  });
}
