import { describe, expect, it } from 'vitest';

import { PROFESSIONS } from '../testing/marketplace.ts';
import { startUrl } from './start-url.ts';

describe('the landing form without a script', () => {
  const professions = Object.values(PROFESSIONS);
  const start = (profession: string, zipCode: string) =>
    startUrl(new URLSearchParams({ profession, zipCode }), professions);

  const ask = (profession: string, zipCode: string, professional = 'jane-doe') =>
    startUrl(new URLSearchParams({ profession, zipCode, professional }), professions);

  it('leads to the first step of the flow of its profession', () => {
    expect(start('dentist', '10001')).toBe('/dentist/patient/services?zipCode=10001');
    expect(start('mental-health-counselor', '10001')).toBe(
      '/mental-health-counselor/care-options?zipCode=10001',
    );
  });

  it('keeps whom the form of a public profile asks for, and goes back there', () => {
    expect(ask('dentist', '10001')).toBe('/dentist/patient/services?professional=jane-doe&zipCode=10001');
    expect(ask('dentist', '12')).toBe('/public-profile/jane-doe?zipCode=12#ask');
    expect(ask('dentist', '10001', '//evil.example')).toBe('/dentist/patient/services?zipCode=10001');
  });

  it('comes back with what cannot be read', () => {
    expect(start('dentist', '123')).toBe('/?profession=dentist&zipCode=123');
    expect(start('nobody', '10001')).toBe('/?profession=&zipCode=10001');
  });
});
