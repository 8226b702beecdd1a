import { leadLifecycle } from '@carematch/validation/lifecycles/lead-lifecycle';
import { canMove } from '@carematch/validation/lifecycles/transition-table';

import type { OpenedLead } from '../outcomes.ts';

type Standing = Pick<OpenedLead, 'outcome' | 'contact' | 'matches'>;

/** Whether staff may match a lead by hand: its person is known, and no professional has it. */
export const mayMatch = ({ outcome, contact, matches }: Standing): boolean =>
  contact !== null &&
  canMove(leadLifecycle, outcome, 'matched', 'staff') &&
  !matches.some(({ state }) => state === 'live' || state === 'awaiting_confirmation');
