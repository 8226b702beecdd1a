import { chunk } from '@carematch/front-end/page';
import { Skeleton } from '@carematch/ui/skeleton';

import type { ConsolePage } from '../../shared/admin-console.ts';

/** Where someone who is invited becomes a member of staff. */
export const staffInvitationPage: ConsolePage = {
  title: 'Join the staff',
  access: ['visitor', 'professional', 'admin'],
  frame: 'card',
  skeleton: <Skeleton lines={4} height={60} label="Loading your invitation" />,
  component: chunk(() => import('./staff-invitation-page.tsx'), 'StaffInvitationPage'),
};
