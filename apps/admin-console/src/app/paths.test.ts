import { expect, it } from 'vitest';

import { pages } from './pages.tsx';
import { paths } from './paths.ts';

it('has these addresses', () => {
  const { lead, ...others } = paths;
  expect({
    ...Object.fromEntries(Object.entries(others).map(([name, path]) => [name, path()])),
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
  }).toMatchInlineSnapshot(`
    {
      "dashboard": "/admin-dashboard",
      "forgotPassword": "/forgot-password",
      "home": "/",
      "lead": "/admin-dashboard/users/leads/1042",
      "leads": "/admin-dashboard/users/leads",
      "leads, all said": "/admin-dashboard/users/leads?outcome=unmatched&profession_id=3&start_date=2026-10-01&end_date=2026-10-31&perPage=50&page=3&lead=1042",
      "leads, first page": "/admin-dashboard/users/leads",
      "resetPassword": "/reset-password",
      "signIn": "/admin-signin",
    }
  `);
});

it.each([
  ...Object.entries(paths).map(([name, path]) => [name, path(1042)]),
  ['leads, all said', paths.leads({ outcome: 'matched', page: 3 })],
])('has a page at the address of %s', (_name, path) => {
  expect(pages.isKnownPath(path)).toBe(true);
});
