import { mockPublic } from '@carematch/api-client/testing/mock-handlers';
import { sampleCompleteUser } from '@carematch/api-client/samples/professionals.samples';
import { server } from '@carematch/front-end/testing/server';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { renderPortal, SIGNED_IN } from '../../testing/render-portal.tsx';
import { catalogMocks } from '../../testing/catalog-mocks.ts';

const sent = vi.fn<(body: unknown) => void>();
let user = sampleCompleteUser();

beforeEach(() => {
  sent.mockReset();
  user = { ...sampleCompleteUser(), insuranceCarriers: [], officePhotos: [], profile_percentage: 60 };
  server.use(
    ...catalogMocks(),
    mockPublic('GET /user', () => ({ user })),
    mockPublic('POST /user/insurance-carriers', ({ body }) => {
      sent(body);
      user = { ...user, accepts_insurance: body.accepts_insurance };
      return { user };
    }),
  );
});

const open = () => renderPortal('/profile-optimization/2', { stored: SIGNED_IN });

describe('the insurance one accepts', () => {
  it('is found by typing, saved, counted once in this browser, and leads to what is missing next', async () => {
    const portal = open();
    await portal.user.click(await screen.findByLabelText('Yes, I take insurance'));
    await portal.user.type(await screen.findByRole('searchbox', { name: 'Search plans' }), 'cig');
    expect(screen.queryByRole('checkbox', { name: 'Aetna' })).toBeNull();
    await portal.user.click(screen.getByRole('checkbox', { name: 'Cigna' }));
    await portal.user.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(portal.here()).toBe('/profile-optimization/4'));
    expect(sent).toHaveBeenCalledExactlyOnceWith({ carriers: [2], accepts_insurance: 1 });
    expect(portal.stored()['isUpdateInsurancePer']).toBe('true');
  });

  it('may be none', async () => {
    const portal = open();
    await portal.user.click(await screen.findByLabelText('I take no insurance'));
    expect(screen.queryByRole('group', { name: 'Plans' })).toBeNull();
    await portal.user.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(portal.here()).toBe('/profile-optimization/4'));
    expect(sent).toHaveBeenCalledExactlyOnceWith({ carriers: [], accepts_insurance: 0 });
  });

  it.each([
    ['Yes, I take insurance', 'Please choose at least one plan.'],
    [undefined, 'Please choose one.'],
  ])('has to be said: after %s, "%s"', async (choice, message) => {
    const portal = open();
    const question = await screen.findByRole('group', { name: /Do you take insurance/ });
    expect(question).toBeDefined();
    if (choice) await portal.user.click(screen.getByLabelText(choice));
    await portal.user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findAllByText(message)).not.toHaveLength(0);
    expect(sent).not.toHaveBeenCalled();
  });

  it('can wait', async () => {
    const portal = open();
    const skip = await screen.findByRole('link', { name: 'Skip for now' });
    expect(skip.getAttribute('href')).toBe('/profile-optimization/4');
    await portal.user.click(skip);
    await waitFor(() => expect(portal.here()).toBe('/profile-optimization/4'));
    expect(sent).not.toHaveBeenCalled();
  });
});
