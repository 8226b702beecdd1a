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

import type { VirtualLeadOptions, VirtualRegionCalls } from './virtual-region-calls.tsx';
import { VirtualRegions } from './virtual-regions.tsx';

const api = createApiClient<PublicApi>({ area: 'public', host: 'http://api.test' });

const sentDocument = vi.fn<(license: unknown, type: string) => void>();

const calls: VirtualRegionCalls = {
  options: queryOptions({
    queryKey: ['options'],
    queryFn: async () => (await api.call('GET /user/virtual-leads/options')).data,
  }),
  save: (body) => api.call('PUT /user/virtual-leads/batch-update', { body }),
  sendLicenseDocument: async (license, document) => sentDocument(license, document.type),
  removeLicenseDocument: () => Promise.resolve(),
};

const COUNSELOR = {
  id: 3,
  slug: 'mental-health-counselor',
  name: 'Mental Health Counselor',
  allow_virtual_leads: true,
  wants_virtual_leads: null,
  license_state_id: 17,
  license_number: '78901',
};
const DENTIST = {
  id: 1,
  slug: 'dentist',
  name: 'Dentist',
  allow_virtual_leads: false,
  wants_virtual_leads: null,
  license_state_id: 17,
  license_number: '78901',
};
const [OREGON, TEXAS, UTAH] = [
  { id: 41, code: 'OR', name: 'Oregon' },
  { id: 48, code: 'TX', name: 'Texas' },
  { id: 49, code: 'UT', name: 'Utah' },
] as const;
const licensed = (
  state: { readonly id: number; readonly name: string },
  license: string,
  license_state: VirtualLeadOptions['selected'][number]['license_state'] = 'verified',
) => ({
  id: state.id,
  name: state.name,
  profession_id: 3,
  license_number: license,
  license_state,
  refused_reason: license_state === 'refused' ? 'Not on the site of the board.' : null,
  license_document: null,
});

let stored: VirtualLeadOptions;
let tabStorage: ReturnType<typeof memoryStorage>;
const sent = vi.fn<(body: unknown) => void>();

beforeEach(() => {
  tabStorage = memoryStorage();
  sent.mockReset();
  stored = {
    professions: [COUNSELOR],
    states: [OREGON, TEXAS, UTAH],
    selected: [],
    editable: true,
    tag: 'a',
  };
  server.use(
    mockPublic('GET /user/virtual-leads/options', () => ({ data: stored })),
    mockPublic('PUT /user/virtual-leads/batch-update', ({ body }) => {
      sent(body);
      return { message: 'Saved by the server.' };
    }),
  );
});

async function open(actor: 'self' | 'staff' = 'self') {
  const element = (
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Suspense fallback="Loading">
        <VirtualRegions calls={calls} actor={actor} draft="virtual-regions-3" />
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

const card = (profession: string) =>
  within(screen.getByRole('region', { name: `Virtual Client Leads | ${profession}` }));
const wants = (profession: string) =>
  card(profession).getByRole<HTMLInputElement>('radio', { name: 'Yes' }).checked;
const choice = (name: 'Yes' | 'No') => screen.getByRole<HTMLInputElement>('radio', { name });
const state = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const license = (name: string) => screen.getByLabelText<HTMLInputElement>(`License number for ${name}`);
const saveButton = () => screen.queryByRole('button', { name: 'Save' });

describe('virtual regions', () => {
  it('are a card for each profession, each with its own default', async () => {
    stored = { ...stored, professions: [COUNSELOR, DENTIST] };
    await open();
    expect([wants('Mental Health Counselor'), wants('Dentist')]).toEqual([true, false]);
    expect(screen.getAllByRole('list', { name: 'States' })).toHaveLength(1);
  });

  it('are searched by a part of a name, whatever its case', async () => {
    const user = await open();
    await user.type(screen.getByRole('searchbox', { name: 'Search states' }), 'TA');
    await waitFor(() => expect(screen.getAllByRole('checkbox')).toHaveLength(1));
    expect(state('Utah')).toBeDefined();
    await user.type(screen.getByRole('searchbox', { name: 'Search states' }), 'x');
    expect(await screen.findByText('No state is called “TAx”.')).toBeDefined();
  });

  it('are a list on a phone only while something is searched for', async () => {
    const user = await open();
    const list = screen.getByRole('list', { name: 'States' });
    expect(list.dataset['searched']).toBeUndefined();
    await user.type(screen.getByRole('searchbox', { name: 'Search states' }), 'o');
    await waitFor(() => expect(list.dataset['searched']).toBe('true'));
  });

  it('have a license each, and a Save button only while something differs', async () => {
    stored = { ...stored, selected: [licensed(OREGON, 'C1234')] };
    const user = await open();
    expect(license('Texas').placeholder).toBe('0000000');
    expect(license('Texas').disabled).toBe(true);
    expect(saveButton()).toBeNull();
    await user.click(state('Texas'));
    await user.type(license('Texas'), '78901');
    expect(saveButton()).not.toBeNull();
    await user.click(state('Texas'));
    expect(saveButton()).toBeNull();
    await user.type(license('Oregon'), '5');
    expect(saveButton()).not.toBeNull();
    await user.type(license('Oregon'), '{Backspace}');
    expect(saveButton()).toBeNull();
    await user.click(state('Oregon'));
    expect(saveButton()).not.toBeNull();
    await user.click(state('Oregon'));
    expect(license('Oregon').value).toBe('C1234');
    expect(saveButton()).toBeNull();
  });

  it('are cleared by no and restored by yes', async () => {
    stored = { ...stored, selected: [licensed(OREGON, 'C1234')] };
    const user = await open();
    await user.click(choice('No'));
    expect(screen.queryByRole('list', { name: 'States' })).toBeNull();
    expect(saveButton()).not.toBeNull();
    await user.click(choice('Yes'));
    expect([state('Oregon').checked, license('Oregon').value]).toEqual([true, 'C1234']);
    expect(saveButton()).toBeNull();
    await user.click(choice('No'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved by the server.');
    expect(sent).toHaveBeenCalledExactlyOnceWith({
      states: [],
      profession_ids: [3],
      wants_virtual_leads: false,
    });
  });

  it('are saved with the server’s message, and then wait for verification', async () => {
    const user = await open();
    await user.click(state('Texas'));
    await user.type(license('Texas'), '78901');
    expect(screen.getByText('Needs verification once saved')).toBeDefined();
    stored = {
      ...stored,
      selected: [
        licensed(OREGON, 'C1', 'expired'),
        licensed(TEXAS, '78901', 'waiting'),
        licensed(UTAH, '5', 'verified'),
      ],
    };
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved by the server.')).toBeDefined();
    expect(sent).toHaveBeenCalledExactlyOnceWith({
      states: [{ state_id: 48, profession_id: 3, license_number: '78901' }],
      profession_ids: [3],
      wants_virtual_leads: true,
    });
    for (const text of ['Waiting for verification', 'Verified', 'Expired'])
      expect(screen.getByText(text)).toBeDefined();
    expect(saveButton()).toBeNull();
  });

  it('say why a license was refused, and take a copy of it', async () => {
    stored = { ...stored, selected: [licensed(OREGON, 'C1234', 'refused'), licensed(UTAH, '5')] };
    const user = await open();
    expect(screen.getByText('Couldn’t be verified')).toBeDefined();
    expect(screen.getByText('Not on the site of the board.')).toBeDefined();
    expect(screen.queryByRole('button', { name: /license for Utah/ })).toBeNull();
    const file = new File(['%PDF'], 'license.pdf', { type: 'application/pdf' });
    await user.upload(screen.getByLabelText('Add a copy of the license for Oregon'), file);
    await waitFor(() =>
      expect(sentDocument).toHaveBeenCalledExactlyOnceWith(
        { professionId: 3, stateId: 41 },
        'application/pdf',
      ),
    );
  });

  it('are not sent with a license that cannot be one', async () => {
    const user = await open();
    await user.click(state('Texas'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('alert')).toBeDefined();
    expect(license('Texas').getAttribute('aria-invalid')).toBe('true');
    await user.type(license('Texas'), '78901');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved by the server.');
    expect(sent).toHaveBeenCalledOnce();
  });

  it.each([
    ['a lost connection', () => Response.error(), 'Something went wrong'],
    [
      'a license of someone else',
      () => failWith('license_taken', 'Another account uses it.'),
      'Another account uses it.',
    ],
    [
      'a refused license',
      () => failWith('validation_failed', 'No.', { 'states.0.license_number': 'Not in Texas.' }),
      'Texas: Not in Texas.',
    ],
  ])('keep what was typed after %s', async (_, answer, text) => {
    server.use(mockPublic('PUT /user/virtual-leads/batch-update', answer));
    const user = await open();
    await user.click(state('Texas'));
    await user.type(license('Texas'), '78901');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Something went wrong, please try again')).toBeDefined();
    expect(
      screen
        .getAllByRole('alert')
        .map(({ textContent }) => textContent)
        .join(' '),
    ).toContain(text);
    expect(license('Texas').value).toBe('78901');
    expect(saveButton()).not.toBeNull();
  });

  it('that are not saved yet are there again after a reload, until they are', async () => {
    const user = await open();
    await user.click(state('Texas'));
    await user.type(license('Texas'), '78901');
    cleanup();
    const again = await open();
    expect(license('Texas').value).toBe('78901');
    await again.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved by the server.');
    await waitFor(() => expect(tabStorage.all()).toEqual({}));
  });

  it('cannot be changed where support does it, and say so', async () => {
    stored = { ...stored, selected: [licensed(OREGON, 'C1234')], editable: false };
    const user = await open();
    expect(screen.getByText('Please contact customer support to update state and license.')).toBeDefined();
    await user.click(state('Texas'));
    expect([state('Texas').checked, license('Oregon').disabled]).toEqual([false, false]);
    expect(license('Oregon').matches(':disabled')).toBe(true);
    expect(saveButton()).toBeNull();
  });

  it('want a profession first', async () => {
    stored = { ...stored, professions: [] };
    await open('staff');
    expect(screen.getByText(/Add their profession and license first/)).toBeDefined();
  });
});
