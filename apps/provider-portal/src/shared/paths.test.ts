import { settingsOf } from '@carematch/features/professional-settings/settings-table';
import { expect, it } from 'vitest';

import { isKnownPath } from '../testing/render-portal.tsx';
import { paths } from './paths.ts';

const EACH = [
  ...Object.entries(paths).map(([name, path]) => [name, path()]),
  ...settingsOf('self').map(({ slug }) => [`settings, ${slug}`, paths.settings(slug)]),
];

it('has these addresses', () => {
  expect({
    ...Object.fromEntries(EACH),
    'matches, with a status': paths.matches({ status: 'not_a_fit', match: 17 }),
    'refund request': paths.creditRequests({ request: 5 }),
  }).toMatchInlineSnapshot(`
    {
      "companyInvitation": "/company-invitation",
      "creditRequests": "/dashboard/credits/requests",
      "credits": "/dashboard/credits",
      "dashboard": "/dashboard",
      "emailTemplate": "/dashboard/settings/email-template/first-contact",
      "emailedMatches": "/matches",
      "forgotPassword": "/forgot-password",
      "home": "/",
      "impersonation": "/dashboard/professional-impersonate",
      "invoices": "/dashboard/invoices",
      "matchSample": "/dashboard/match-sample",
      "matches": "/dashboard/matches",
      "matches, with a status": "/dashboard/matches/not_a_fit?match=17",
      "newEmailTemplate": "/dashboard/settings/email-template?add=template",
      "packagePlan": "/profile-optimization/package-plan",
      "payment": "/profile-optimization/package-plan/payment",
      "print": "/pdf-template",
      "profileOptimization": "/profile-optimization/1",
      "refund request": "/dashboard/credits/requests?request=5",
      "resetPassword": "/reset-password",
      "settings": "/dashboard/settings",
      "settings, billing-payment": "/dashboard/settings/billing-payment",
      "settings, business-hours": "/dashboard/settings/business-hours",
      "settings, calendar-integration": "/dashboard/settings/calendar-integration",
      "settings, credit-limit": "/dashboard/settings/credit-limit",
      "settings, email-template": "/dashboard/settings/email-template",
      "settings, group-practice": "/dashboard/settings/group-practice",
      "settings, notification-settings": "/dashboard/settings/notification-settings",
      "settings, password-settings": "/dashboard/settings/password-settings",
      "settings, profile": "/dashboard/settings/profile",
      "settings, public-profile": "/dashboard/settings/public-profile",
      "settings, region": "/dashboard/settings/region",
      "settings, security-settings": "/dashboard/settings/security-settings",
      "settings, sms-template": "/dashboard/settings/sms-template",
      "settings, states_license": "/dashboard/settings/states_license",
      "settings, welcome-video": "/dashboard/settings/welcome-video",
      "signIn": "/signin",
      "signUp": "/signup/step/1",
      "unsubscribe": "/unsubscribe",
    }
  `);
});

it.each([...EACH, ['matches, all said', paths.matches({ status: 'not_a_fit', page: 3 })]])(
  'has a page at the address of %s',
  (_name, path = '') => {
    expect(isKnownPath(path)).toBe(true);
  },
);
