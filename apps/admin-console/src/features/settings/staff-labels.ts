import { formatDate } from '@carematch/validation/display/display';

import type { StaffMember } from '../../shared/queries.ts';

/** First and last name. */
export const staffName = ({ first_name, last_name }: Pick<StaffMember, 'first_name' | 'last_name'>): string =>
  `${first_name} ${last_name}`;

/** How far an account is protected. */
export const SECOND_FACTOR_LABELS: Readonly<Record<StaffMember['second_factor'], string>> = {
  on: 'Two-step sign-in is on',
  not_set_up: 'Sets up two-step sign-in at the next sign-in',
  exempt: 'No two-step sign-in: a demo account',
};

/** Until when an invitation's link works. */
export const expiryText = (expiresAt: string): string =>
  Date.parse(expiresAt) > Date.now()
    ? `The link works until ${formatDate(expiresAt)}.`
    : 'The invitation has expired.';
