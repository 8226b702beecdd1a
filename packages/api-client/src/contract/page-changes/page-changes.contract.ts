import * as z from 'zod/mini';

import type { Contract } from '../endpoint.ts';

/** A position in the changes; opaque to callers. */
const cursor = z.string().check(z.regex(/^\d{1,19}$/, 'Send the cursor of the last answer.'));

/** What pages that are the same for everyone are made of. `page-changes.sql` records changes under the same names. */
export const pageTopics = {
  /** Professions, services, landing pages and texts. */
  reference: 'reference',
  /** Who is in the search results. */
  search: 'search',
  /** The public profile of one professional, by the SHA-256 of their vanity name in hexadecimal. */
  professional: (vanityNameHash: string) => `professional/${vanityNameHash}`,
} as const;

export const pageChangesContract = {
  'GET /page-changes': {
    access: ['visitor'],
    summary: 'What public pages are made of that has changed, for the servers and caches that keep them',
    query: z.object({
      /** `cursor` of the answer before; without it nothing is listed. */
      since: z.optional(cursor),
    }),
    response: z.object({
      /** A change may be listed again after a later cursor, and is then the same `id`. */
      changes: z.array(z.object({ id: z.string(), topic: z.string() })),
      /** There are more changes than are listed: anything may have changed. */
      more: z.boolean(),
      cursor,
    }),
    errors: ['validation_failed'],
  },
} as const satisfies Contract;
