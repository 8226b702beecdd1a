// Writes `zips.data.ts` and `zips-digest.ts`: `pnpm run bake:zips`. Run it when the `zipcodes`, `geo-tz` or `us-atlas` package is
// updated; what it writes is committed, so nothing heavy is needed to build or start.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';

import { find } from 'geo-tz/all';
import { codes } from 'zipcodes';

import { countyNames, countyOf } from './bake-counties.ts';
import { estimatePeople } from './bake-people.ts';

interface Place {
  readonly zip: string;
  readonly city: string;
  readonly state: string;
  /** Degrees; undefined for a post office without a place. */
  readonly at: readonly [latitude: number, longitude: number] | undefined;
}

const MILITARY_STATES = new Set(['AA', 'AE', 'AP']);

// Where military mail of the first three digits is handed out, by the postal service's routing.
const MILITARY_TIME_ZONES: Readonly<Record<string, string>> = {
  '090': 'Europe/Berlin',
  '091': 'Europe/Berlin',
  '092': 'Europe/Berlin',
  '093': 'Asia/Baghdad',
  '094': 'Europe/London',
  '095': 'America/New_York',
  '096': 'Europe/Rome',
  '097': 'Europe/Brussels',
  '098': 'Asia/Riyadh',
  '340': 'America/New_York',
  '962': 'Asia/Seoul',
  '963': 'Asia/Tokyo',
  '964': 'Asia/Manila',
  '965': 'Pacific/Honolulu',
  '966': 'America/Los_Angeles',
};

const here = new URL('./', import.meta.url);

function packagedPlaces(): Place[] {
  return Object.values(codes)
    .filter(({ country }) => country === 'US')
    .map(({ zip, city, state, latitude, longitude }) => {
      // The package puts military post offices at the wrong end of the world, or at 0, 0.
      const military = MILITARY_STATES.has(state);
      return {
        zip,
        city: military ? city.toUpperCase() : city.trim(),
        state,
        at: military ? undefined : ([latitude, longitude] as const),
      };
    });
}

/** The zips that the package lacks or misplaces, from GeoNames (CC BY 4.0). */
function supplement(): Place[] {
  return readFileSync(new URL('zips-supplement.tsv', here), 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const [zip = '', city = '', state = '', latitude = '', longitude = ''] = line.split('\t');
      const at = latitude === '' ? undefined : ([Number(latitude), Number(longitude)] as const);
      return { zip, city, state, at };
    });
}

function timeZoneOf({ zip, state, at }: Place): string {
  const zone = at ? find(...at)[0] : MILITARY_TIME_ZONES[zip.slice(0, 3)];
  if (zone === undefined || zone.startsWith('Etc/')) throw new Error(`No time zone for ${zip} in ${state}`);
  return zone;
}

const degrees = (value: number): string => String(Number(value.toFixed(4)));

const byZip = new Map([...packagedPlaces(), ...supplement()].map((place) => [place.zip, place]));
const people = estimatePeople([...byZip.values()].flatMap(({ zip, state, at }) => (at ? [{ zip, state, at }] : [])));
const lines = [...byZip.values()]
  .toSorted((a, b) => (a.zip < b.zip ? -1 : 1))
  .map((place) =>
    [
      place.zip,
      place.city,
      place.state,
      ...(place.at ? place.at.map(degrees) : ['', '']),
      timeZoneOf(place),
      (place.at && countyOf(place.state, ...place.at)) ?? '',
      people.get(place.zip) ?? 0,
    ].join('\t'),
  );
const table = lines.join('\n');
const counties = countyNames()
  .map((county) => county.join('\t'))
  .join('\n');
if (/[`\\$]/.test(table + counties)) throw new Error('A place name would break the literal');

const banner = '// Written by bake-zips.ts.';
writeFileSync(
  new URL('zips.data.ts', here),
  `${banner}\n/** Zip, city, state, latitude, longitude (degrees, or empty), time zone, county (or empty), people (an estimate): a line each, tabs between. */\nexport const ZIPS_TABLE = \`${table}\`;\n/** A county's number and name: a line each, a tab between. */\nexport const COUNTIES_TABLE = \`${counties}\`;\n`,
);
writeFileSync(
  new URL('zips-digest.ts', here),
  `${banner}\n/** SHA-256 of \`ZIPS_TABLE\` and \`COUNTIES_TABLE\`, so that an unchanged start need not load it. */\nexport const ZIPS_DIGEST = '${createHash('sha256').update(table).update(counties).digest('hex')}';\n`,
);
process.stdout.write(`${lines.length} zips, ${table.length} bytes\n`);
