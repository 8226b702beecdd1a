import * as z from 'zod/mini';

import { embeddedSiteSchema } from '@carematch/validation/fields/embedded-site.schema';

import type { Contract } from '../endpoint.ts';
import {
  acknowledgement,
  dateFilter,
  intId,
  intIdInPath,
  isoDateTime,
  page,
  pagination,
  perPage,
  tag,
} from '../shared-schemas.ts';

/** Host of a page, with its port if that is not the scheme's own: `www.clinic.example`, `localhost:4004`. */
export const siteHost = z
  .string()
  .check(z.maxLength(260), z.regex(/^[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?(?::\d{1,5})?$/));

/** What the embedded flow needs to know of a listed site. */
export const embeddedSite = z.object({
  /** Origin that may frame the flow: `https://` before the host, or `http://` on this machine. */
  origin: z.string(),
  /** `#rrggbb`; null for our own. */
  accent_color: z.nullable(z.string()),
  /** Identifier of the landing page that the flow starts from unless the embed names another. */
  landing_page: z.nullable(z.string()),
});

export const embeddingContract = {
  'GET /embedded-sites/:host': {
    access: ['visitor'],
    summary: 'A site that may embed the flow, by the host of its page',
    params: z.object({ host: siteHost }),
    response: z.object({ site: embeddedSite }),
    errors: ['not_found'],
  },
  'POST /embedded-sites/:host/seen': {
    access: ['visitor'],
    summary: 'Records that the flow was shown on a listed site; at most one row a minute changes',
    params: z.object({ host: siteHost }),
    response: acknowledgement,
    limitedAs: 'event',
    errors: ['not_found'],
  },
} as const satisfies Contract;

export type EmbeddedSite = z.infer<typeof embeddedSite>;

/** Columns that staff sort the sites by; a minus before one turns the order round. */
export const EMBEDDED_SITE_SORTS = ['name', 'last_seen_at', 'leads', 'matches', 'created_at'] as const;

/** When something was done, and the name of who did it; null for demo data. */
const doneBy = z.object({ at: isoDateTime, by: z.nullable(z.string()) });

const listedSite = z.object({
  id: intId,
  name: z.string(),
  /** Hosts, at least one. */
  domains: z.array(z.string()),
  landing_page: z.nullable(z.string()),
  accent_color: z.nullable(z.string()),
  last_seen_at: z.nullable(isoDateTime),
  /** Leads from its domains in the period, and those of them that are matched now. */
  leads: z.int(),
  matches: z.int(),
  added: doneBy,
  changed: doneBy,
  is_demo: z.boolean(),
  tag,
});

/** Days on which the counted leads came in, by New York's clock. */
const period = { start_date: dateFilter, end_date: dateFilter };

const params = z.object({ id: intIdInPath });

/** The sites that may embed the flow, kept by staff. */
export const embeddedSitesContract = {
  'GET /embedded-sites': {
    access: ['staff'],
    summary: 'Sites that may embed the flow, with their leads and matches',
    query: z.object({
      /** Part of a name or a domain. */
      search: z.optional(z.string().check(z.maxLength(100), z.trim())),
      ...period,
      sort: z._default(
        z.enum([...EMBEDDED_SITE_SORTS, ...EMBEDDED_SITE_SORTS.map((column) => `-${column}` as const)]),
        'name',
      ),
      page,
      perPage,
    }),
    response: z.object({ sites: z.array(listedSite), pagination }),
    errors: ['validation_failed'],
  },
  'GET /landing-pages': {
    access: ['staff'],
    summary: 'Landing pages that an embedded flow can start from',
    response: z.object({
      landing_pages: z.array(z.object({ identifier: z.string(), headline: z.string() })),
    }),
    errors: [],
  },
  'GET /embedded-sites/:id': {
    access: ['staff'],
    summary: 'One site, with its leads and matches',
    params,
    query: z.object(period),
    response: z.object({ site: listedSite }),
    errors: ['validation_failed', 'not_found'],
  },
  'POST /embedded-sites': {
    access: ['staff'],
    summary: 'List a site, so that its pages may embed the flow',
    body: embeddedSiteSchema,
    response: z.object({ site: listedSite }),
    status: 201,
    idempotent: true,
    errors: ['validation_failed', 'conflict'],
  },
  'POST /embedded-sites/:id': {
    access: ['staff'],
    summary: 'Change a site',
    params,
    body: embeddedSiteSchema,
    response: z.object({ site: listedSite }),
    guarded: true,
    errors: ['validation_failed', 'not_found', 'conflict', 'stale_version'],
  },
  'DELETE /embedded-sites/:id': {
    access: ['staff'],
    summary: 'Remove a site: its pages no longer show the flow, and its leads stay',
    params,
    response: acknowledgement,
    errors: ['not_found'],
  },
} as const satisfies Contract;

export type ListedSite = z.infer<typeof listedSite>;
