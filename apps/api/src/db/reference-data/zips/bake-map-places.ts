// Writes the places that the lead flow's map names: `pnpm run bake:map-places`, after `bake:zips`. What it writes is committed.
import { ZIPS_TABLE } from './zips.data.ts';

/** The largest ones: enough for a name every few miles where people live. */
const PLACES = 3000;

interface Place {
  readonly name: string;
  people: number;
  /** Sums of degrees, weighted by people. */
  latitude: number;
  longitude: number;
}

const places = new Map<string, Place>();
for (const line of ZIPS_TABLE.split('\n')) {
  const [, name = '', state = '', latitude = '', longitude = '', , , people = '0'] = line.split('\t');
  if (latitude === '' || people === '0') continue;
  const key = `${name}, ${state}`;
  const place = places.get(key) ?? { name, people: 0, latitude: 0, longitude: 0 };
  place.people += Number(people);
  place.latitude += Number(latitude) * Number(people);
  place.longitude += Number(longitude) * Number(people);
  places.set(key, place);
}

const rounded = (degrees: number): number => Number(degrees.toFixed(3));
const largest = [...places.values()]
  .toSorted((a, b) => b.people - a.people)
  .slice(0, PLACES)
  .map(({ name, people, latitude, longitude }) => [
    name,
    rounded(longitude / people),
    rounded(latitude / people),
  ]);
process.stdout.write(`[\n${largest.map((place) => JSON.stringify(place)).join(',\n')}\n]\n`);
