import * as z from 'zod/mini';

import type { Contract } from './endpoint.ts';
import { acknowledgement, intIdInPath } from './shared-schemas.ts';

const access = ['staff'] as const;
const byId = z.object({ id: intIdInPath });

export const professionalStatus = z.enum(['onboarding', 'active', 'paused', 'suspended', 'closed']);

/** Why staff do something to an account, in their own words; the professional reads it too. */
export const statusReason = z
  .string()
  .check(
    z.maxLength(500, 'Use 500 characters at most.'),
    z.trim(),
    z.minLength(5, 'Say why, in a few words.'),
  );

/** What staff see and do of one professional. What they edit on a professional's behalf is in `on-behalf.contract.ts`. */
export const professionalsContract = {
  'POST /users/:id/status': {
    access,
    summary: 'Give a professional another status; they are told, with the reason',
    params: byId,
    body: z.object({
      /** As it showed when the change was chosen. */
      from: professionalStatus,
      to: professionalStatus,
      reason: statusReason,
    }),
    response: acknowledgement,
    errors: ['validation_failed', 'not_found', 'changed_meanwhile', 'invalid_transition'],
  },
} as const satisfies Contract;
