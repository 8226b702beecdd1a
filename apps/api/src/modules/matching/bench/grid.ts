/** Where benchmarks find what is on the map, in arrays: by profession, in cells of a quarter of a degree. */

/** Degrees; a cell of the grid. */
const CELL = 0.25;
/** No one of a benchmark's market travels further, and no request asks for more, miles. */
const FURTHEST = 60;
const MILES_PER_DEGREE = 69.17;

/** On the sphere of radius 1. */
export type Point = readonly [x: number, y: number, z: number];

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

export function pointOf(latitude: number, longitude: number): Point {
  const [north, east] = [radians(latitude), radians(longitude)];
  return [Math.cos(north) * Math.cos(east), Math.cos(north) * Math.sin(east), Math.sin(north)];
}

/** The straight line between two points. */
export const chordBetween = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);

const cellOf = (degrees: number): number => Math.floor(degrees / CELL);

/** Key of the cell of a place. */
export const cellAt = (professionId: number, latitude: number, longitude: number): string =>
  `${professionId}/${cellOf(latitude)}/${cellOf(longitude)}`;

/** What is in the cells from which someone may come to a place. */
export function around<Value>(
  cells: ReadonlyMap<string, readonly Value[]>,
  professions: readonly number[],
  { latitude, longitude }: { readonly latitude: number; readonly longitude: number },
): readonly Value[] {
  const high = FURTHEST / MILES_PER_DEGREE;
  const wide = high / Math.cos(radians(Math.abs(latitude) + high));
  const found: Value[] = [];
  for (const profession of professions)
    for (let row = cellOf(latitude - high); row <= cellOf(latitude + high); row += 1)
      for (let column = cellOf(longitude - wide); column <= cellOf(longitude + wide); column += 1)
        for (const value of cells.get(`${profession}/${row}/${column}`) ?? []) found.push(value);
  return found;
}

export function add<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}
