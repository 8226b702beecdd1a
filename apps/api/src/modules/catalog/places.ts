import { eq } from 'drizzle-orm';

import type { Database } from '../../db/client.ts';
import { states, zips } from './catalog.tables.ts';

/** A place that a zip or a city names. */
export interface Place {
  readonly label: string;
  readonly zip: string;
  readonly city: string;
  readonly state: string;
  readonly stateId: number;
}

interface Entry {
  /** What the typed text is compared with, in lower case. */
  readonly key: string;
  /** Zips of the city: the more, the likelier it is meant. */
  readonly weight: number;
  readonly place: Place;
}

interface PlaceIndex {
  /** By zip. */
  readonly zips: readonly Entry[];
  /** By city, each once. */
  readonly cities: readonly Entry[];
}

/** Suggestions shown at once. */
const MOST = 8;
/** Shorter texts name too many places to be of help. */
const FEWEST_CHARACTERS = 2;

function byKey(a: Entry, b: Entry): number {
  return a.key < b.key ? -1 : Number(a.key > b.key);
}

async function loadIndex(db: Database): Promise<PlaceIndex> {
  const rows = await db
    .select({ zip: zips.zip, city: zips.city, state: states.code, stateId: states.id })
    .from(zips)
    .innerJoin(states, eq(states.id, zips.stateId))
    .orderBy(zips.zip);
  const byCity = new Map<string, { place: Place; count: number }>();
  const zipEntries = rows.map(({ zip, city, state, stateId }) => {
    const place = { label: `${city}, ${state} ${zip}`, zip, city, state, stateId };
    const known = byCity.get(`${city}, ${state}`);
    if (known) known.count += 1;
    else byCity.set(`${city}, ${state}`, { place: { ...place, label: `${city}, ${state}` }, count: 1 });
    return { key: zip, weight: 1, place };
  });
  const cityEntries = [...byCity].map(([name, { place, count }]) => ({
    key: name.toLowerCase(),
    weight: count,
    place,
  }));
  return { zips: zipEntries, cities: cityEntries.toSorted(byKey) };
}

/** The entries of a sorted list that start with `text`. */
function startingWith(entries: readonly Entry[], text: string): Entry[] {
  let low = 0;
  let high = entries.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((entries[middle]?.key ?? '') < text) low = middle + 1;
    else high = middle;
  }
  const found: Entry[] = [];
  for (const entry of entries.slice(low)) {
    if (!entry.key.startsWith(text)) break;
    found.push(entry);
  }
  return found;
}

/** Lower case, single spaces, and `city, st` however it was punctuated. */
function tidy(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .replace(/\s*,\s*/, ', ');
}

/** A search for places by the start of a zip or of a city. The places are read once, on the first search. */
export function createPlaceSearch(db: Database): (text: string) => Promise<Place[]> {
  let loading: Promise<PlaceIndex> | undefined;
  return async (text) => {
    const typed = tidy(text);
    if (typed.length < FEWEST_CHARACTERS) return [];
    loading ??= loadIndex(db);
    const index = await loading.catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    const isZip = /^\d+$/.test(typed);
    const matches = startingWith(isZip ? index.zips : index.cities, typed);
    return matches
      .toSorted((a, b) => b.weight - a.weight)
      .slice(0, MOST)
      .map(({ place }) => place);
  };
}
