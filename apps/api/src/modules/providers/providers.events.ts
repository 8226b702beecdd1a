import { z } from 'zod';

import { defineEvent, rowId } from '../platform/outbox.ts';

/** A professional may take leads that wait. */
export const PROVIDER_AVAILABLE = defineEvent(
  'provider.available',
  { provider_id: rowId },
  { subject: 'provider_id' },
);

/** Staff decided a verification. */
export const VERIFICATION_DECIDED = defineEvent('verification.decided', { verification_id: rowId });

/** A license is about to end, or has ended. */
export const LICENSE_ENDS = defineEvent(
  'license.ends',
  {
    provider_id: rowId,
    profession_id: rowId,
    state_id: z.int().nonnegative(),
    expires_on: z.iso.date(),
    kind: z.enum(['ending', 'ended']),
  },
  { subject: 'provider_id' },
);

const aboutNumber = { assigned_number_id: rowId };

/** A number is to be bought; nothing is left to do once the request that asked for it has bought it. */
export const NUMBER_ASKED = defineEvent('number.asked', aboutNumber, { subject: 'assigned_number_id' });

/** A number is to go back to the vendor. */
export const NUMBER_RELEASED = defineEvent('number.released', aboutNumber, { subject: 'assigned_number_id' });
