import { z } from 'zod';

import { defineEvent, type PayloadOf, rowId } from '../platform/outbox.ts';

/** A code is to be sent. The payload names the row and holds the code, sealed. */
export const CODE_REQUESTED = defineEvent(
  'code.requested',
  { pending_sign_in: z.base64(), code_sealed: z.base64() },
  { isUrgent: true },
);

/** Someone asked for a link to choose a new password; `user_id` is null if no account has that email. */
export const RESET_REQUESTED = defineEvent(
  'password.reset_requested',
  { user_id: rowId.nullable() },
  { subject: 'user_id', isUrgent: true },
);

/** An account has a new password. */
export const PASSWORD_CHANGED = defineEvent(
  'password.changed',
  { user_id: rowId },
  { subject: 'user_id', isUrgent: true },
);

/** Staff began to act on behalf of a professional. */
export const IMPERSONATION_STARTED = defineEvent(
  'impersonation.started',
  { user_id: rowId, impersonation_id: rowId },
  { subject: 'user_id' },
);

/** Someone was invited to become a member of staff. */
export const STAFF_INVITED = defineEvent('staff.invited', { staff_invitation_id: rowId });

/** Something happened to the staff that colleagues may want to hear of. */
export const STAFF_CHANGED = defineEvent(
  'staff.changed',
  {
    change: z.enum(['joined', 'suspended', 'reinstated', 'reset_asked']),
    /** Whom it is about. */
    user_id: rowId,
    /** Who did it: they are not notified. */
    by: rowId,
  },
  { subject: 'user_id' },
);

export type StaffChange = PayloadOf<typeof STAFF_CHANGED>['change'];

/** A reset of someone's second factor was asked for or agreed to. */
export const SECOND_FACTOR_RESET = defineEvent(
  'second_factor.reset',
  { user_id: rowId, step: z.enum(['asked', 'agreed']) },
  { subject: 'user_id' },
);
