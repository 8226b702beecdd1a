import { expect, it } from 'vitest';

import { pages } from './pages.tsx';
import { paths, PROFESSIONAL_PAGES } from './paths.ts';

const {
  lead,
  user,
  professionalProfile,
  professionalEmailTemplate,
  newProfessionalEmailTemplate,
  settingsCalendar,
  teamMember,
  ...plain
} = paths;

const days = { from: '2026-10-01', to: '2026-10-31' } as const;

const ADDRESSES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(plain).map(([name, path]) => [name, path()])),
  lead: lead(1042),
  'leads, first page': paths.leads({ page: 1 }),
  'leads, all said': paths.leads({
    ...days,
    outcome: 'unmatched',
    profession: 3,
    perPage: 50,
    page: 3,
    lead: 1042,
  }),
  user: user(31),
  'users, all said': paths.users({
    ...days,
    search: 'ann 0142',
    statuses: '2,3',
    receives: '0',
    renews: '1',
    profession: 3,
    sort: { by: 'name', descending: false },
    perPage: 50,
    page: 3,
    user: 31,
  }),
  'verifications, all said': paths.verifications({ kind: 'name', perPage: 50, page: 2, verification: 7 }),
  'professional, nobody': professionalProfile(),
  ...Object.fromEntries(
    PROFESSIONAL_PAGES.map((page) => [`professional, ${page || 'profile'}`, professionalProfile(page, 31)]),
  ),
  'professional, a template': professionalEmailTemplate('first-contact', 31),
  'professional, a new template': newProfessionalEmailTemplate(31),
  'audit log, all said': paths.auditLog({
    ...days,
    search: 'Ada',
    actor: 7,
    action: 'lead.erased',
    perPage: 50,
    page: 3,
    entry: 12,
  }),
  'team member': teamMember(7),
  'settings calendar': settingsCalendar('2026-03'),
};

it('has these addresses', () => {
  expect(ADDRESSES).toMatchInlineSnapshot(`
    {
      "audit log, all said": "/admin-dashboard/audit-log?search=Ada&actor_id=7&action=lead.erased&start_date=2026-10-01&end_date=2026-10-31&perPage=50&page=3&entry=12",
      "auditLog": "/admin-dashboard/audit-log",
      "dashboard": "/admin-dashboard",
      "forgotPassword": "/forgot-password",
      "home": "/",
      "lead": "/admin-dashboard/users/leads/1042",
      "leads": "/admin-dashboard/users/leads",
      "leads, all said": "/admin-dashboard/users/leads?outcome=unmatched&profession_id=3&start_date=2026-10-01&end_date=2026-10-31&perPage=50&page=3&lead=1042",
      "leads, first page": "/admin-dashboard/users/leads",
      "notificationSettings": "/admin-dashboard/settings/notification-settings",
      "passwordSettings": "/admin-dashboard/settings/password-settings",
      "professional, a new template": "/admin-dashboard/professional-profile/email-template?user=31&add=template",
      "professional, a template": "/admin-dashboard/professional-profile/email-template/first-contact?user=31",
      "professional, business-hours": "/admin-dashboard/professional-profile/business-hours?user=31",
      "professional, calendar-integration": "/admin-dashboard/professional-profile/calendar-integration?user=31",
      "professional, email-template": "/admin-dashboard/professional-profile/email-template?user=31",
      "professional, group-practice": "/admin-dashboard/professional-profile/group-practice?user=31",
      "professional, nobody": "/admin-dashboard/professional-profile",
      "professional, profile": "/admin-dashboard/professional-profile?user=31",
      "professional, region": "/admin-dashboard/professional-profile/region?user=31",
      "professional, reviews": "/admin-dashboard/professional-profile/reviews?user=31",
      "professional, sms-template": "/admin-dashboard/professional-profile/sms-template?user=31",
      "professional, states_license": "/admin-dashboard/professional-profile/states_license?user=31",
      "professional, time-zone-settings": "/admin-dashboard/professional-profile/time-zone-settings?user=31",
      "professional, welcome-video": "/admin-dashboard/professional-profile/welcome-video?user=31",
      "professionalReviews": "/admin-dashboard/professional-profile/reviews",
      "resetPassword": "/reset-password",
      "securitySettings": "/admin-dashboard/settings/security-settings",
      "settings": "/admin-dashboard/settings",
      "settings calendar": "/admin-dashboard/settings/calendar?month=2026-03",
      "signIn": "/admin-signin",
      "staffInvitation": "/staff-invitation",
      "team member": "/admin-dashboard/settings/team-member?member=7",
      "teamGroup": "/admin-dashboard/settings/team-group",
      "user": "/admin-dashboard/users/31",
      "users": "/admin-dashboard/users",
      "users, all said": "/admin-dashboard/users?search=ann+0142&status_ids=2%2C3&can_receive=0&credit_renew=1&profession_id=3&start_date=2026-10-01&end_date=2026-10-31&sort=name&perPage=50&page=3&user=31",
      "verifications": "/admin-dashboard/verifications",
      "verifications, all said": "/admin-dashboard/verifications?kind=name&perPage=50&page=2&verification=7",
    }
  `);
});

it.each(Object.entries(ADDRESSES))('has a page at the address of %s', (_name, path) => {
  expect(pages.isKnownPath(path)).toBe(true);
});
