import { failWith, mockPublic } from '@carematch/api-client/testing/mock-handlers';
import { samplePractice, sampleUser } from '@carematch/api-client/samples/professionals.samples';
import { server } from '@carematch/front-end/testing/server';
import { TERMS_OF_SERVICE } from '@carematch/content/legal/terms-of-service';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { renderPortal, SIGNED_IN } from '../../testing/render-portal.tsx';
import { catalogMocks } from '../../testing/catalog-mocks.ts';

const sent = vi.fn<(body: unknown) => void>();
let user = sampleUser();

beforeEach(() => {
  sent.mockReset();
  user = { ...sampleUser(), status: 'onboarding', sign_up_step: 2 };
  server.use(
    ...catalogMocks(),
    mockPublic('GET /user', () => ({ user })),
    mockPublic('POST /user/professions', ({ body }) => {
      sent(body);
      user = { ...user, professions: [samplePractice()], sign_up_step: 3 };
      return { user };
    }),
    // Asked by the step after the services.
    mockPublic('GET /company', () => ({ company: null, role: null })),
    mockPublic('POST /user/assign-services', ({ body }) => {
      sent(body);
      user = { ...user, sign_up_step: 4 };
      return { user };
    }),
    mockPublic('POST /user/terms', ({ body }) => {
      sent(body);
      user = { ...user, sign_up_step: null };
      return { message: 'Welcome.' };
    }),
  );
});

const open = (step: number, tab?: Record<string, string>) =>
  renderPortal(`/signup/step/${step}`, { stored: SIGNED_IN, ...(tab && { tab }) });
const continues = () => screen.getByRole('button', { name: 'Continue' });
const arriveAt = (heading: string) => screen.findByRole('heading', { level: 1, name: heading });

/** Opens the step, fills it in and continues. */
async function fillIn({ number = '180.012345' } = {}) {
  const portal = open(2);
  await portal.user.selectOptions(await screen.findByLabelText('Profession'), 'Mental Health Counselor');
  await portal.user.selectOptions(screen.getByLabelText('License state'), 'Illinois');
  await portal.user.type(screen.getByLabelText('License number'), number);
  fireEvent.change(screen.getByLabelText('Expires on'), { target: { value: '2099-12-31' } });
  await portal.user.click(continues());
  return portal;
}

describe('the profession and license', () => {
  it('are saved, and lead on', async () => {
    const { here } = await fillIn();
    await arriveAt('What you offer');
    expect(sent).toHaveBeenCalledExactlyOnceWith({
      professions: [
        {
          profession_id: 3,
          license_state_id: 17,
          license_number: '180.012345',
          license_expires_on: '2099-12-31',
          add_dr_prefix: 0,
        },
      ],
    });
    expect(here()).toBe('/signup/step/3');
  });

  it('show how the state writes a number before one is typed', async () => {
    const { user: person } = open(2);
    const license = await screen.findByLabelText('License number');
    const hint = () => document.getElementById(license.getAttribute('aria-describedby') ?? '')?.textContent;
    expect(hint()).toBe('As printed on the license, with 3 to 20 letters and digits.');
    await person.selectOptions(screen.getByLabelText('Profession'), 'Mental Health Counselor');
    await person.selectOptions(screen.getByLabelText('License state'), 'Illinois');
    expect(hint()).toBe('As printed on the license, like 180.012345.');
  });

  it('say at the number how the state writes it, and send nothing', async () => {
    await fillIn({ number: 'MH12' });
    const messages = await screen.findAllByText(/Illinois license number. It should look like 180.012345./);
    expect(messages).not.toHaveLength(0);
    expect(screen.getByLabelText('License number').getAttribute('aria-invalid')).toBe('true');
    expect(sent).not.toHaveBeenCalled();
  });

  it('that someone else has named say so, and keep what was typed', async () => {
    server.use(
      mockPublic('POST /user/professions', () =>
        failWith('license_taken', 'Another account has this license.', {
          'professions.0.license_number': 'Another account has this license.',
        }),
      ),
    );
    const { tab } = await fillIn();
    expect(await screen.findAllByText('Another account has this license.')).not.toHaveLength(0);
    expect(screen.getByLabelText('License number').getAttribute('aria-invalid')).toBe('true');
    expect(tab()['formDrafts']).toContain('180.012345');
  });

  it('are there again after a reload in the middle', async () => {
    const first = open(2);
    await first.user.type(await screen.findByLabelText('License number'), '180.01');
    const drafts = first.tab();
    cleanup();
    open(2, drafts);
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLInputElement>('License number').value).toBe('180.01'),
    );
  });
});

describe('what one offers', () => {
  beforeEach(() => {
    user = { ...user, professions: [samplePractice()], sign_up_step: 3 };
  });

  it('is chosen by group, with care paths, focus and goals, and leads on', async () => {
    const portal = open(3);
    const { user: person } = portal;
    await person.click(await screen.findByLabelText('Couples Counseling'));
    expect(screen.getByLabelText<HTMLInputElement>('Anxiety Counseling').checked).toBe(true);
    expect(screen.queryByRole('group', { name: /your focus/ })).toBeNull();
    await person.click(screen.getByLabelText('Couples'));
    await person.click(await screen.findByLabelText('Communicate better'));
    const focus = await screen.findByRole('group', { name: 'Which of these is your focus?' });
    await person.click(within(focus).getByLabelText('Couples'));
    await person.click(continues());
    await arriveAt('Your practice');
    expect(sent).toHaveBeenCalledExactlyOnceWith({
      profession_id: 3,
      services: [302, 332],
      care_paths: [1, 3],
      focus_care_paths: [1],
      care_goals: [7, 8],
    });
  });

  it('drops the focus and the goals of a care path that is no longer chosen', async () => {
    user = {
      ...user,
      professions: [{ ...samplePractice(), care_paths: [1, 3], focus_care_paths: [1], care_goals: [2, 7] }],
    };
    const portal = open(3);
    const served = await screen.findByRole('group', { name: 'Who do you see?' });
    await portal.user.click(within(served).getByLabelText('Couples'));
    await portal.user.click(continues());
    await waitFor(() =>
      expect(sent).toHaveBeenCalledExactlyOnceWith({
        profession_id: 3,
        services: [302],
        care_paths: [3],
        focus_care_paths: [],
        care_goals: [2],
      }),
    );
  });

  it('is one service at least', async () => {
    const portal = open(3);
    await portal.user.click(await screen.findByLabelText('Anxiety Counseling'));
    await portal.user.click(continues());
    expect(await screen.findAllByText('Please choose at least one service.')).not.toHaveLength(0);
    expect(sent).not.toHaveBeenCalled();
  });

  it('is asked of each profession in turn', async () => {
    user = {
      ...user,
      professions: [samplePractice(), { ...samplePractice(), id: 5, name: 'Psychiatric Provider' }],
    };
    const portal = open(3);
    await screen.findByText('Mental Health Counselor (1 of 2)');
    await portal.user.click(await screen.findByRole('button', { name: 'Continue' }));
    await screen.findByText('Psychiatric Provider (2 of 2)');
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
    expect(portal.here()).toBe('/signup/step/3?profession=5');
  });

  it('that does not load says so, and is asked for again', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    server.use(mockPublic('GET /professions/:id', () => failWith('internal', 'No luck.')));
    const portal = open(3);
    expect(await screen.findByText('No luck.')).toBeDefined();
    server.use(...catalogMocks());
    await portal.user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText('Couples Counseling')).toBeDefined();
  });
});

describe('the terms', () => {
  beforeEach(() => {
    user = { ...user, professions: [samplePractice()], sign_up_step: 6 };
  });

  it('are read in place, accepted by their version, and lead on to the profile', async () => {
    const portal = open(6);
    const terms = await screen.findByRole('region', { name: 'Terms of Service' });
    expect(terms.textContent).toContain(`Version ${TERMS_OF_SERVICE.version}`);
    expect(terms.textContent).toContain('You hold a current license');
    expect(screen.getByText(/We verify your license/)).toBeDefined();
    await portal.user.click(screen.getByLabelText('I accept the Terms of Service'));
    await portal.user.click(screen.getByRole('button', { name: 'Accept and finish' }));
    await arriveAt('Your photo and story');
    expect(sent).toHaveBeenCalledExactlyOnceWith({ version: TERMS_OF_SERVICE.version });
  });

  it('have to be accepted', async () => {
    const portal = open(6);
    await portal.user.click(await screen.findByRole('button', { name: 'Accept and finish' }));
    expect(await screen.findAllByText('Please accept the terms to finish your sign-up.')).not.toHaveLength(0);
    expect(sent).not.toHaveBeenCalled();
  });
});
