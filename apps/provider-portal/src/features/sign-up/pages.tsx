import { chunk } from '@carematch/front-end/page';
import { Skeleton } from '@carematch/ui/skeleton';

import type { PortalPage } from '../../shared/portal.ts';

const LABELS = ['Account', 'License', 'Services', 'Practice', 'Regions', 'Terms'];

const step = (number: number): Pick<PortalPage, 'frame' | 'skeleton'> => ({
  frame: { labels: LABELS, completed: number - 1 },
  skeleton: <Skeleton lines={4} height={60} label="Loading the step" />,
});

/** The steps of the sign-up, in their order. */
export const signUpSteps: readonly PortalPage[] = [
  {
    ...step(1),
    title: 'Create your account',
    access: ['visitor'],
    component: chunk(() => import('./account-step.tsx'), 'AccountStep'),
  },
  {
    ...step(2),
    title: 'Your profession and license',
    access: ['professional'],
    component: chunk(() => import('./license-step.tsx'), 'LicenseStep'),
  },
  {
    ...step(3),
    title: 'What you offer',
    access: ['professional'],
    component: chunk(() => import('./services-step.tsx'), 'ServicesStep'),
  },
  {
    ...step(4),
    title: 'Your practice',
    access: ['professional'],
    component: chunk(() => import('./practice-step.tsx'), 'PracticeStep'),
  },
  {
    ...step(5),
    title: 'Where you see clients',
    access: ['professional'],
    component: chunk(() => import('./regions-step.tsx'), 'RegionsStep'),
  },
  {
    ...step(6),
    title: 'Review the terms',
    access: ['professional'],
    component: chunk(() => import('./terms-step.tsx'), 'TermsStep'),
  },
];
