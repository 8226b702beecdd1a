import { settingsOf } from '@carematch/features/professional-settings/settings-table';
import { expect, it } from 'vitest';

import { isKnownPath } from '../testing/render-console.tsx';
import { NO_DIVISION, paths } from './paths.ts';

const {
  lead,
  queue,
  match,
  professional,
  professionalCredits,
  professionalSettings,
  professionalEmailTemplate,
  newProfessionalEmailTemplate,
  settingsCalendar,
  teamMember,
  professionCosts,
  divisionCosts,
  embeddedSite,
  ...plain
} = paths;

const ADDRESSES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(plain).map(([name, path]) => [name, path()])),
  lead: lead(1042),
  'leads with a filter': paths.leads({ outcome: 'unmatched', profession_id: 3 }),
  'queue, unmatched': queue('unmatched'),
  'queue, pending': queue('pending'),
  match: match(7),
  'matches of a professional': paths.matches({ user_id: 31 }),
  professional: professional(31),
  'credits of a professional': professionalCredits(31),
  'refund request': paths.creditRequests({ statuses: 'all', request: 5 }),
  'professional, nobody': professionalSettings(),
  ...Object.fromEntries(
    settingsOf('staff').map(({ slug }) => [`professional, ${slug}`, professionalSettings(slug, 31)]),
  ),
  'professional, a template': professionalEmailTemplate('first-contact', 31),
  'professional, a new template': newProfessionalEmailTemplate(31),
  'credit costs of a profession': professionCosts(3),
  'credit costs of a division': divisionCosts(3, 31),
  'credit costs of a service': divisionCosts(3, NO_DIVISION, 302),
  'embedded site': embeddedSite(4, { start_date: '2026-03-01' }),
  'team member': teamMember(7),
  'settings calendar': settingsCalendar('2026-03'),
};

it('has these addresses', () => {
  expect(ADDRESSES).toMatchInlineSnapshot(`
    {
      "adminTools": "/admin-dashboard/admin-tools",
      "auditLog": "/admin-dashboard/audit-log",
      "credit costs of a division": "/admin-dashboard/admin-tools/3/31",
      "credit costs of a profession": "/admin-dashboard/admin-tools/3",
      "credit costs of a service": "/admin-dashboard/admin-tools/3/other?service=302",
      "creditRequests": "/admin-dashboard/credit-requests",
      "credits of a professional": "/admin-dashboard/users/31/credits",
      "dashboard": "/admin-dashboard",
      "embedded site": "/admin-dashboard/admin-tools/embedding/4?start_date=2026-03-01",
      "embeddedSites": "/admin-dashboard/admin-tools/embedding",
      "forgotPassword": "/forgot-password",
      "home": "/",
      "invoices": "/admin-dashboard/invoices",
      "lead": "/admin-dashboard/users/leads/1042",
      "leads": "/admin-dashboard/users/leads",
      "leads with a filter": "/admin-dashboard/users/leads?outcome=unmatched&profession_id=3",
      "match": "/admin-dashboard/matches/7",
      "matchData": "/admin-dashboard/match-data",
      "matches": "/admin-dashboard/matches",
      "matches of a professional": "/admin-dashboard/matches?user_id=31",
      "newEmbeddedSite": "/admin-dashboard/admin-tools/embedding/new",
      "notificationSettings": "/admin-dashboard/settings/notification-settings",
      "passwordSettings": "/admin-dashboard/settings/password-settings",
      "paymentAlerts": "/admin-dashboard/payment-alerts",
      "professional": "/admin-dashboard/users/31",
      "professional, a new template": "/admin-dashboard/professional-profile/email-template?user=31&add=template",
      "professional, a template": "/admin-dashboard/professional-profile/email-template/first-contact?user=31",
      "professional, billing-payment": "/admin-dashboard/professional-profile/billing-payment?user=31",
      "professional, business-hours": "/admin-dashboard/professional-profile/business-hours?user=31",
      "professional, calendar-integration": "/admin-dashboard/professional-profile/calendar-integration?user=31",
      "professional, credit-limit": "/admin-dashboard/professional-profile/credit-limit?user=31",
      "professional, email-template": "/admin-dashboard/professional-profile/email-template?user=31",
      "professional, group-practice": "/admin-dashboard/professional-profile/group-practice?user=31",
      "professional, nobody": "/admin-dashboard/professional-profile",
      "professional, profile": "/admin-dashboard/professional-profile?user=31",
      "professional, public-profile": "/admin-dashboard/professional-profile/public-profile?user=31",
      "professional, region": "/admin-dashboard/professional-profile/region?user=31",
      "professional, reviews": "/admin-dashboard/professional-profile/reviews?user=31",
      "professional, sms-template": "/admin-dashboard/professional-profile/sms-template?user=31",
      "professional, states_license": "/admin-dashboard/professional-profile/states_license?user=31",
      "professional, time-zone-settings": "/admin-dashboard/professional-profile/time-zone-settings?user=31",
      "professional, welcome-video": "/admin-dashboard/professional-profile/welcome-video?user=31",
      "professionalData": "/admin-dashboard/professional-data",
      "professionals": "/admin-dashboard/users",
      "queue, pending": "/admin-dashboard/pending",
      "queue, unmatched": "/admin-dashboard/unmatched",
      "refund request": "/admin-dashboard/credit-requests?statuses=all&request=5",
      "resetPassword": "/reset-password",
      "roi": "/admin-dashboard/admin-tools/roi",
      "securitySettings": "/admin-dashboard/settings/security-settings",
      "settings": "/admin-dashboard/settings",
      "settings calendar": "/admin-dashboard/settings/calendar?month=2026-03",
      "signIn": "/admin-signin",
      "staffInvitation": "/staff-invitation",
      "team member": "/admin-dashboard/settings/team-member?member=7",
      "teamGroup": "/admin-dashboard/settings/team-group",
      "verifications": "/admin-dashboard/verifications",
    }
  `);
});

it.each(Object.entries(ADDRESSES))('has a page at the address of %s', (_name, path) => {
  expect(isKnownPath(path)).toBe(true);
});
