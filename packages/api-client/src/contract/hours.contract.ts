import * as z from 'zod/mini';

import type { Contract } from './endpoint.ts';
import { forProfessionals as access } from './profile.contract.ts';
import { isoDate, isoDateTime } from './shared-schemas.ts';

/** `08:30`; `24:00` for the end of a day. */
export const clock = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/));

const hours = z.object({
  /** IANA name. */
  time_zone: z.string().check(z.maxLength(60)),
  hours: z
    .array(
      z.object({
        /** 0 Sunday to 6 Saturday. */
        weekday: z.int().check(z.minimum(0), z.maximum(6)),
        opens_at: clock,
        closes_at: clock,
      }),
    )
    .check(z.maxLength(70)),
  days_off: z.array(isoDate).check(z.maxLength(366)),
});

export const hoursContract = {
  'GET /user/profile/business-hours': {
    access,
    summary: 'When the practice is open',
    response: hours,
    errors: [],
  },
  'PUT /user/profile/business-hours': {
    access,
    summary: 'Replace when the practice is open',
    body: hours,
    response: hours,
    errors: ['validation_failed'],
  },
  'GET /user/calendar-feed': {
    access,
    summary: 'The secret address of the own calendar; null before it was made',
    response: z.object({ url: z.nullable(z.string()), created_at: z.nullable(isoDateTime) }),
    errors: [],
  },
  'POST /user/calendar-feed': {
    access,
    summary: 'Make a new secret address; the one before ends',
    response: z.object({ url: z.string(), created_at: isoDateTime }),
    errors: [],
  },
} as const satisfies Contract;
