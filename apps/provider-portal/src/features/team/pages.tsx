import { chunk } from '@carematch/front-end/page';
import { Skeleton } from '@carematch/ui/skeleton';

import type { PortalPage } from '../../shared/portal.ts';

/** Where the mailed link of an invitation leads, signed in or not. */
export const companyInvitationPage: PortalPage = {
  title: 'Your invitation',
  access: ['visitor', 'professional'],
  frame: 'card',
  skeleton: <Skeleton lines={2} height={60} label="Loading your invitation" />,
  component: chunk(() => import('./company-invitation-page.tsx'), 'CompanyInvitationPage'),
};
