import { chunk } from '@carematch/front-end/page';
import { Skeleton } from '@carematch/ui/skeleton';

import { notificationQueries } from '@carematch/features/professional-calls/notification-calls';
import type { PortalPage } from '../../shared/portal.ts';
import { PROFILE_STEPS } from '../../shared/next-profile-step.ts';
import { ProfileStepHeader } from '../../shared/profile-step-header.tsx';
import { profileCalls } from '@carematch/features/professional-calls/profile-calls';
import { templateQueries } from '@carematch/features/professional-calls/template-calls';
import { userQuery } from '@carematch/features/professional-calls/user-query';

const step = (number: number, why: string): Pick<PortalPage, 'frame' | 'skeleton'> => ({
  frame: { labels: PROFILE_STEPS, completed: number - 1, Header: ProfileStepHeader, why },
  skeleton: <Skeleton lines={4} height={60} label="Loading the step" />,
});

/** The steps that complete a profile, in their order. */
export const profileSteps: readonly PortalPage[] = [
  {
    ...step(1, 'A face and a few words of your own are what clients look at first.'),
    title: 'Your photo and story',
    access: ['professional'],
    queries: (portal) => [userQuery(portal)],
    component: chunk(() => import('./portrait-step.tsx'), 'PortraitStep'),
  },
  {
    ...step(
      2,
      'Many clients need someone who takes their plan. If you take no insurance, we match you with clients who pay out of pocket.',
    ),
    title: 'Insurance you accept',
    access: ['professional'],
    queries: (portal) => {
      const { user, carriers } = profileCalls(portal);
      return [user, carriers];
    },
    component: chunk(() => import('./insurance-step.tsx'), 'InsuranceStep'),
  },
  {
    ...step(3, 'People who reach out are often still deciding. A text lets you answer while they are.'),
    title: 'Texts about new clients',
    access: ['professional'],
    queries: (portal) => [...templateQueries(portal), ...notificationQueries(portal)],
    component: chunk(() => import('./notifications-step.tsx'), 'NotificationsStep'),
  },
  {
    ...step(4, 'Seeing the room makes a first visit easier.'),
    title: 'Photos of your office',
    access: ['professional'],
    queries: (portal) => [userQuery(portal)],
    component: chunk(() => import('./office-step.tsx'), 'OfficeStep'),
  },
];
