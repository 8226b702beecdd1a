import { EVENTS_AT_ONCE } from '@carematch/validation/rules/timing';
import * as z from 'zod/mini';

import type { Contract } from '../endpoint.ts';
import { acknowledgement } from '../shared-schemas.ts';

const eventLog = z.object({
  event: z.string().check(z.minLength(1), z.maxLength(80)),
  description: z._default(z.string().check(z.maxLength(200)), ''),
  icon: z._default(z.string().check(z.maxLength(40)), ''),
  notify: z._default(z.boolean(), false),
  properties: z._default(
    z.record(
      z.string().check(z.maxLength(40)),
      z.union([z.string().check(z.maxLength(80)), z.number(), z.boolean()]),
    ),
    {},
  ),
});

export const platformContract = {
  'POST /event-logs': {
    access: ['visitor'],
    summary: 'Log one product event or several. Names and properties outside the allow-list are dropped',
    body: z.union([
      eventLog,
      z.object({ events: z.array(eventLog).check(z.minLength(1), z.maxLength(EVENTS_AT_ONCE)) }),
    ]),
    response: acknowledgement,
    status: 202,
    limitedAs: 'event',
    errors: ['validation_failed'],
  },
} as const satisfies Contract;
