import * as z from 'zod/mini';

import type { Contract } from '../endpoint.ts';
import { id, intIdInPath, isoDate, isoDateTime, named, orEmpty } from '../shared-schemas.ts';

/** Part of a search address as it was typed: any text of bounded length. */
const typed = z.string().check(z.maxLength(100));

/** Search verticals as they stand in an address. Not every one is a profession of its own. */
export const searchVertical = z.enum([
  'dentist',
  'chiropractor',
  'mental-health-counselor',
  'virtual-mental-health-counselor',
  'psychiatric-provider',
  'virtual-psychiatric-provider',
]);

export const ageGroup = z.enum(['children', 'teens', 'adults']);

/** A page of the site: its path without a host, and its name as a link. */
const link = z.object({ path: z.string(), name: z.string() });

/** A city or a zip. */
export const searchPlace = z.object({
  /** As it stands in an address: `seattle-wa` or `98101`. */
  slug: z.string(),
  kind: z.enum(['city', 'zip']),
  /** `Seattle, WA`, or `98101 (Seattle, WA)`. */
  name: z.string(),
  state: z.string(),
  /** Zip that the flow starts with. */
  zip: z.string(),
  /** Degrees; null if the place has no coordinates. */
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
});

/** A professional in a list of search results. */
export const searchCard = z.object({
  vanity_name: z.string(),
  display_name: z.string(),
  title: z.string(),
  photo: z.nullable(z.string()),
  city: z.nullable(z.string()),
  state: z.nullable(z.string()),
  /** Whole miles from the place to the nearest region; null for video only and without a place. */
  distance_miles: z.nullable(z.int()),
  in_person: z.boolean(),
  video: z.boolean(),
  /** Up to two, the ones asked for first. */
  services: z.array(z.string()),
  service_count: z.int(),
  accepts_insurance: z.boolean(),
  /** Up to two; the one filtered by first. */
  insurance_carriers: z.array(z.string()),
  carrier_count: z.int(),
  /** Whole US dollars. */
  visit_price: z.nullable(z.object({ from: z.int(), to: z.int() })),
  /** Null before enough matches to tell. */
  usual_reply: z.nullable(z.enum(['within_4_hours', 'within_a_day', 'later'])),
  /** The verified license. */
  license: z.nullable(z.object({ state: z.string(), verified_at: isoDateTime })),
  /** One sentence on why this professional is in the results. */
  reason: z.string(),
  /** Degrees; null if unknown or video only. `exact` is false if the professional hides the address: then it is the middle of the zip. */
  location: z.nullable(z.object({ latitude: z.number(), longitude: z.number(), exact: z.boolean() })),
  is_demo: z.boolean(),
});

/** What may be asked for in the query of a search page. Anything else in a query is ignored. */
export const searchFilters = z.object({
  format: z.optional(orEmpty(z.enum(['in_person', 'video']))),
  /** Largest distance in miles. */
  miles: z.optional(orEmpty(z.enum(['5', '15', '30', '60']))),
  carrier_id: z.optional(orEmpty(intIdInPath)),
  /** Self-pay: the highest price of a visit, whole US dollars. */
  max_price: z.optional(orEmpty(z.string().check(z.regex(/^[1-9]\d{0,4}$/)))),
  specialization_id: z.optional(orEmpty(intIdInPath)),
  service_id: z.optional(orEmpty(intIdInPath)),
  age_group: z.optional(orEmpty(ageGroup)),
});

const asked = {
  vertical: searchVertical,
  keyword: z.optional(orEmpty(typed)),
  location: z.optional(orEmpty(typed)),
};

/** What a search address shows. */
export const searchPage = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('page'),
    vertical: z.object({
      slug: searchVertical,
      name: z.string(),
      virtual: z.boolean(),
      /** Profession whose flow the page leads to. */
      profession: z.object({ slug: z.string(), flow: z.enum(['care_path', 'service']) }),
    }),
    keyword: z.nullable(z.object({ slug: z.string(), name: z.string(), service_id: z.nullable(id) })),
    place: z.nullable(searchPlace),
    /** Canonical path, without filters. */
    path: z.string(),
    /** At most 60 characters, without the product's name. */
    title: z.string(),
    /** At most 155 characters. */
    description: z.string(),
    heading: z.string(),
    /** One professional of it: `EMDR Therapist`. */
    professional_title: z.string(),
    /** Whether search engines may list it: three or more professionals. */
    is_listed: z.boolean(),
    /** Professionals without filters: exact to 1,000; `more` beyond. */
    professionals: z.object({ total: z.int(), more: z.boolean() }),
    breadcrumbs: z.array(link),
    /** Nearby places with professionals, same vertical and keyword. */
    neighbors: z.array(link),
    /** Other services of the vertical at this place. */
    siblings: z.array(link),
    questions: z.array(z.object({ question: z.string(), answer: z.string() })),
    /** Set if no one is found at the place: the nearest place that has someone, and the page of professionals by video. */
    nearest: z.nullable(z.extend(link, { miles: z.int(), professionals: z.int() })),
    by_video: z.nullable(z.extend(link, { professionals: z.int() })),
    filters: z.object({
      formats: z.array(z.enum(['in_person', 'video'])),
      carriers: z.array(named),
      specializations: z.array(named),
      services: z.array(named),
      age_groups: z.array(ageGroup),
    }),
  }),
  /** The address has another spelling: `path` is the canonical one. */
  z.object({ kind: z.literal('moved'), path: z.string() }),
  z.object({
    kind: z.literal('unknown'),
    unknown: z.enum(['place', 'keyword']),
    asked: z.string(),
    vertical: searchVertical,
    /** Close matches. */
    near: z.array(link),
  }),
]);

export const searchContract = {
  'GET /search/pages': {
    access: ['visitor'],
    summary: 'What a search address shows: its texts, place, neighbors and filters, or where it has moved',
    query: z.object(asked),
    response: searchPage,
    errors: ['validation_failed'],
  },
  'GET /search/professionals': {
    access: ['visitor'],
    summary: 'Professionals who can be matched, in an order that no one can buy; 20 a page',
    query: z.extend(searchFilters, {
      ...asked,
      page: z._default(z.pipe(z.string().check(z.regex(/^(?:[1-9]|[1-4]\d|50)$/)), z.transform(Number)), 1),
      /** Day of the rotation; today unless given. Page links carry it, so that the order stays while someone pages. */
      day: z.optional(orEmpty(isoDate)),
    }),
    response: z.object({
      professionals: z.array(searchCard),
      place: z.nullable(searchPlace),
      day: isoDate,
      /** `total` is exact to 1,000; `more` if there are more. */
      pagination: z.object({
        page: z.int(),
        per_page: z.int(),
        total: z.int(),
        last_page: z.int(),
        more: z.boolean(),
      }),
    }),
    errors: ['validation_failed', 'not_found'],
  },
  'GET /search/sitemap': {
    access: ['visitor'],
    summary: 'Parts of the sitemap of search pages and profiles',
    response: z.object({ parts: z.array(z.object({ part: z.int(), changed_at: isoDateTime })) }),
    errors: [],
  },
  'GET /search/sitemap/:part': {
    access: ['visitor'],
    summary: 'Pages of one part: search pages with three or more professionals, and profiles',
    params: z.object({ part: intIdInPath }),
    response: z.object({ pages: z.array(z.object({ path: z.string(), changed_at: isoDateTime })) }),
    errors: ['not_found'],
  },
} as const satisfies Contract;

export type SearchVertical = z.infer<typeof searchVertical>;
export type SearchPlace = z.infer<typeof searchPlace>;
export type SearchCard = z.infer<typeof searchCard>;
export type SearchPage = z.infer<typeof searchPage>;
export type FoundSearchPage = Extract<SearchPage, { readonly kind: 'page' }>;
export type SearchFilters = z.infer<typeof searchFilters>;
