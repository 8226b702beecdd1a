import * as z from 'zod/mini';

import type { Contract } from '../endpoint.ts';
import { intId, isoDate } from '../shared-schemas.ts';

/** What staff have to look after by a day. */
export const staffCalendarContract = {
  'GET /calendar': {
    access: ['staff'],
    summary: 'Licenses that end in a month, and verifications that are due in it, day by day',
    query: z.object({ month: z.string().check(z.regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/)) }),
    response: z.object({
      events: z.array(
        z.object({
          date: isoDate,
          kind: z.enum([
            'license_ends',
            'virtual_license_ends',
            'new_professional_due',
            'license_due',
            'virtual_license_due',
            'name_due',
          ]),
          professional: z.object({ user_id: intId, name: z.string() }),
          /** Null where it is about no license. */
          profession: z.nullable(z.string()),
          state_code: z.nullable(z.string()),
        }),
      ),
      /** Whether there are more than are given. */
      is_cut: z.boolean(),
    }),
    errors: ['validation_failed'],
  },
} as const satisfies Contract;
