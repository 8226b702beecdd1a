import { chunk } from '@carematch/front-end/page';
import { Skeleton } from '@carematch/ui/skeleton';

import { companyQuery } from '@carematch/features/professional-calls/group-practice-calls';
import type { PortalPage } from '../../shared/portal.ts';
import { profileCalls } from '@carematch/features/professional-calls/profile-calls';
import { userQuery } from '@carematch/features/professional-calls/user-query';
import { regionCalls, virtualRegionCalls } from '@carematch/features/professional-calls/region-calls';

const LABELS = ['Account', 'License', 'Services', 'Practice', 'Regions', 'Terms'];

const step = (number: number, why: string): Pick<PortalPage, 'frame' | 'skeleton'> => ({
  frame: { labels: LABELS, completed: number - 1, why },
  skeleton: <Skeleton lines={4} height={60} label="Loading the step" />,
});

/** The steps of the sign-up, in their order. */
export const signUpSteps: readonly PortalPage[] = [
  {
    ...step(
      1,
      "Your email and cell phone are how we tell you about a new client, and a code makes sure that the email is yours. Clients don't see either.",
    ),
    title: 'Create your account',
    access: ['visitor'],
    component: chunk(() => import('./account-step.tsx'), 'AccountStep'),
  },
  {
    ...step(
      2,
      'We match clients only with professionals whose license is verified and current. Each license belongs to one person.',
    ),
    title: 'Your profession and license',
    access: ['professional'],
    queries: (portal) => {
      const { user, professions, states } = profileCalls(portal);
      return [user, professions, states];
    },
    component: chunk(() => import('./license-step.tsx'), 'LicenseStep'),
  },
  {
    ...step(
      3,
      'Clients are matched with you by what they need and you offer. You can change this at any time.',
    ),
    title: 'What you offer',
    access: ['professional'],
    queries: (portal) => [userQuery(portal)],
    component: chunk(() => import('./services-step.tsx'), 'ServicesStep'),
  },
  {
    ...step(4, 'Clients see where your practice is and how to reach you.'),
    title: 'Your practice',
    access: ['professional'],
    queries: (portal) => [userQuery(portal), companyQuery(portal)],
    component: chunk(() => import('./practice-step.tsx'), 'PracticeStep'),
  },
  {
    ...step(
      5,
      "We match you with clients who live where you see them: near your office, or in a state where you're licensed and meet by video.",
    ),
    title: 'Where you see clients',
    access: ['professional'],
    queries: (portal) => {
      const { regions, states } = regionCalls(portal);
      return [regions, states, virtualRegionCalls(portal).options];
    },
    component: chunk(() => import('./regions-step.tsx'), 'RegionsStep'),
  },
  {
    ...step(
      6,
      'The terms say what a match costs, when you get credits back, and how you treat what you learn about a client.',
    ),
    title: 'Review the terms',
    access: ['professional'],
    component: chunk(() => import('./terms-step.tsx'), 'TermsStep'),
  },
];
