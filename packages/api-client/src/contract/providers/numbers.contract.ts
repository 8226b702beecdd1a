import * as z from 'zod/mini';

import { numberRequestSchema } from '@carematch/validation/fields/area-code.schema';

import type { Contract } from '../endpoint.ts';
import { acknowledgement, intIdInPath } from '../shared-schemas.ts';

const params = z.object({ id: intIdInPath });

/** A professional's number of ours. */
export const numbersContract = {
  'POST /users/:id/assign-twilio-number': {
    access: ['staff'],
    summary:
      'Get a professional a phone number in an area code. One who has it already keeps it; `unavailable` means that it comes by itself later',
    params,
    body: numberRequestSchema,
    response: z.object({
      /** Ten digits. */
      phone_number: z.string(),
    }),
    errors: ['validation_failed', 'not_found', 'conflict', 'unavailable'],
  },
  'DELETE /users/:id/twilio-number': {
    access: ['staff'],
    summary: 'Give up a professional’s phone number',
    params,
    response: acknowledgement,
    errors: ['not_found'],
  },
} as const satisfies Contract;
