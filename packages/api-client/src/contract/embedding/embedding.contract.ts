import * as z from 'zod/mini';

import type { Contract } from '../endpoint.ts';
import { acknowledgement } from '../shared-schemas.ts';

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
