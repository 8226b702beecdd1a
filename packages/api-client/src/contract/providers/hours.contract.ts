import * as z from 'zod/mini';

import { businessHoursSchema } from '@carematch/validation/fields/business-hours.schema';

import type { Contract } from '../endpoint.ts';
import { forProfessionals as access } from './profile.contract.ts';
import { isoDateTime, tag } from '../shared-schemas.ts';

const keptHours = z.extend(businessHoursSchema, { tag });

/** The address of a calendar. `is_masked`: shown to staff on behalf of its owner, without what makes it secret. */
const feed = { is_masked: z.boolean() };

export const hoursContract = {
  'GET /user/profile/business-hours': {
    access,
    summary: 'When the practice is open',
    response: keptHours,
    errors: [],
  },
  'PUT /user/profile/business-hours': {
    access,
    summary: 'Replace when the practice is open',
    body: businessHoursSchema,
    response: keptHours,
    guarded: true,
    errors: ['validation_failed', 'stale_version'],
  },
  'GET /user/calendar-feed': {
    access,
    summary: 'The secret address of the own calendar; null before it was made',
    response: z.object({ ...feed, url: z.nullable(z.string()), created_at: z.nullable(isoDateTime) }),
    errors: [],
  },
  'POST /user/calendar-feed': {
    access,
    summary: 'Make a new secret address; the one before ends',
    response: z.object({ ...feed, url: z.string(), created_at: isoDateTime }),
    errors: [],
  },
} as const satisfies Contract;
