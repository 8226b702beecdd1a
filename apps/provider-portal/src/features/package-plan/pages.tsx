import { cardsQuery, paymentOptionsQuery } from '@carematch/features/professional-calls/billing-calls';
import { userQuery } from '@carematch/features/professional-calls/user-query';
import { chunk } from '@carematch/front-end/page';
import { readImpersonation } from '@carematch/session/impersonation';
import { Skeleton } from '@carematch/ui/skeleton';

import type { Portal, PortalPage } from '../../shared/portal.ts';
import { PROFILE_STEPS } from '../../shared/next-profile-step.ts';
import { ProfileStepHeader } from '../../shared/profile-step-header.tsx';
import { paymentQuery, paymentState } from './payment-queries.ts';

const frame = {
  labels: PROFILE_STEPS,
  completed: PROFILE_STEPS.length - 1,
  Header: ProfileStepHeader,
  whyTitle: 'How credits work',
  why: 'You buy credits in advance. We use them only when we match you with a client. If a match turns out to be a duplicate, spam or out of your region, you get its credits back.',
};

const paying = (portal: Portal) => [cardsQuery(portal), paymentOptionsQuery(portal), userQuery(portal)];

/** Packages of credits: the last step of completing the profile, and where one buys more. */
export const packagePlanPage: PortalPage = {
  title: 'Choose your credits',
  access: ['professional'],
  frame,
  queries: (portal) => [paymentOptionsQuery(portal), userQuery(portal)],
  skeleton: <Skeleton lines={4} height={96} label="Loading the packages" />,
  component: chunk(() => import('./package-plan-page.tsx'), 'PackagePlanPage'),
};

/** Paying for a package. */
export const paymentPage: PortalPage = {
  title: 'Payment',
  access: ['professional'],
  frame,
  queries: (portal, { search }) => {
    if (readImpersonation(portal.tabStorage)) return [];
    const { payment } = paymentState.parse(search);
    return payment === undefined ? paying(portal) : [...paying(portal), paymentQuery(portal, payment)];
  },
  skeleton: <Skeleton lines={4} height={72} label="Loading the payment" />,
  component: chunk(() => import('./payment-page.tsx'), 'PaymentPage'),
};
