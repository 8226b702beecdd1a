import { describe, expect, it } from 'vitest';

import { postLoginDestination, type PostLoginOptions, type PostLoginUser } from './post-login.ts';

/** All of a profile, but for the package. */
const complete: PostLoginUser = {
  sign_up_step: null,
  profile_percentage: 90,
  credits: null,
  photo: '/api/files/portrait.jpg',
  about_me: 'I help people with anxiety.',
  insuranceCarriers: [{ id: 1 }],
  accepts_insurance: 1,
  new_lead_sms_notification: 1,
  has_sms_template: true,
  officePhotos: [{ id: 1 }],
};
const empty: PostLoginUser = {
  ...complete,
  profile_percentage: 20,
  photo: null,
  about_me: null,
  insuranceCarriers: [],
  has_sms_template: false,
  officePhotos: [],
};

describe('after signing in', () => {
  it.each<[string, Partial<PostLoginUser>, PostLoginOptions, string]>([
    ['a complete profile with credits', { profile_percentage: 100, credits: 0 }, {}, '/dashboard'],
    [
      '100 percent and credits, though something was emptied since',
      { ...empty, profile_percentage: 100, credits: 5 },
      {},
      '/dashboard',
    ],
    ['100 percent without credits', { profile_percentage: 100 }, {}, '/profile-optimization/package-plan'],
    ['no photo', { photo: null }, {}, '/profile-optimization/1'],
    ['no words about oneself', { about_me: null }, {}, '/profile-optimization/1'],
    ['nothing', empty, {}, '/profile-optimization/1'],
    ['no carriers', { insuranceCarriers: [] }, {}, '/profile-optimization/2'],
    [
      '"I take no insurance"',
      { insuranceCarriers: [], accepts_insurance: 0 },
      {},
      '/profile-optimization/package-plan',
    ],
    ['texts wanted and no template', { has_sms_template: false }, {}, '/profile-optimization/3'],
    [
      'no template and no texts wanted',
      { has_sms_template: false, new_lead_sms_notification: 0 },
      {},
      '/profile-optimization/package-plan',
    ],
    ['no office photos', { officePhotos: [] }, {}, '/profile-optimization/4'],
    ['no credits', {}, {}, '/profile-optimization/package-plan'],
    ['all but 100 percent, with credits', { credits: 10 }, {}, '/dashboard'],
    ['nothing, on from step 1', empty, { currentStep: 2 }, '/profile-optimization/2'],
    ['nothing, on from step 2', empty, { currentStep: 3 }, '/profile-optimization/3'],
    ['nothing, on from step 3', empty, { currentStep: 4 }, '/profile-optimization/4'],
    ['nothing, on from step 4', empty, { currentStep: 5 }, '/profile-optimization/package-plan'],
    ['an unfinished sign-up', { ...empty, sign_up_step: 3 }, { currentStep: 5 }, '/signup/step/3'],
    [
      'an unfinished sign-up of a complete profile',
      { sign_up_step: 6, profile_percentage: 100, credits: 5 },
      {},
      '/signup/step/6',
    ],
  ])('%s', (_, user, options, destination) => {
    expect(postLoginDestination({ ...complete, ...user }, options)).toBe(destination);
  });
});
