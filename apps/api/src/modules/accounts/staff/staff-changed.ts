import { z } from 'zod';

/** Something happened to the staff that colleagues may want to hear of. */
export const STAFF_CHANGED = 'staff.changed';

export const staffChange = z.object({
  change: z.enum(['joined', 'suspended', 'reinstated', 'reset_asked']),
  /** Whom it is about. */
  user_id: z.int().positive(),
  /** Who did it: they are not told. */
  by: z.int().positive(),
});

export type StaffChange = z.infer<typeof staffChange>['change'];
