import type { PublicApi } from '@carematch/api-client/contract/public-api';
import { createApiClient } from '@carematch/api-client/http-client';
import { failWith, mockPublic } from '@carematch/api-client/testing/mock-handlers';
import type { AppBase } from '@carematch/front-end/app-client';
import { AppContext } from '@carematch/front-end/app-context';
import { Toaster } from '@carematch/front-end/toast';
import { createMemoryRouter, RouterProvider } from '@carematch/front-end/router';
import { server } from '@carematch/front-end/testing/server';
import { memoryStorage } from '@carematch/session/testing/memory-storage';
import { QueryClient, QueryClientProvider, queryOptions } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Suspense } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import type { OwnRegions, RegionCalls, RegionPreview } from './region-calls.tsx';
import { Regions } from './regions.tsx';

const api = createApiClient<PublicApi>({ area: 'public', host: 'http://api.test' });

const calls: RegionCalls = {
  regions: queryOptions({ queryKey: ['regions'], queryFn: () => api.call('GET /user/regions') }),
  states: queryOptions({
    queryKey: ['states'],
    queryFn: async () => (await api.call('GET /states')).states,
  }),
  counties: (stateId) =>
    queryOptions({
      queryKey: ['counties', stateId],
      queryFn: async () => {
        const query = { state_id: String(stateId) };
        return (await api.call('GET /user/regions/counties', { query })).counties;
      },
    }),
  preview: (query) =>
    queryOptions({
      queryKey: ['preview', query],
      queryFn: () => api.call('GET /user/regions/preview', { query }),
    }),
  add: (body) => api.call('POST /user/regions', { body }),
  remove: (id) => api.call('DELETE /regions/:id', { params: { id: String(id) } }),
};

const AUSTIN: OwnRegions['regions'][number] = {
  id: 7,
  kind: 'radius',
  name: 'Within 10 miles of 78701 (Austin, TX)',
  zip: '78701',
  radius_miles: 10,
  county_fips: null,
  zips: 58,
  people: 1_312_345,
};

const PREVIEW: RegionPreview = {
  name: 'Within 15 miles of 78701 (Austin, TX)',
  zips: 3,
  people: 61_234,
  places: [
    { zip: '78664', city: 'Round Rock', county: 'Williamson County, TX', people: 30, x: 40, y: -300 },
    { zip: '78701', city: 'Austin', county: 'Travis County, TX', people: 40_204, x: 0, y: 0 },
    { zip: '78702', city: 'Austin', county: 'Travis County, TX', people: 21_000, x: 20, y: 3 },
  ],
  map: { radius: 435, counties: [{ name: 'Travis', path: 'M-9 -9L9 -9L9 9Z' }] },
};

let stored: OwnRegions;
let tabStorage: ReturnType<typeof memoryStorage>;
const asked = vi.fn<(query: unknown) => void>();
const added = vi.fn<(body: unknown) => void>();

beforeEach(() => {
  tabStorage = memoryStorage();
  asked.mockReset();
  added.mockReset();
  stored = { regions: [], total: { zips: 0, people: 0 } };
  server.use(
    mockPublic('GET /user/regions', () => stored),
    mockPublic('GET /states', () => ({ states: [{ id: 48, code: 'TX', name: 'Texas' }] })),
    mockPublic('GET /user/regions/counties', () => ({
      counties: [{ fips: '48453', name: 'Travis County', zips: 77, people: 1_000_000 }],
    })),
    mockPublic('GET /user/regions/preview', ({ query }) => {
      asked(query);
      return PREVIEW;
    }),
    mockPublic('POST /user/regions', ({ body }) => {
      added(body);
      return { regions: [AUSTIN], total: { zips: 58, people: 1_312_345 } };
    }),
  );
});

async function open(actor: 'self' | 'staff' = 'self') {
  const element = (
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Suspense fallback="Loading">
        <Regions calls={calls} actor={actor} draft="region-3" />
      </Suspense>
      <Toaster />
    </QueryClientProvider>
  );
  render(
    <AppContext value={{ tabStorage } as unknown as AppBase}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
    </AppContext>,
  );
  await waitFor(() => expect(screen.queryByText('Loading')).toBeNull());
  return userEvent.setup();
}

const add = () => screen.getByRole('button', { name: /^Add region/ });

describe('regions', () => {
  it.each([
    ['self', 'You won’t get in-person leads without a region. Add the first one below.'],
    ['staff', 'They won’t get in-person leads without a region. Add the first one below.'],
  ] as const)('that are missing cost in-person leads, as %s reads', async (actor, text) => {
    await open(actor);
    expect(screen.getByText(text)).toBeDefined();
  });

  it('are listed with what each and all cover', async () => {
    const county = { ...AUSTIN, id: 8, name: 'Travis County, TX', zips: 1, people: 62 };
    stored = { regions: [AUSTIN, county], total: { zips: 1058, people: 61_234 } };
    await open();
    expect(screen.getByText('58 zip codes, about 1.3 million people')).toBeDefined();
    expect(screen.getByText('1 zip code, fewer than 100 people')).toBeDefined();
    expect(screen.getByText(/Together they cover 1,058 zip codes, about 61,000 people\./)).toBeDefined();
  });

  it('are drawn before they are added, and the list says all that the map shows', async () => {
    const user = await open();
    await user.type(screen.getByLabelText('Zip code'), '78701');
    const map = await screen.findByRole('img', { name: `Map: ${PREVIEW.name}` });
    expect(map.querySelectorAll('circle')).toHaveLength(4);
    expect(asked).toHaveBeenCalledExactlyOnceWith({ zip: '78701', radius_miles: 15 });
    const covered = within(screen.getByRole('region', { name: `What this covers: ${PREVIEW.name}` }));
    expect(covered.getByText('Covers 3 zip codes, about 61,000 people')).toBeDefined();
    expect(covered.getAllByRole('group').map((group) => group.textContent)).toEqual([
      'Travis County, TX: 2 zip codes, about 61,000 people78701 Austin78702 Austin',
      'Williamson County, TX: 1 zip code, fewer than 100 people78664 Round Rock',
    ]);
    await user.selectOptions(screen.getByLabelText('Radius'), '25 miles');
    await user.click(add());
    expect(await screen.findByText('Region added.')).toBeDefined();
    expect(added).toHaveBeenCalledExactlyOnceWith({ zip: '78701', radius_miles: 25 });
    expect(screen.getByText(AUSTIN.name)).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('Zip code').value).toBe('');
  });

  it('are added by county', async () => {
    const user = await open();
    await user.click(screen.getByRole('radio', { name: 'A county' }));
    await user.click(add());
    expect(screen.getByText('Choose a county.')).toBeDefined();
    await user.selectOptions(screen.getByLabelText('State'), 'Texas');
    await screen.findByRole('option', { name: 'Travis County (77 zip codes)' });
    await user.selectOptions(screen.getByLabelText('County'), '48453');
    await user.click(add());
    await waitFor(() => expect(added).toHaveBeenCalledExactlyOnceWith({ county_fips: '48453' }));
  });

  it('are added by a list of zips, typed or pasted', async () => {
    const user = await open();
    await user.click(screen.getByRole('radio', { name: 'A list of zip codes' }));
    await user.click(screen.getByLabelText('Zip codes'));
    await user.paste('78701, 7870\n78701;78702x');
    await user.click(add());
    expect(screen.getByText(/"7870" isn't a zip code\. Please type a 5-digit/)).toBeDefined();
    await user.clear(screen.getByLabelText('Zip codes'));
    await user.paste('78701, 78702\n78701');
    await user.click(add());
    await waitFor(() => expect(added).toHaveBeenCalledExactlyOnceWith({ zips: ['78701', '78702'] }));
  });

  it('say at the field what is wrong, and keep what was typed', async () => {
    const user = await open();
    await user.type(screen.getByLabelText('Zip code'), '7870a');
    await user.click(add());
    expect(screen.getByText('Please type a 5-digit numerical ZIP code location.')).toBeDefined();
    const unknown = 'The zip code 78709 is not a valid U.S. zip code';
    server.use(mockPublic('GET /user/regions/preview', () => failWith('unknown_zip', unknown)));
    await user.type(screen.getByLabelText('Zip code'), '9');
    expect(await screen.findByText(unknown)).toBeDefined();
    server.use(
      mockPublic('GET /user/regions/preview', () => PREVIEW),
      mockPublic('POST /user/regions', () => failWith('conflict', 'This region is already on the list.')),
    );
    await user.type(screen.getByLabelText('Zip code'), '{Backspace}1');
    await user.click(add());
    expect(await screen.findByText('This region is already on the list.')).toBeDefined();
    server.use(mockPublic('POST /user/regions', () => Response.error()));
    await user.click(add());
    expect(await screen.findByText(/We couldn’t reach the server/)).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('Zip code').value).toBe('78701');
  });

  it('that are not added yet are there again after a reload, until they are', async () => {
    const user = await open();
    await user.click(screen.getByRole('radio', { name: 'A list of zip codes' }));
    await user.type(screen.getByLabelText('Zip codes'), '78701 78702');
    cleanup();
    const again = await open();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Zip codes').value).toBe('78701 78702');
    await again.click(add());
    await screen.findByText('Region added.');
    cleanup();
    await open();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Zip codes').value).toBe('');
  });

  it('say what failed where the map does not load, and try again', async () => {
    server.use(mockPublic('GET /user/regions/preview', () => Response.error()));
    const user = await open();
    await user.type(screen.getByLabelText('Zip code'), '78701');
    expect(await screen.findByText('We couldn’t load the map')).toBeDefined();
    server.use(mockPublic('GET /user/regions/preview', () => PREVIEW));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('img')).toBeDefined();
  });

  it('are looked at again, and removed once that is confirmed', async () => {
    stored = { regions: [AUSTIN], total: { zips: 58, people: 1_312_345 } };
    const removed = vi.fn<(id: number) => void>();
    server.use(
      mockPublic('DELETE /regions/:id', ({ params }) => {
        removed(params.id);
        stored = { regions: [], total: { zips: 0, people: 0 } };
        return { message: 'Region removed.' };
      }),
    );
    const user = await open();
    await user.click(screen.getByRole('button', { name: `Map of ${AUSTIN.name}` }));
    expect(await screen.findByRole('img')).toBeDefined();
    expect(asked).toHaveBeenCalledExactlyOnceWith({ region_id: 7 });
    await user.click(screen.getByRole('button', { name: `Remove ${AUSTIN.name}` }));
    await user.click(await screen.findByRole('button', { name: 'Remove region' }));
    expect(await screen.findByText('Region removed.')).toBeDefined();
    expect(removed).toHaveBeenCalledExactlyOnceWith(7);
    expect(await screen.findByText('No regions yet')).toBeDefined();
  });
});
