import * as z from 'zod/mini';

import type { Contract } from '../endpoint.ts';

/** Name of a guide in addresses. */
const guideId = z.string().check(z.regex(/^[a-z0-9-]{1,80}$/));

/** A guide as lists show it. */
export const guideSummary = z.object({
  id: guideId,
  name: z.string(),
  summary: z.string(),
  /** Time to read it. */
  minutes: z.int(),
  /** Path of the PDF below the API's host; another version of the text has another path. */
  pdf_file: z.string(),
});

export const guide = z.extend(guideSummary, {
  sections: z.array(
    z.object({
      /** Null for what stands before the first heading. */
      heading: z.nullable(z.string()),
      /** In the part of markdown that our texts are written in. */
      text: z.string(),
    }),
  ),
});

export const guidesContract = {
  'GET /guides': {
    access: ['visitor'],
    summary: 'Guides for people who look for care',
    response: z.object({ guides: z.array(guideSummary) }),
    errors: [],
  },
  'GET /guides/:id': {
    access: ['visitor'],
    summary: 'A guide with its text',
    params: z.object({ id: guideId }),
    response: z.object({ guide }),
    errors: ['not_found'],
  },
} as const satisfies Contract;

export type Guide = z.infer<typeof guide>;
export type GuideSummary = z.infer<typeof guideSummary>;
