import { describe, expect, it } from 'vitest';

import { PROFESSIONS } from '../testing/marketplace.ts';
import { embedStartUrl, startUrl } from './start-url.ts';

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

const startEmbed = (query: string, siteLandingPage: string | null = null) =>
  embedStartUrl(new URLSearchParams(query), Object.values(PROFESSIONS), siteLandingPage);

describe('the start of an embed', () => {
  const PAGE = 'originUrl=https%3A%2F%2Fclinic.example%2F&gclid=1';

  it('leads to the first step with a profession and a zip code, and hands the rest over', () => {
    expect(startEmbed(`profession=dentist&zipCode=10001&${PAGE}`, 'spring')).toBe(
      `/dentist/patient/services?profession=dentist&zipCode=10001&${PAGE}`,
    );
  });

  it('leads to a form without a zip code, or with one that cannot be read', () => {
    expect(startEmbed(`profession=dentist&${PAGE}`, 'spring')).toBe(`/?profession=dentist&${PAGE}`);
    expect(startEmbed('profession=dentist&zipCode=123')).toBe('/?profession=dentist&zipCode=123');
  });

  it("leads to the landing page that it names, or to the site's own", () => {
    expect(startEmbed('landingPage=../x&profession=dentist&zipCode=10001')).toBe(
      '/l/..%2Fx?profession=dentist&zipCode=10001',
    );
    expect(startEmbed(PAGE, 'spring')).toBe(`/l/spring?${PAGE}`);
    expect(startEmbed('')).toBe('/?');
  });
});
