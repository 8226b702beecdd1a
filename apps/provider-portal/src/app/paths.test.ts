import { expect, it } from 'vitest';

import { pages } from './pages.tsx';
import { paths } from './paths.ts';

it('has these addresses', () => {
  expect({
    ...Object.fromEntries(Object.entries(paths).map(([name, path]) => [name, path()])),
    'matches, all said': paths.matches({
      status: 'not_a_fit',
      from: '2026-10-01',
      to: '2026-10-31',
      page: 3,
      match: 17,
    }),
    'matches, first page': paths.matches({ page: 1 }),
  }).toMatchInlineSnapshot(`
    {
      "dashboard": "/dashboard",
      "forgotPassword": "/forgot-password",
      "home": "/",
      "mailedMatches": "/matches",
      "matches": "/dashboard/matches",
      "matches, all said": "/dashboard/matches/not_a_fit?start_date=2026-10-01&end_date=2026-10-31&page=3&match=17",
      "matches, first page": "/dashboard/matches",
      "resetPassword": "/reset-password",
      "signIn": "/signin",
    }
  `);
});

it.each([
  ...Object.entries(paths).map(([name, path]) => [name, path()]),
  ['matches, all said', paths.matches({ status: 'not_a_fit', page: 3 })],
])('has a page at the address of %s', (_name, path = '') => {
  expect(pages.isKnownPath(path)).toBe(true);
});
