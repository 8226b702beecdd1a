import type { Pool } from 'pg';

import type { SearchPlace } from '@carematch/api-client/contract/search/search.contract';

import { citySlug, type LeadReferences, wordsOf } from '../catalog/catalog.ts';

/** A place that can be searched: a city or a zip. */
export interface Place extends SearchPlace {
  readonly stateId: number;
  /** Place of `zip`, which matching is asked about. Degrees; null for a zip without a place. */
  readonly asked: { readonly latitude: number | null; readonly longitude: number | null };
}

interface City {
  readonly slug: string;
  readonly name: string;
  readonly zip: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly people: number;
  readonly stateId: number;
  readonly state: string;
  readonly stateName: string;
  readonly zips: readonly string[];
}

/** Cities in memory, by what an address names them by. */
export interface Cities {
  readonly bySlug: ReadonlyMap<string, City>;
  /** Cities of one name, most people first. */
  readonly byName: ReadonlyMap<string, readonly City[]>;
  readonly byZip: ReadonlyMap<string, City>;
  /** State codes by code and by name: `wa` of `wa` and `washington`. */
  readonly stateCodes: ReadonlyMap<string, string>;
}

const CITIES = `
  select p.slug, p.name, p.zip, p.latitude, p.longitude, p.people, p.state_id as "stateId", s.code as state, s.name as "stateName", p.zips
    from places p join states s on s.id = p.state_id order by p.people desc, p.slug`;

export async function loadCities(pool: Pool): Promise<Cities> {
  const [{ rows }, states] = await Promise.all([
    pool.query<City>(CITIES),
    pool.query<{ code: string; name: string }>('select lower(code) as code, name from states'),
  ]);
  const byName = new Map<string, City[]>();
  const byZip = new Map<string, City>();
  for (const city of rows) {
    const name = city.slug.slice(0, -3);
    const known = byName.get(name) ?? [];
    byName.set(name, known);
    known.push(city);
    for (const zip of city.zips) byZip.set(zip, city);
  }
  return {
    bySlug: new Map(rows.map((city) => [city.slug, city])),
    byName,
    byZip,
    stateCodes: new Map(
      states.rows.flatMap(({ code, name }) => [
        [code, code],
        [wordsOf(name).join('-'), code],
      ]),
    ),
  };
}

export interface PlaceSource {
  readonly cities: Cities;
  readonly references: Pick<LeadReferences, 'zips' | 'states'>;
}

/** `seattle-wa` of `Seattle, Washington`; undefined without a state. */
function slugOf(words: readonly string[], { stateCodes }: Cities): string | undefined {
  // `new york new york`: the longest state name that leaves a city.
  for (let from = 1; from < words.length; from += 1) {
    const code = stateCodes.get(words.slice(from).join('-'));
    if (code !== undefined) return `${citySlug(words.slice(0, from))}-${code}`;
  }
  return undefined;
}

/** Canonical slug of a typed place; undefined if there is no such place. */
function canonicalSlug(typed: string, { cities, references }: PlaceSource): string | undefined {
  const words = wordsOf(typed);
  const zip = words.findLast((word) => /^\d{5}$/.test(word));
  // `98101`, `98101-1234`, `seattle wa 98101`.
  if (zip !== undefined && references.zips.has(zip)) return zip;
  const slug = slugOf(words, cities);
  if (slug !== undefined && cities.bySlug.has(slug)) return slug;
  const named = cities.byName.get(citySlug(words)) ?? [];
  return named.length === 1 ? named[0]?.slug : undefined;
}

function cityPlace(city: City, { references }: Pick<PlaceSource, 'references'>): Place {
  const asked = references.zips.get(city.zip);
  return {
    slug: city.slug,
    kind: 'city',
    name: `${city.name}, ${city.state}`,
    state: city.state,
    zip: city.zip,
    latitude: city.latitude,
    longitude: city.longitude,
    stateId: city.stateId,
    asked: { latitude: asked?.latitude ?? null, longitude: asked?.longitude ?? null },
  };
}

/** The place of a canonical slug. */
function placeOf(slug: string, source: PlaceSource): Place | undefined {
  const city = source.cities.bySlug.get(slug);
  if (city) return cityPlace(city, source);
  const zip = source.references.zips.get(slug);
  const state = zip && source.references.states.get(zip.stateId);
  if (!zip || !state) return undefined;
  const { latitude, longitude, stateId } = zip;
  return {
    slug,
    kind: 'zip',
    name: `${slug} (${zip.city}, ${state.code})`,
    state: state.code,
    zip: slug,
    latitude,
    longitude,
    stateId,
    asked: { latitude, longitude },
  };
}

/** Another way to write a name: in the reference data `O'Fallon` is `O Fallon`, and `Lee's Summit` is `Lees Summit`. */
const spelledApart = (typed: string): string => typed.replaceAll(/['’]/g, ' ');

/** Names that people use and the reference data doesn't have. */
const calledOtherwise = (typed: string): string => typed.replace(/\bnew york[\s-]city\b/i, 'new york');

/** The place that a text names, in whatever spelling. */
export function findPlace(typed: string, source: PlaceSource): Place | undefined {
  const named = calledOtherwise(typed);
  const slug = canonicalSlug(named, source) ?? canonicalSlug(spelledApart(named), source);
  return slug === undefined ? undefined : placeOf(slug, source);
}

/** Close matches offered for an unknown name. */
const MOST_NEAR = 6;

/** Cities with a name like an unknown one, closest first: of the same name, else by common trigrams. */
export async function nearPlaces(
  typed: string,
  { pool, ...source }: PlaceSource & { readonly pool: Pool },
): Promise<Place[]> {
  const words = wordsOf(typed);
  const same = source.cities.byName.get(citySlug(words)) ?? [];
  const found =
    same.length > 0
      ? same
      : (
          await pool.query<{ slug: string }>(
            `select slug from places where slug % $1 order by similarity(slug, $1) desc, people desc limit ${MOST_NEAR}`,
            [slugOf(words, source.cities) ?? citySlug(words)],
          )
        ).rows.flatMap(({ slug }) => source.cities.bySlug.get(slug) ?? []);
  return found.slice(0, MOST_NEAR).map((city) => cityPlace(city, source));
}

/** A place as callers see it. */
export const publicPlace = ({ stateId: _stateId, asked: _asked, ...place }: Place): SearchPlace => place;

const RADIANS = Math.PI / 180;

/** Miles along the earth's surface, by the haversine formula. */
function milesBetween(
  a: { readonly latitude: number; readonly longitude: number },
  b: { readonly latitude: number; readonly longitude: number },
): number {
  const half =
    Math.sin(((b.latitude - a.latitude) * RADIANS) / 2) ** 2 +
    Math.cos(a.latitude * RADIANS) *
      Math.cos(b.latitude * RADIANS) *
      Math.sin(((b.longitude - a.longitude) * RADIANS) / 2) ** 2;
  return 2 * 3_963.19 * Math.asin(Math.sqrt(half));
}

/** Cities around a place, the most populous within `miles`, in order of distance. */
export function citiesAround(
  place: Place,
  { miles, most }: { readonly miles: number; readonly most: number },
  source: PlaceSource,
): { readonly place: Place; readonly miles: number }[] {
  const { latitude, longitude } = place;
  if (latitude === null || longitude === null) return [];
  const own = source.cities.byZip.get(place.zip)?.slug;
  const around: { place: Place; miles: number }[] = [];
  // Most people first.
  for (const city of source.cities.bySlug.values()) {
    if (Math.abs(city.latitude - latitude) > miles / 69 || city.slug === own) continue;
    const away = milesBetween({ latitude, longitude }, city);
    if (away > miles) continue;
    around.push({ place: cityPlace(city, source), miles: away });
    if (around.length === most) break;
  }
  return around.toSorted((a, b) => a.miles - b.miles);
}
