import { failWith, mockPublic } from '@carematch/api-client/testing/mock-handlers';
import { sampleUser } from '@carematch/api-client/samples/professionals.samples';
import { server } from '@carematch/front-end/testing/server';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';

import { renderPortal, SIGNED_IN } from '../../testing/render-portal.tsx';

const TEXAS = { id: 48, code: 'TX', name: 'Texas' };
const REGION = {
  id: 1,
  kind: 'county',
  name: 'Travis County, TX',
  zip: null,
  radius_miles: null,
  county_fips: '48453',
  zips: 77,
  people: 1_290_000,
} as const;

beforeEach(() => {
  server.use(
    mockPublic('GET /user', () => ({ user: sampleUser() })),
    mockPublic('GET /states', () => ({ states: [TEXAS] })),
    mockPublic('GET /user/regions', () => ({ regions: [REGION], total: { zips: 77, people: 1_290_000 } })),
    mockPublic('GET /user/virtual-leads/options', () => ({
      data: {
        professions: [
          {
            id: 3,
            slug: 'mental-health-counselor',
            name: 'Mental Health Counselor',
            allow_virtual_leads: true,
            wants_virtual_leads: null,
            license_state_id: 17,
            license_number: '78901',
          },
        ],
        states: [TEXAS],
        selected: [],
        editable: true,
        tag: 'a',
      },
    })),
  );
});

const addressOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

describe('the settings of where clients are seen', () => {
  it('lead to the regions, with what they cover', async () => {
    const { user, here } = renderPortal('/dashboard/settings', { stored: SIGNED_IN });
    await user.click(await screen.findByRole('link', { name: /^Regions/ }));
    expect(await screen.findByText('Travis County, TX')).toBeDefined();
    expect(here()).toBe('/dashboard/settings/region');
  });

  it('lead to the virtual regions, a card for each profession', async () => {
    const { user, here } = renderPortal('/dashboard/settings', { stored: SIGNED_IN });
    await user.click(await screen.findByRole('link', { name: /^Virtual Regions/ }));
    expect(
      await screen.findByRole('heading', { name: 'Virtual Client Leads | Mental Health Counselor' }),
    ).toBeDefined();
    expect(here()).toBe('/dashboard/settings/states_license');
    // What stands under it leads to the lead flow, whose server has these pages.
    expect(screen.getByText(/It's not medical advice/)).toBeDefined();
    expect(screen.getByText(/© 2024/)).toBeDefined();
    expect(addressOf('Terms of Use')).toBe('/terms-of-use');
    expect(addressOf('Privacy Policy')).toBe('/privacy-policy');
  });

  it('say what failed where they cannot be read', async () => {
    server.use(
      mockPublic('GET /user/regions', () => failWith('internal', 'Something went wrong on our side.')),
    );
    renderPortal('/dashboard/settings/region', { stored: SIGNED_IN });
    expect(await screen.findByRole('link', { name: 'Back to Home' })).toBeDefined();
  });
});
