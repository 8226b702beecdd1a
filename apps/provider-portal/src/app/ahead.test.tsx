import { mockPublic } from '@carematch/api-client/testing/mock-handlers';
import { sampleMatches } from '@carematch/api-client/samples/matches.samples';
import {
  sampleCompleteUser,
  samplePractice,
  sampleUser,
} from '@carematch/api-client/samples/professionals.samples';
import { server } from '@carematch/front-end/testing/server';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';

import { renderPortal, SIGNED_IN } from '../testing/render-portal.tsx';
import { catalogMocks } from '../testing/catalog-mocks.ts';
import { creditsMock } from '../testing/money-mocks.ts';
import { numbersMocks } from '../testing/numbers-mocks.ts';

const signingUp = (step: number) => ({
  ...sampleUser(),
  status: 'onboarding' as const,
  sign_up_step: step,
  professions: [samplePractice()],
});
const noCarriers = { ...sampleCompleteUser(), profile_percentage: 80, insuranceCarriers: [] };

let user = sampleUser();
beforeEach(() =>
  server.use(
    ...catalogMocks(),
    creditsMock,
    ...numbersMocks,
    mockPublic('GET /user', () => ({ user })),
    mockPublic('GET /matches', () => sampleMatches([])),
    mockPublic('POST /login', () => ({
      token: 'new-token',
      role: 'professional',
      expires_at: '2026-04-01T00:00:00Z',
    })),
  ),
);

describe('an address that whoever is signed in opens', () => {
  it.each([
    ['/', 'with all done', '/dashboard', sampleCompleteUser()],
    ['/signin', 'with all done', '/dashboard', sampleCompleteUser()],
    ['/signin', 'without carriers', '/profile-optimization/2', noCarriers],
    ['/', 'without carriers', '/dashboard', noCarriers],
    ['/', 'signing up, at step 2', '/signup/step/2', signingUp(2)],
    ['/signin', 'signing up, at step 3', '/signup/step/3', signingUp(3)],
    ['/dashboard', 'signing up, at step 3', '/signup/step/3', signingUp(3)],
    ['/signup/step/1', 'signing up, at step 3', '/signup/step/3', signingUp(3)],
    ['/signup/step/5', 'signing up, at step 3', '/signup/step/3', signingUp(3)],
    ['/signup/step/3', 'signing up, at step 3', '/signup/step/3', signingUp(3)],
    ['/signup/step/2', 'signing up, at step 3', '/signup/step/2', signingUp(3)],
    ['/signup/step/2', 'with all done', '/dashboard', sampleCompleteUser()],
    ['/dashboard/matches', 'signing up, at step 3', '/dashboard/matches', signingUp(3)],
  ])('%s, %s, leads to %s', async (path, _who, destination, who) => {
    user = who;
    const { here } = renderPortal(path, { stored: SIGNED_IN });
    await screen.findByRole('heading', { level: 1 });
    await waitFor(() => expect(here()).toBe(destination));
  });

  it('of a step opens once the step before was done elsewhere', async () => {
    user = signingUp(3);
    const { router, here } = renderPortal('/signup/step/3', { stored: SIGNED_IN });
    await screen.findByRole('button', { name: 'Continue' });
    user = signingUp(4);
    await router.navigate('/signup/step/4');
    await waitFor(() => expect(here()).toBe('/signup/step/4'));
  });
});

describe('signing in', () => {
  it.each([
    ['to what is missing in the profile', noCarriers, undefined, '/profile-optimization/2'],
    ['to the step of an unfinished sign-up', signingUp(3), undefined, '/signup/step/3'],
    ['back to the page that was wanted', noCarriers, '/dashboard/matches', '/dashboard/matches'],
    [
      'to what is missing, where the first screen was wanted',
      noCarriers,
      '/dashboard',
      '/profile-optimization/2',
    ],
  ])('leads %s', async (_where, who, returnTo, destination) => {
    user = who;
    const portal = renderPortal('/signin', returnTo ? { tab: { returnTo } } : {});
    await portal.user.type(await screen.findByLabelText('Email'), 'morgan@example.com');
    await portal.user.type(screen.getByLabelText('Password'), 'right-password{Enter}');
    await waitFor(() => expect(portal.here()).toBe(destination));
  });
});
