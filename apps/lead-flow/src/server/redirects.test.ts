// @vitest-environment node
import { describe, expect, it } from 'vitest';

import { PROFESSIONS } from '../testing/marketplace.ts';
import { otherAppUrl, startUrl } from './redirects.ts';

const apps = { portal: 'https://portal.example', console: 'https://admin.example/' };

describe('addresses of other apps', () => {
  it.each([
    ['/signin', 'https://portal.example/signin'],
    ['/signup/step/2?from=mail', 'https://portal.example/signup/step/2?from=mail'],
    ['/dashboard/matches', 'https://portal.example/dashboard/matches'],
    ['/profile-optimization/1', 'https://portal.example/profile-optimization/1'],
    ['/reset-password?token=1', 'https://portal.example/reset-password?token=1'],
    ['/admin-signin', 'https://admin.example/admin-signin'],
    ['/admin-dashboard/users', 'https://admin.example/admin-dashboard/users'],
  ])('lead from %s to %s', (path, url) => {
    expect(otherAppUrl(path, apps)).toBe(url);
  });

  it.each(['/', '/dentist/patient/services', '/dashboards', '/match-profile?next=/signin'])(
    'are not taken for %s',
    (path) => {
      expect(otherAppUrl(path, apps)).toBeUndefined();
    },
  );
});

describe('the landing form without a script', () => {
  const professions = Object.values(PROFESSIONS);
  const start = (profession: string, zipCode: string) =>
    startUrl(new URLSearchParams({ profession, zipCode }), professions);

  it('leads to the first step of the flow of its profession', () => {
    expect(start('dentist', '10001')).toBe('/dentist/patient/services?zipCode=10001');
    expect(start('mental-health-counselor', '10001')).toBe(
      '/mental-health-counselor/care-options?zipCode=10001',
    );
  });

  it('comes back with what cannot be read', () => {
    expect(start('dentist', '123')).toBe('/?profession=dentist&zipCode=123');
    expect(start('nobody', '10001')).toBe('/?profession=&zipCode=10001');
  });
});
