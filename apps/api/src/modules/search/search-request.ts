import { createHmac } from 'node:crypto';

import type * as z from 'zod/mini';

import type { searchFilters } from '@carematch/api-client/contract/search/search.contract';

import type { Keys } from '../../config/keys.ts';
import type { Services } from '../../services.ts';
import { wordsOf } from '../catalog/catalog.ts';
import type { SearchRequest } from './find-professionals.ts';
import { findPlace, type Place } from './places.ts';
import type { HeldSearchData } from './search-data.ts';
import { stripSearchPhrase } from '@carematch/validation/fields/search-phrase';
import type { SearchText } from './search-texts.ts';

export type Filters = z.infer<typeof searchFilters>;

/** What an address asks for. */
export interface Asked {
  readonly vertical: string;
  readonly keyword?: string | undefined;
  readonly location?: string | undefined;
}

/** What an address names: a page, another address for the same, or nothing. */
export type Resolved =
  | {
      readonly kind: 'page';
      readonly text: SearchText;
      readonly place: Place | null;
      readonly isCanonical: boolean;
    }
  | {
      readonly kind: 'unknown';
      readonly unknown: 'place' | 'keyword';
      readonly asked: string;
      readonly text: SearchText;
    };

/** A keyword as a slug: `implants` of `Implants near me`. */
const keywordSlug = (typed: string): string => wordsOf(stripSearchPhrase(wordsOf(typed).join(' '))).join('-');

/** The page that an address means. In two parts the second is a keyword or a place, whichever is known. */
export async function resolve(asked: Asked, { texts, places }: HeldSearchData): Promise<Resolved> {
  const [verticals, source] = await Promise.all([texts(), places()]);
  const keywords = verticals.get(asked.vertical);
  const own = keywords?.get('');
  if (!keywords || !own) throw new Error(`No search texts of ${asked.vertical}`);
  const pageOf = (keyword: string | undefined): SearchText | undefined => {
    if (keyword === undefined) return own;
    const slug = keywordSlug(keyword);
    return slug === '' ? undefined : keywords.get(slug);
  };
  const placeOf = (location: string | undefined): Place | null | undefined =>
    location === undefined ? null : findPlace(location, source);
  const [text, place] = [pageOf(asked.keyword), placeOf(asked.location)];
  if (text && place !== undefined) {
    const isCanonical =
      (asked.keyword === undefined || asked.keyword === text.keyword) &&
      (asked.location === undefined || asked.location === place?.slug);
    return { kind: 'page', text, place, isCanonical };
  }
  // `/dentist/seattle-wa` and `/virtual-mental-health-counselor/emdr`.
  if (asked.location === undefined && asked.keyword !== undefined) {
    const meant = findPlace(asked.keyword, source);
    if (meant) return { kind: 'page', text: own, place: meant, isCanonical: false };
  }
  if (asked.keyword === undefined && asked.location !== undefined) {
    const meant = pageOf(asked.location);
    if (meant)
      return { kind: 'page', text: meant, place: null, isCanonical: asked.location === meant.keyword };
  }
  return text
    ? { kind: 'unknown', unknown: 'place', asked: asked.location ?? '', text }
    : { kind: 'unknown', unknown: 'keyword', asked: asked.keyword ?? '', text: own };
}

export const NO_FILTERS: Filters = {};

/** The day of the rotation, `YYYY-MM-DD`: the given one of the last week, else today. */
export function rotationDay(given: string | undefined, now = new Date()): string {
  const day = (ago: number): string => new Date(now.getTime() - ago * 86_400_000).toISOString().slice(0, 10);
  return given !== undefined && given <= day(0) && given > day(7) ? given : day(0);
}

const seedOf = (keys: Keys, day: string): bigint =>
  createHmac('sha256', keys.ranking).update(`search ${day}`).digest().readBigInt64BE(0);

/** What is asked of the search by a page, its filters and the day. */
export async function searchRequest(
  { catalog, keys }: Pick<Services, 'catalog' | 'keys'>,
  { text, place }: { readonly text: SearchText; readonly place: Place | null },
  filters: Filters,
  day: string,
): Promise<SearchRequest> {
  const [references, { rows }] = await Promise.all([catalog.references(), catalog.view()]);
  const profession = references.professions.get(text.professionId);
  if (!profession) throw new Error(`No profession ${text.professionId}`);
  const family = new Set([profession.id, profession.parentId]);
  const offered = [...references.services].flatMap(([id, of]) => (family.has(of) ? [id] : []));
  const specialized =
    filters.specialization_id === undefined
      ? undefined
      : (references.servicesOfSpecialization.get(filters.specialization_id) ?? []);
  const filtered = filters.service_id === undefined ? specialized : [filters.service_id];
  const keyword = text.serviceId === null ? undefined : [text.serviceId];
  const onlyVideo = text.virtual || profession.virtualOnly || filters.format === 'video';
  return {
    professionId: profession.id,
    parentId: profession.parentId,
    inPerson: !onlyVideo,
    // A distance is one to a visit in person.
    video:
      profession.allowVirtualLeads &&
      (onlyVideo || (filters.format !== 'in_person' && filters.miles === undefined)),
    place: place && { zip: place.zip, ...place.asked, stateId: place.stateId },
    miles: onlyVideo || filters.miles === undefined || !place ? null : Number(filters.miles),
    services: keyword ?? filtered ?? null,
    furtherServices: keyword === undefined ? null : (filtered ?? null),
    offered,
    ageGroup: rows.ageGroups.find(({ slug }) => slug === filters.age_group) ?? null,
    carrierId: filters.carrier_id ?? null,
    maxPrice: filters.max_price === undefined ? null : Number(filters.max_price),
    daySeed: seedOf(keys, day),
    at: new Date(),
  };
}
