import { chunk } from '@carematch/front-end/page';
import { Skeleton } from '@carematch/ui/skeleton';

import { billingQueries } from '@carematch/features/professional-calls/billing-calls';
import { creditsQuery } from '@carematch/features/professional-calls/credits-calls';
import { companyQuery, teamQuery } from '@carematch/features/professional-calls/group-practice-calls';
import { notificationQueries } from '@carematch/features/professional-calls/notification-calls';
import type { PortalPage } from '../../shared/portal.ts';
import { templateQueries } from '@carematch/features/professional-calls/template-calls';
import { calendarFeedCalls, hoursCalls } from '@carematch/features/professional-calls/hours-calls';
import { profileCalls } from '@carematch/features/professional-calls/profile-calls';
import { regionCalls, virtualRegionCalls } from '@carematch/features/professional-calls/region-calls';
import { readImpersonation } from '@carematch/session/impersonation';
import { securityCalls } from './security-calls.ts';

/** Sliders. */
const icon = (
  <svg viewBox="0 0 20 20" aria-hidden="true">
    <path d="M3 6.5h8M15 6.5h2M3 13.5h2M9 13.5h8" />
    <circle cx="13" cy="6.5" r="2" />
    <circle cx="7" cy="13.5" r="2" />
  </svg>
);

const skeleton = <Skeleton narrow lines={3} height={60} label="Loading the page" />;

/** The list of settings. */
export const settingsPage: PortalPage = {
  title: 'Settings',
  access: ['professional'],
  nav: { icon },
  skeleton: <Skeleton narrow lines={4} height={56} label="Loading settings" />,
  component: chunk(() => import('./settings-list-page.tsx'), 'SettingsListPage'),
};

/** Profile. */
export const profilePage: PortalPage = {
  title: 'Profile',
  access: ['professional'],
  queries: (portal) => {
    const { user, professions, states, carriers } = profileCalls(portal);
    return [user, professions, states, carriers];
  },
  skeleton,
  component: chunk(() => import('./profile-page.tsx'), 'ProfilePage'),
};

/** Welcome video. */
export const welcomeVideoPage: PortalPage = {
  title: 'Welcome video',
  access: ['professional'],
  skeleton,
  component: chunk(() => import('./welcome-video-page.tsx'), 'WelcomeVideoPage'),
};

/** Business hours. */
export const businessHoursPage: PortalPage = {
  title: 'Business hours',
  access: ['professional'],
  queries: (portal) => [hoursCalls(portal).query],
  skeleton,
  component: chunk(() => import('./business-hours-page.tsx'), 'BusinessHoursPage'),
};

/** Group practice. */
export const groupPracticePage: PortalPage = {
  title: 'Group practice',
  access: ['professional'],
  skeleton,
  queries: (portal) => [companyQuery(portal), teamQuery(portal)],
  component: chunk(() => import('./group-practice-page.tsx'), 'GroupPracticePage'),
};

/** Calendar. */
export const calendarIntegrationPage: PortalPage = {
  title: 'Calendar',
  access: ['professional'],
  queries: (portal) => [calendarFeedCalls(portal).query],
  skeleton,
  component: chunk(() => import('./calendar-integration-page.tsx'), 'CalendarIntegrationPage'),
};

/** Regions. */
export const regionPage: PortalPage = {
  title: 'Regions',
  access: ['professional'],
  queries: (portal) => [regionCalls(portal).regions, regionCalls(portal).states],
  skeleton,
  component: chunk(() => import('./region-page.tsx'), 'RegionPage'),
};

/** Virtual Regions. */
export const statesLicensePage: PortalPage = {
  title: 'Virtual Regions',
  access: ['professional'],
  queries: (portal) => [virtualRegionCalls(portal).options],
  skeleton: <Skeleton narrow lines={2} height={320} label="Loading the page" />,
  component: chunk(() => import('./states-license-page.tsx'), 'StatesLicensePage'),
};

/** Text message template. */
export const smsTemplatePage: PortalPage = {
  title: 'Text message template',
  access: ['professional'],
  queries: templateQueries,
  skeleton,
  component: chunk(() => import('./sms-template-page.tsx'), 'SmsTemplatePage'),
};

/** Email templates. */
export const emailTemplatesPage: PortalPage = {
  title: 'Email templates',
  access: ['professional'],
  queries: templateQueries,
  skeleton,
  component: chunk(() => import('./email-templates-page.tsx'), 'EmailTemplatesPage'),
};

/** One email template. */
export const emailTemplatePage: PortalPage<{ readonly title: string }> = {
  title: ({ title }) => title,
  access: ['professional'],
  queries: templateQueries,
  missing: "We can't find this template.",
  skeleton,
  component: chunk(() => import('./email-template-page.tsx'), 'EmailTemplatePage'),
};

/** Billing and payment. */
export const billingPaymentPage: PortalPage = {
  title: 'Billing and payment',
  access: ['professional'],
  queries: billingQueries,
  skeleton,
  component: chunk(() => import('./billing-payment-page.tsx'), 'BillingPaymentPage'),
};

/** Credit limit. */
export const creditLimitPage: PortalPage = {
  title: 'Credit limit',
  access: ['professional'],
  queries: (portal) => [creditsQuery(portal)],
  skeleton,
  component: chunk(() => import('./credit-limit-page.tsx'), 'CreditLimitPage'),
};

/** Notifications. */
export const notificationSettingsPage: PortalPage = {
  title: 'Notifications',
  access: ['professional'],
  queries: notificationQueries,
  skeleton,
  component: chunk(() => import('./notification-settings-page.tsx'), 'NotificationSettingsPage'),
};

/** Password. */
export const passwordSettingsPage: PortalPage = {
  title: 'Password',
  access: ['professional'],
  skeleton,
  component: chunk(() => import('./password-settings-page.tsx'), 'PasswordSettingsPage'),
};

/** Security. */
export const securitySettingsPage: PortalPage = {
  title: 'Security',
  access: ['professional'],
  queries: (portal) => {
    if (readImpersonation(portal.tabStorage)) return [];
    const { secondFactor, sessions } = securityCalls(portal);
    return [secondFactor, sessions];
  },
  skeleton,
  component: chunk(() => import('./security-settings-page.tsx'), 'SecuritySettingsPage'),
};
