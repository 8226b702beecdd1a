import { describe, expect, it } from 'vitest';

import {
  PROFILE_START_PERCENT,
  PROFILE_WEIGHTS,
  type ProfileSection,
  withSection,
} from './profile-completion.ts';

const completed = (sections: readonly ProfileSection[]) =>
  sections.reduce(withSection, { percentage: PROFILE_START_PERCENT, sections: [] as const });

describe('how complete a profile is', () => {
  it.each<[ProfileSection[], number]>([
    [[], 20],
    [['about_me'], 30],
    [['photo'], 30],
    [['services'], 40],
    [['insuranceCarriers'], 40],
    [['new_lead_sms_notification'], 40],
    [['officePhotos'], 40],
    [['about_me', 'photo'], 40],
    [['services', 'services'], 40],
    [['insuranceCarriers', 'about_me', 'insuranceCarriers'], 50],
    [['about_me', 'photo', 'services', 'insuranceCarriers', 'new_lead_sms_notification'], 100],
  ])('after %j it is %i percent', (sections, percentage) => {
    expect(completed(sections).percentage).toBe(percentage);
  });

  it('keeps the value before where the next would exceed 100', () => {
    const ninety: ProfileSection[] = [
      'about_me',
      'services',
      'insuranceCarriers',
      'new_lead_sms_notification',
    ];
    expect(completed(ninety).percentage).toBe(90);
    expect(completed([...ninety, 'officePhotos']).percentage).toBe(90);
    expect(completed([...ninety, 'officePhotos', 'photo']).percentage).toBe(100);
  });

  it('weighs 100 percent in all', () => {
    expect(Object.values(PROFILE_WEIGHTS).reduce((sum, weight) => sum + weight, 0)).toBe(100);
  });
});
