import { chunk } from '@carematch/front-end/page';
import { Skeleton } from '@carematch/ui/skeleton';

import type { PortalPage } from '../../shared/portal.ts';

/** Where the console leads staff who stand in for a professional, whoever is signed in here; and where that ends. */
export const impersonationPage: PortalPage = {
  title: 'Standing in',
  access: ['visitor', 'professional', 'admin'],
  frame: 'card',
  skeleton: <Skeleton lines={2} height={60} label="Loading the page" />,
  component: chunk(() => import('./impersonation-page.tsx'), 'ImpersonationPage'),
};
