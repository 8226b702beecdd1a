import { chunk } from '@carematch/front-end/page';
import { Skeleton } from '@carematch/ui/skeleton';

import type { PortalPage } from '../../shared/portal.ts';

/** An invoice alone, to print, for whoever has the link. */
export const printPage: PortalPage = {
  title: 'Invoice',
  access: ['visitor', 'professional', 'admin'],
  frame: 'card',
  skeleton: <Skeleton lines={4} height={72} label="Loading the invoice" />,
  component: chunk(() => import('./print-page.tsx'), 'PrintPage'),
};
