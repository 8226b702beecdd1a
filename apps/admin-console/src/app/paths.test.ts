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
  expect(ADDRESSES).toMatchInlineSnapshot();
});

it.each(Object.entries(ADDRESSES))('has a page at the address of %s', (_name, path) => {
  expect(pages.isKnownPath(path)).toBe(true);
});
