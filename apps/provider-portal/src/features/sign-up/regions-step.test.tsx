import type { ResponseOf } from '@carematch/api-client/contract/endpoint';
import type { PublicApi } from '@carematch/api-client/contract/public-api';
import { mockPublic } from '@carematch/api-client/testing/mock-handlers';
import { sampleUser } from '@carematch/api-client/samples/professionals.samples';
import { server } from '@carematch/front-end/testing/server';
import { ZIP_MESSAGE } from '@carematch/validation/fields/zip';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { renderPortal, SIGNED_IN } from '../../testing/render-portal.tsx';

const NONE = { regions: [], total: { zips: 0, people: 0 } };
const REGION = {
  id: 1,
  kind: 'zip',
  name: '78701 (Austin, TX)',
  zip: '78701',
  radius_miles: null,
  county_fips: null,
  zips: 1,
  people: 20_000,
} as const;
const STATE = { id: 48, code: 'TX', name: 'Texas' };
const PROFESSION = {
  id: 3,
  slug: 'mental-health-counselor',
  name: 'Mental Health Counselor',
  allow_virtual_leads: true,
  wants_virtual_leads: null,
  license_state_id: 48,
  license_number: '78901',
};

let user: ReturnType<typeof sampleUser>;

beforeEach(() => {
  user = { ...sampleUser(), status: 'onboarding', sign_up_step: 5 };
  server.use(
    mockPublic('GET /user', () => ({ user })),
    mockPublic('GET /states', () => ({ states: [STATE] })),
    mockPublic('GET /user/regions', () => NONE),
    mockPublic('GET /user/virtual-leads/options', () => ({
      data: { professions: [PROFESSION], states: [STATE], selected: [], editable: true, tag: 'a' },
    })),
    mockPublic('GET /user/regions/preview', () => ({ name: '', zips: 0, people: 0, places: [], map: null })),
  );
});

// The page's environment has no layout, so no scrolling either.
afterEach(() => {
  Reflect.deleteProperty(HTMLElement.prototype, 'scrollIntoView');
});

const open = () => renderPortal('/signup/step/5', { stored: SIGNED_IN });

describe('step 5 of the sign-up', () => {
  it('goes on only with a region or a state, and says so in sight each time', async () => {
    const scroll = vi.fn<() => void>();
    HTMLElement.prototype.scrollIntoView = scroll;
    const { user: person, here } = open();
    const button = await screen.findByRole('button', { name: 'Continue' });
    await person.click(button);
    expect(scroll).toHaveBeenCalled();
    scroll.mockClear();
    await person.click(button);
    expect(scroll).toHaveBeenCalled();
    expect(screen.getByText('Add a region, or choose a state where you see clients online.')).toBeDefined();
    expect(here()).toBe('/signup/step/5');
  });

  it('goes on to the terms once a region is added', async () => {
    server.use(
      mockPublic('POST /user/regions', () => {
        user = { ...user, sign_up_step: 6 };
        return { regions: [REGION], total: { zips: 1, people: 20_000 } };
      }),
    );
    const { user: person, here } = open();
    await person.type(await screen.findByLabelText('Zip code'), '78701');
    await person.click(screen.getByRole('button', { name: 'Add region' }));
    await screen.findByText('Region added.');
    await person.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(here()).toBe('/signup/step/6'));
  });

  it('adds the region that is typed and not added yet', async () => {
    const added = vi.fn<(body: unknown) => void>();
    let regions: (typeof REGION)[] = [];
    server.use(
      mockPublic('GET /user/regions', () => ({ ...NONE, regions })),
      mockPublic('POST /user/regions', ({ body }) => {
        added(body);
        user = { ...user, sign_up_step: 6 };
        regions = [REGION];
        return { ...NONE, regions };
      }),
    );
    const { user: person, here } = open();
    await person.type(await screen.findByLabelText('Zip code'), '787');
    await person.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText(ZIP_MESSAGE)).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Zip code')));
    expect([here(), added.mock.calls]).toEqual(['/signup/step/5', []]);
    await person.type(screen.getByLabelText('Zip code'), '01');
    await person.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(here()).toBe('/signup/step/6'));
    expect(added).toHaveBeenCalledExactlyOnceWith({ zip: '78701', radius_miles: 15 });
  });

  it('saves the states that are chosen by its one button, the license of step 2 filled in', async () => {
    const saved = vi.fn<(body: unknown) => void>();
    let selected: ResponseOf<PublicApi['GET /user/virtual-leads/options']>['data']['selected'] = [];
    server.use(
      mockPublic('GET /user/virtual-leads/options', () => ({
        data: { professions: [PROFESSION], states: [STATE], selected, editable: true, tag: 'a' },
      })),
      mockPublic('PUT /user/virtual-leads/batch-update', ({ body }) => {
        saved(body);
        user = { ...user, sign_up_step: 6 };
        selected = [
          {
            id: 48,
            name: 'Texas',
            profession_id: 3,
            license_number: '78901',
            license_state: 'waiting',
            refused_reason: null,
            license_document: null,
          },
        ];
        return { message: 'Virtual regions saved.' };
      }),
    );
    const { user: person, here } = open();
    await person.click(await screen.findByRole('checkbox', { name: 'Texas' }));
    const license = screen.getByLabelText<HTMLInputElement>('License number for Texas');
    expect(license.value).toBe('78901');
    expect(screen.getByText('As printed on the license, like 78901.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    await person.clear(license);
    await person.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(document.activeElement).toBe(license));
    expect([here(), saved.mock.calls]).toEqual(['/signup/step/5', []]);
    await person.type(license, '78901');
    await person.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(here()).toBe('/signup/step/6'));
    expect(saved).toHaveBeenCalledExactlyOnceWith({
      states: [{ state_id: 48, profession_id: 3, license_number: '78901' }],
      profession_ids: [3],
      wants_virtual_leads: true,
    });
  });
});
