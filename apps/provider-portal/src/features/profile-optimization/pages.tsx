import { chunk } from '@carematch/front-end/page';
import { Skeleton } from '@carematch/ui/skeleton';

import type { PortalPage } from '../../shared/portal.ts';

const LABELS = ['Profile', 'Insurance', 'Texts', 'Office'];

const step = (number: number): Pick<PortalPage, 'frame' | 'skeleton'> => ({
  frame: { labels: LABELS, completed: number - 1 },
  skeleton: <Skeleton lines={4} height={60} label="Loading the step" />,
});

/** The steps that complete a profile, in their order. */
export const profileSteps: readonly PortalPage[] = [
  {
    ...step(1),
    title: 'Your photo and story',
    access: ['professional'],
    component: chunk(() => import('./portrait-step.tsx'), 'PortraitStep'),
  },
  {
    ...step(2),
    title: 'Insurance you accept',
    access: ['professional'],
    component: chunk(() => import('./insurance-step.tsx'), 'InsuranceStep'),
  },
  {
    ...step(3),
    title: 'Texts about new clients',
    access: ['professional'],
    component: chunk(() => import('./notifications-step.tsx'), 'NotificationsStep'),
  },
  {
    ...step(4),
    title: 'Photos of your office',
    access: ['professional'],
    component: chunk(() => import('./office-step.tsx'), 'OfficeStep'),
  },
];
