import { describe, expect, it } from 'vitest';

import { type FrontEnd, otherAppUrl } from './other-app-url.ts';

const hosts = {
  leadFlow: 'https://find.example',
  portal: 'https://portal.example',
  console: 'https://admin.example',
};

const owners: readonly [FrontEnd, readonly string[]][] = [
  [
    'leadFlow',
    [
      '/verified-professional/dentist/crowns/seattle-wa',
      '/dentist/patient/services',
      '/dentist/patient/questions/question=2',
      '/mental-health-counselor/care-options',
      '/1/explore-needs',
      '/1/focus-area',
      '/1/about-you/question=1',
      '/match-profile',
      '/pending-match',
      '/rematch',
      '/no-match',
      '/success-match',
      '/public-profile',
      '/post-review',
      '/virtual-lead-match',
      '/complete',
      '/privacy-policy',
      '/terms-of-use',
      '/terms-of-service',
      '/about-us',
      '/l/spring',
    ],
  ],
  [
    'portal',
    [
      '/signin',
      '/pdf-template',
      '/signup/step/1',
      '/dashboard',
      '/dashboard/matches',
      '/profile-optimization/package-plan/payment',
    ],
  ],
  ['console', ['/admin-signin', '/admin-dashboard', '/admin-dashboard/users/7']],
];

describe('a path of another app', () => {
  it.each(owners)('of %s leads to its host from the others, with its query', (owner, paths) => {
    for (const own of ['leadFlow', 'portal', 'console'] as const)
      for (const path of paths)
        expect(otherAppUrl(own, hosts)(path, `${path}?a=b`)).toBe(
          own === owner ? undefined : `${hosts[owner]}${path}?a=b`,
        );
  });

  it.each(['/forgot-password', '/reset-password', '/reset-password/'])(
    '%s is of both apps that one signs in to, and for visitors of the portal',
    (path) => {
      expect(otherAppUrl('portal', hosts)(path, path)).toBeUndefined();
      expect(otherAppUrl('console', hosts)(path, path)).toBeUndefined();
      expect(otherAppUrl('leadFlow', hosts)(path, `${path}?token=t`)).toBe(`${hosts.portal}${path}?token=t`);
    },
  );

  it('is none of these: the root, the 404 page, what no one has, and what only starts alike', () => {
    for (const path of ['/', '/page-not-found', '/nowhere', '/signing', '/dashboards', '//evil.example'])
      for (const own of ['leadFlow', 'portal', 'console'] as const)
        expect(otherAppUrl(own, hosts)(path, path)).toBeUndefined();
  });
});
