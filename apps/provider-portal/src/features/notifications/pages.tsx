import { chunk } from '@carematch/front-end/page';
import { Skeleton } from '@carematch/ui/skeleton';

import type { PortalPage } from '../../shared/portal.ts';

/** Where the link below an email leads that settings can turn off, signed in or not. */
export const unsubscribePage: PortalPage = {
  title: 'Unsubscribe',
  access: ['visitor', 'professional'],
  frame: 'card',
  skeleton: <Skeleton lines={2} height={60} label="Loading your email preferences" />,
  component: chunk(() => import('./unsubscribe-page.tsx'), 'UnsubscribePage'),
};
