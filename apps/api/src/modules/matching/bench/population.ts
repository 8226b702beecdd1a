import type { ZipRow } from '../../../db/reference-data/zips/zips.ts';

/** The largest metropolitan areas: millions of people in the census of 2020, and the middle in degrees. */
const METROS: readonly (readonly [millions: number, latitude: number, longitude: number])[] = [
  [20.1, 40.73, -73.95],
  [13.2, 34.02, -118.2],
  [9.6, 41.88, -87.68],
  [7.6, 32.83, -96.95],
  [7.1, 29.77, -95.4],
  [6.4, 38.9, -77.05],
  [6.2, 39.98, -75.15],
  [6.1, 25.9, -80.23],
  [6.1, 33.8, -84.38],
  [4.9, 42.36, -71.08],
  [4.8, 33.48, -112.05],
  [4.7, 37.75, -122.3],
  [4.6, 33.97, -117.35],
  [4.4, 42.4, -83.15],
  [4.0, 47.55, -122.28],
  [3.7, 44.97, -93.25],
  [3.3, 32.8, -117.12],
  [3.2, 27.97, -82.5],
  [3.0, 39.73, -104.97],
  [2.8, 39.3, -76.62],
  [2.8, 38.63, -90.32],
  [2.7, 35.22, -80.84],
  [2.7, 28.55, -81.38],
  [2.6, 29.47, -98.5],
  [2.5, 45.52, -122.65],
  [2.4, 38.6, -121.42],
  [2.4, 40.44, -79.98],
  [2.3, 30.32, -97.75],
  [2.3, 36.15, -115.15],
  [2.3, 39.13, -84.5],
  [2.2, 39.08, -94.58],
  [2.1, 39.98, -82.98],
  [2.1, 41.45, -81.68],
  [2.1, 39.8, -86.15],
  [2.0, 36.13, -86.75],
  [2.0, 37.33, -121.9],
];

/** Of the United States, millions. */
const EVERYBODY = 331;
/** People of a metropolitan area live within about this distance of its middle, degrees. */
const SPREAD = 0.2;
const EDGE = 3 * SPREAD;

export interface WeightedZip {
  readonly zip: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly stateCode: string;
  /** The share of all people in this zip and those before it, 0 to 1. */
  readonly upTo: number;
}

/** The people of a metropolitan area are spread over its zips by distance from the middle, the others over all zips alike. */
export function populationByZip(rows: readonly ZipRow[]): readonly WeightedZip[] {
  const zips = rows.flatMap(({ zip, latitude, longitude, stateCode }) =>
    latitude === null || longitude === null ? [] : [{ zip, latitude, longitude, stateCode }],
  );
  const inMetros = METROS.reduce((sum, [millions]) => sum + millions, 0);
  const people = zips.map(() => (EVERYBODY - inMetros) / zips.length);
  for (const [millions, latitude, longitude] of METROS) {
    const shares = zips.map((zip) => {
      const away = Math.hypot(
        zip.latitude - latitude,
        (zip.longitude - longitude) * Math.cos((latitude * Math.PI) / 180),
      );
      return away > EDGE ? 0 : Math.exp(-away / SPREAD);
    });
    const all = shares.reduce((sum, share) => sum + share, 0);
    for (const [index, share] of shares.entries()) {
      people[index] = (people[index] ?? 0) + (millions * share) / all;
    }
  }
  let sum = 0;
  return zips.map((zip, index) => {
    sum += people[index] ?? 0;
    return { ...zip, upTo: index === zips.length - 1 ? 1 : sum / EVERYBODY };
  });
}
