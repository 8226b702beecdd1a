import { expect, it } from 'vitest';

import { pages } from './pages.tsx';
import { paths, PROFESSIONAL_PAGES } from './paths.ts';

const {
  lead,
  user,
  users,
  professionalProfile,
  professionalEmailTemplate,
  newProfessionalEmailTemplate,
  ...plain
} = paths;

it('has these addresses', () => {
  expect({
    ...Object.fromEntries(Object.entries(plain).map(([name, path]) => [name, path()])),
    'leads, first page': paths.leads({ page: 1 }),
    'leads, all said': paths.leads({
      outcome: 'unmatched',
      profession: 3,
      from: '2026-10-01',
      to: '2026-10-31',
      perPage: 50,
      page: 3,
      lead: 1042,
    }),
    lead: lead(1042),
    users: users(),
    user: user(31),
    'professional, nobody': professionalProfile(),
    'professional, one': professionalProfile('', 31),
    'professional, a page': professionalProfile('business-hours', 31),
    'professional, a template': professionalEmailTemplate('first-contact', 31),
    'professional, a new template': newProfessionalEmailTemplate(31),
  }).toMatchInlineSnapshot(`
    {
      "dashboard": "/admin-dashboard",
      "forgotPassword": "/forgot-password",
      "home": "/",
      "lead": "/admin-dashboard/users/leads/1042",
      "leads": "/admin-dashboard/users/leads",
      "leads, all said": "/admin-dashboard/users/leads?outcome=unmatched&profession_id=3&start_date=2026-10-01&end_date=2026-10-31&perPage=50&page=3&lead=1042",
      "leads, first page": "/admin-dashboard/users/leads",
      "professional, a new template": "/admin-dashboard/professional-profile/email-template?user=31&add=template",
      "professional, a page": "/admin-dashboard/professional-profile/business-hours?user=31",
      "professional, a template": "/admin-dashboard/professional-profile/email-template/first-contact?user=31",
      "professional, nobody": "/admin-dashboard/professional-profile",
      "professional, one": "/admin-dashboard/professional-profile?user=31",
      "resetPassword": "/reset-password",
      "signIn": "/admin-signin",
      "user": "/admin-dashboard/users/31",
      "users": "/admin-dashboard/users",
    }
  `);
});

it.each([
  ...Object.entries(plain).map(([name, path]) => [name, path()]),
  ['lead', lead(1042)],
  ...PROFESSIONAL_PAGES.map((page) => [page, professionalProfile(page, 31)]),
  ['a template', professionalEmailTemplate('first-contact', 31)],
  ['leads, all said', paths.leads({ outcome: 'matched', page: 3 })],
])('has a page at the address of %s', (_name, path) => {
  expect(pages.isKnownPath(path)).toBe(true);
});
