import * as z from 'zod/mini';

import { impersonationSchema } from '@carematch/validation/fields/professional-by-staff.schema';

import { openedSession } from './accounts.contract.ts';
import type { Contract } from '../endpoint.ts';
import { acknowledgement, capability, intId, intIdInPath, isoDateTime, named } from '../shared-schemas.ts';

/** Staff who see the portal as a professional does. */
export const impersonationContract = {
  'POST /impersonate/start': {
    access: ['capabilityHolder'],
    summary: 'Open the portal as a professional with the code that staff were just given; it works once',
    body: z.object({ code: capability }),
    response: z.extend(openedSession, {
      /** The same as `expires_at`, whatever the browser's clock says. */
      lasts_seconds: z.int(),
      professional: named,
    }),
    unaudited: 'It is recorded in the name of the member of staff named by the code.',
    errors: ['validation_failed', 'not_found'],
  },
  'POST /impersonate/stop': {
    access: ['staffAsProfessional'],
    summary: 'Stop acting as the professional; ends this session',
    response: z.extend(acknowledgement, {
      /** Whose portal it was. */
      user_id: intId,
    }),
    errors: [],
  },
} as const satisfies Contract;

export const adminImpersonationContract = {
  'POST /impersonate/user/:id': {
    access: ['staff'],
    summary: 'Ask to act as a professional in their portal, for half an hour',
    params: z.object({ id: intIdInPath }),
    body: impersonationSchema,
    response: z.object({
      /** The portal's page that opens it, with the code behind the `#`. It works once, within a minute. */
      url: z.string(),
      expires_at: isoDateTime,
    }),
    status: 201,
    errors: ['validation_failed', 'not_found', 'conflict'],
  },
} as const satisfies Contract;
