import { expect, it } from 'vitest';

import { pages } from './pages.tsx';
import { paths } from './paths.ts';

it('has these addresses', () => {
  expect({
    ...Object.fromEntries(Object.entries(paths).map(([name, path]) => [name, path()])),
    'matches, all said': paths.matches({
      status: 'not_a_fit',
      search: 'Rosa',
      state: 'live',
      followUp: 'due',
      sort: { by: 'cost', descending: true },
      from: '2026-10-01',
      to: '2026-10-31',
      page: 3,
      match: 17,
    }),
    'dashboard, all said': paths.dashboard({ period: '30', from: '2026-10-01', to: '2026-10-31' }),
    'matches, first page': paths.matches({ page: 1 }),
    'refund requests, all said': paths.creditRequests({ status: 'denied', page: 2, request: 5 }),
    'invoices, all said': paths.invoices({ kind: 'credit_note', statuses: '2', page: 2, invoice: 7 }),
  }).toMatchInlineSnapshot(`
    {
      "billingPayment": "/dashboard/settings/billing-payment",
      "businessHours": "/dashboard/settings/business-hours",
      "calendarIntegration": "/dashboard/settings/calendar-integration",
      "companyInvitation": "/company-invitation",
      "creditLimit": "/dashboard/settings/credit-limit",
      "creditRequests": "/dashboard/credits/requests",
      "credits": "/dashboard/credits",
      "dashboard": "/dashboard",
      "dashboard, all said": "/dashboard?days=30&start_date=2026-10-01&end_date=2026-10-31",
      "emailTemplate": "/dashboard/settings/email-template/first-contact",
      "emailTemplates": "/dashboard/settings/email-template",
      "forgotPassword": "/forgot-password",
      "groupPractice": "/dashboard/settings/group-practice",
      "home": "/",
      "invoices": "/dashboard/invoices",
      "invoices, all said": "/dashboard/invoices?kind=credit_note&status_ids=2&page=2&invoice=7",
      "mailedMatches": "/matches",
      "matchSample": "/dashboard/match-sample",
      "matches": "/dashboard/matches",
      "matches, all said": "/dashboard/matches/not_a_fit?search=Rosa&state=live&follow_up=due&start_date=2026-10-01&end_date=2026-10-31&sort=-cost&page=3&match=17",
      "matches, first page": "/dashboard/matches",
      "newEmailTemplate": "/dashboard/settings/email-template?add=template",
      "notificationSettings": "/dashboard/settings/notification-settings",
      "packagePlan": "/profile-optimization/package-plan",
      "passwordSettings": "/dashboard/settings/password-settings",
      "payment": "/profile-optimization/package-plan/payment",
      "print": "/pdf-template",
      "profileOptimization": "/profile-optimization/1",
      "profileSettings": "/dashboard/settings/profile",
      "refund requests, all said": "/dashboard/credits/requests?status=denied&page=2&request=5",
      "region": "/dashboard/settings/region",
      "resetPassword": "/reset-password",
      "securitySettings": "/dashboard/settings/security-settings",
      "settings": "/dashboard/settings",
      "signIn": "/signin",
      "signUp": "/signup/step/1",
      "smsTemplate": "/dashboard/settings/sms-template",
      "impersonation": "/dashboard/professional-impersonate",
      "statesLicense": "/dashboard/settings/states_license",
      "welcomeVideo": "/dashboard/settings/welcome-video",
    }
  `);
});

it.each([
  ...Object.entries(paths).map(([name, path]) => [name, path()]),
  ['matches, all said', paths.matches({ status: 'not_a_fit', page: 3 })],
])('has a page at the address of %s', (_name, path = '') => {
  expect(pages.isKnownPath(path)).toBe(true);
});
