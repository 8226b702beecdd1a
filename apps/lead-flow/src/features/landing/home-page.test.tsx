import { mockPublic } from '@carematch/api-client/testing/mock-handlers';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';

import { openMarketplace, PROFESSIONS } from '../../testing/marketplace.ts';
import { here, renderLeadFlow } from '../../testing/render-lead-flow.tsx';
import { server } from '../../testing/server.ts';

it('shows that the page is on its way while its data is', async () => {
  openMarketplace();
  const held = Promise.withResolvers<void>();
  server.use(
    mockPublic('GET /professions', async () => {
      await held.promise;
      return { professions: Object.values(PROFESSIONS) };
    }),
  );
  await renderLeadFlow('/');
  expect(screen.getByRole('link', { name: 'Carematch' })).toBeTruthy();
  expect(screen.getByText('Loading')).toBeTruthy();
  held.resolve();
  await screen.findByLabelText('Your zip code');
});

it('asks for another zip where there is none such, and begins with the one that is given', async () => {
  openMarketplace();
  server.use(
    mockPublic('GET /address-search', ({ query }) => ({
      addresses:
        query.query === '10001'
          ? [
              {
                zip: '10001',
                city: 'New York',
                state: 'NY',
                label: '10001 New York, NY',
                disclosure: 'instant' as const,
              },
            ]
          : [],
    })),
  );
  const { user } = await renderLeadFlow('/');
  await user.type(await screen.findByLabelText('Your zip code'), '00000');
  await user.click(screen.getByRole('button', { name: 'Find my match' }));
  await screen.findByRole('dialog', { name: 'The zip code 00000 is not a valid U.S. zip code' });
  expect(here()).toBe('/');
  await user.type(screen.getByPlaceholderText('Zip Code'), '10001');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(here()).toMatch(/care-options|services/));
  expect(localStorage.getItem('location_id')).toBe('10001');
});
