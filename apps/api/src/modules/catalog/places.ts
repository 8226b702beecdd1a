import { eq } from 'drizzle-orm';

import type { catalogContract } from '@carematch/api-client/contract/catalog/catalog.contract';

import type { Database } from '../../db/client.ts';
import type { Handler } from '../../plugins/contract/handlers.ts';
import { states, zips } from './catalog.tables.ts';

/** A place that a zip or a city names. */
interface Place {
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

export interface PlaceIndex {
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

export async function loadPlaces(db: Database): Promise<PlaceIndex> {
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

/** The places that a text starts to name by zip or by city, the likeliest first. */
function findPlaces(index: PlaceIndex, text: string): Place[] {
  const isZip = /^\d+$/.test(text);
  return startingWith(isZip ? index.zips : index.cities, text)
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, MOST)
    .map(({ place }) => place);
}

/** `GET /address-search`: places by the start of a zip or of a city. */
export const searchPlaces: Handler<(typeof catalogContract)['GET /address-search']> = async (
  { services: { catalog } },
  { query },
) => {
  const typed = tidy(query.query);
  const [{ rows }, places] = await Promise.all([
    catalog.view(),
    typed.length < FEWEST_CHARACTERS ? [] : catalog.places().then((index) => findPlaces(index, typed)),
  ]);
  // As the matching reads it: the places are kept for as long as the process runs, a policy is not.
  const policies = new Map(rows.states.map(({ id, disclosure }) => [id, disclosure]));
  return {
    addresses: places.map(({ stateId, ...place }) => ({
      ...place,
      disclosure: policies.get(stateId) ?? 'confirm',
    })),
  };
};

/** `GET /states`. */
export const listStates: Handler<(typeof catalogContract)['GET /states']> = async ({
  services: { catalog },
}) => {
  const view = await catalog.view();
  return view.remember('states', () => ({
    states: view.rows.states.map(({ id, name, code }) => ({ id, name, code })),
  }));
};
