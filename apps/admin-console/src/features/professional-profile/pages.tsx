import { billingQueries } from '@carematch/features/professional-calls/billing-calls';
import { creditsQuery } from '@carematch/features/professional-calls/credits-calls';
import { companyQuery, teamQuery } from '@carematch/features/professional-calls/group-practice-calls';
import { calendarFeedCalls, hoursCalls } from '@carematch/features/professional-calls/hours-calls';
import { profileCalls } from '@carematch/features/professional-calls/profile-calls';
import { regionCalls, virtualRegionCalls } from '@carematch/features/professional-calls/region-calls';
import { templateQueries } from '@carematch/features/professional-calls/template-calls';
import { chunk } from '@carematch/front-end/page';
import { Skeleton } from '@carematch/ui/skeleton';

import { paths, professionalReviewsState } from '../../app/paths.ts';
import type { ConsolePage } from '../../shared/console.ts';
import { readsOf } from './professional.ts';
import { reviewsQuery } from './reviews-query.ts';

const common = {
  access: ['admin'],
  navHref: paths.users(),
  missing: "We can't find this professional.",
  skeleton: <Skeleton narrow lines={3} height={60} label="Loading the page" />,
} as const;

/** The profile of a professional, which the other pages of their settings stand below. */
export const profilePage: ConsolePage = {
  ...common,
  ...readsOf((client) => {
    const { professions, states, carriers } = profileCalls(client);
    return [professions, states, carriers];
  }),
  title: 'Profile',
  component: chunk(() => import('./profile-page.tsx'), 'ProfilePage'),
};

/** Welcome video. */
export const welcomeVideoPage: ConsolePage = {
  ...common,
  ...readsOf(),
  title: 'Welcome video',
  component: chunk(() => import('./welcome-video-page.tsx'), 'WelcomeVideoPage'),
};

/** Reviews. */
export const reviewsPage: ConsolePage = {
  ...common,
  ...readsOf((_client, { adminConsole, userId, search }) => [
    reviewsQuery(adminConsole, userId, professionalReviewsState.parse(search).page),
  ]),
  title: 'Reviews',
  component: chunk(() => import('./reviews-page.tsx'), 'ReviewsPage'),
};

/** Regions. */
export const regionPage: ConsolePage = {
  ...common,
  ...readsOf((client) => {
    const { regions, states } = regionCalls(client);
    return [regions, states];
  }),
  title: 'Regions',
  component: chunk(() => import('./region-page.tsx'), 'RegionPage'),
};

/** Virtual Regions. */
export const statesLicensePage: ConsolePage = {
  ...common,
  ...readsOf((client) => [virtualRegionCalls(client).options]),
  title: 'Virtual Regions',
  skeleton: <Skeleton narrow lines={2} height={320} label="Loading the page" />,
  component: chunk(() => import('./states-license-page.tsx'), 'StatesLicensePage'),
};

/** Business hours. */
export const businessHoursPage: ConsolePage = {
  ...common,
  ...readsOf((client) => [hoursCalls(client).query]),
  title: 'Business hours',
  component: chunk(() => import('./business-hours-page.tsx'), 'BusinessHoursPage'),
};

/** Time zone. */
export const timeZonePage: ConsolePage = {
  ...common,
  ...readsOf(),
  title: 'Time zone',
  component: chunk(() => import('./time-zone-page.tsx'), 'TimeZonePage'),
};

/** Group practice. */
export const groupPracticePage: ConsolePage = {
  ...common,
  ...readsOf((client) => [companyQuery(client), teamQuery(client)]),
  title: 'Group practice',
  component: chunk(() => import('./group-practice-page.tsx'), 'GroupPracticePage'),
};

/** Calendar. */
export const calendarIntegrationPage: ConsolePage = {
  ...common,
  ...readsOf((client) => [calendarFeedCalls(client).query]),
  title: 'Calendar',
  component: chunk(() => import('./calendar-integration-page.tsx'), 'CalendarIntegrationPage'),
};

/** Billing and payment. */
export const billingPaymentPage: ConsolePage = {
  ...common,
  ...readsOf(billingQueries),
  title: 'Billing and payment',
  component: chunk(() => import('./billing-payment-page.tsx'), 'BillingPaymentPage'),
};

/** Credit limit. */
export const creditLimitPage: ConsolePage = {
  ...common,
  ...readsOf((client) => [creditsQuery(client)]),
  title: 'Credit limit',
  component: chunk(() => import('./credit-limit-page.tsx'), 'CreditLimitPage'),
};

/** Text message template. */
export const smsTemplatePage: ConsolePage = {
  ...common,
  ...readsOf(templateQueries),
  title: 'Text message template',
  component: chunk(() => import('./sms-template-page.tsx'), 'SmsTemplatePage'),
};

/** Email templates. */
export const emailTemplatesPage: ConsolePage = {
  ...common,
  ...readsOf(templateQueries),
  title: 'Email templates',
  component: chunk(() => import('./email-templates-page.tsx'), 'EmailTemplatesPage'),
};

/** One email template. */
export const emailTemplatePage: ConsolePage<{ readonly title: string }> = {
  ...common,
  ...readsOf(templateQueries),
  title: ({ title }) => title,
  missing: "We can't find this template.",
  component: chunk(() => import('./email-template-page.tsx'), 'EmailTemplatePage'),
};
