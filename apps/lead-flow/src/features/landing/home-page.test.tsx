import { mockPublic } from '@carematch/api-client/testing/mock-handlers';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';

import { zipExists } from '../../shared/zip-exists.ts';
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

const EVERY_ZIP_BUT_ZEROS = mockPublic('GET /address-search', ({ query: { query: zip } }) => ({
  addresses:
    zip === '00000'
      ? []
      : [{ zip, city: 'New York', state: 'NY', label: `${zip} New York, NY`, disclosure: 'instant' }],
}));

it('asks at once for another zip code where a link has one that does not exist', async () => {
  openMarketplace();
  server.use(EVERY_ZIP_BUT_ZEROS);
  const { user } = await renderLeadFlow('/?zipCode=00000');
  await screen.findByRole('dialog', { name: 'The zip code 00000 is not a valid U.S. zip code' });
  await user.type(screen.getByPlaceholderText('Zip Code'), '10001');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(screen.getByLabelText<HTMLInputElement>('Your zip code').value).toBe('10001');
  expect(here()).toBe('/?zipCode=00000');
});

it.each([
  ['/dentist/patient/services', '/dentist/patient/services'],
  ['/mental-health-counselor/care-options', '/mental-health-counselor/care-options'],
  ['/dentist/care-options', '/dentist/patient/services'],
])(
  'asks at once for another zip code where a link to %s has one that does not exist, at %s',
  async (path, firstStep) => {
    openMarketplace();
    server.use(EVERY_ZIP_BUT_ZEROS);
    const { user } = await renderLeadFlow(`${path}?zipCode=00000`);
    await screen.findByRole('dialog', { name: 'The zip code 00000 is not a valid U.S. zip code' });
    // Not by keys: a browser keeps the focus in the dialog, but in jsdom the heading may take it meanwhile.
    fireEvent.change(screen.getByPlaceholderText('Zip Code'), { target: { value: '10001' } });
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(localStorage.getItem('location_id')).toBe('10001');
    expect(here()).toBe(firstStep);
  },
);

it('stays where it is without a connection, says so, keeps what was typed, and goes on when pressed again', async () => {
  openMarketplace();
  server.use(
    http.get('*/address-search', () => HttpResponse.error(), { once: true }),
    EVERY_ZIP_BUT_ZEROS,
  );
  const { user } = await renderLeadFlow('/');
  await user.type(await screen.findByLabelText('Your zip code'), '10001');
  await user.click(screen.getByRole('button', { name: 'Find my match' }));
  await screen.findByText('Please check your internet connection and try again!');
  expect(here()).toBe('/');
  expect(screen.getByLabelText<HTMLInputElement>('Your zip code').value).toBe('10001');
  await user.click(screen.getByRole('button', { name: 'Find my match' }));
  await waitFor(() => expect(here()).toMatch(/care-options|services/));
});

it('has one link past its header, and the crisis line', async () => {
  openMarketplace();
  await renderLeadFlow('/');
  const skip = await screen.findByRole('link', { name: /^skip/i });
  expect(document.querySelector(skip.getAttribute('href') ?? '')?.tagName).toBe('MAIN');
  expect(screen.getByRole('link', { name: '988' })).toBeTruthy();
});

it('asks for no other zip code in place of that of a link once another was typed', async () => {
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  openMarketplace();
  server.use(
    mockPublic('GET /address-search', async ({ query: { query: zip } }) => {
      if (zip !== '00000') return { addresses: [] };
      ask();
      await held.promise;
      return { addresses: [] };
    }),
  );
  const { user } = await renderLeadFlow('/?zipCode=00000');
  const field = await screen.findByLabelText<HTMLInputElement>('Your zip code');
  await asked;
  await user.clear(field);
  await user.type(field, '10001');
  // What is asked after the answer is answered after it.
  await act(async () => {
    await import('../../shared/zip-code-dialog.tsx');
    held.resolve();
    await zipExists('10001');
  });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(field.value).toBe('10001');
});

it('leads to 988 from a campaign page', async () => {
  openMarketplace();
  server.use(
    mockPublic('GET /landing-pages/:id', () => ({
      landing_page: {
        identifier: 'back-to-school',
        profession: PROFESSIONS['mental-health-counselor'],
        headline: 'Back to school',
        sub_headline: 'Someone who can help.',
        body: 'It can be a lot.',
        origin_url: '/l/back-to-school',
        variant: 'default',
        provider_site_url: null,
      },
    })),
  );
  await renderLeadFlow('/l/back-to-school');
  const lifeline = await screen.findByRole('link', { name: '988' });
  expect(lifeline.getAttribute('href')).toBe('tel:988');
});

it('says within the shell that a page is not there', async () => {
  await renderLeadFlow('/no-such-page');
  expect(await screen.findByRole('heading', { level: 1, name: 'Page Not Found' })).toBeTruthy();
  expect(screen.getByText('404')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back To Home' }).getAttribute('href')).toBe('/');
  expect(screen.getByRole('banner')).toBeTruthy();
  expect(screen.getByRole('contentinfo')).toBeTruthy();
});
