import { samplePublicProfile } from '@carematch/api-client/samples/public-profile.samples';
import { samplePublicMatch } from '@carematch/api-client/samples/matches.samples';
import { mockPublic } from '@carematch/api-client/testing/mock-handlers';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';

import { useDraft } from '../../shared/draft/draft-store.ts';
import { keepOutcome } from '../../shared/outcome-record.ts';
import { FILLED_DRAFT, openMarketplace } from '../../testing/marketplace.ts';
import { here, renderLeadFlow } from '../../testing/render-lead-flow.tsx';
import { server } from '../../testing/server.ts';
import { choiceRequest, leadRequest } from './rules/lead-request.ts';

const FIRST = '/mental-health-counselor/care-options';
const CONTACT = {
  first_name: 'Jane',
  last_name: 'Sample',
  phone_number: '5124000001',
  email: 'j@mail.example',
};

beforeEach(() => {
  useDraft.setState(useDraft.getInitialState());
  openMarketplace();
  server.use(
    mockPublic('GET /public/professionals/:vanity_name', () => ({
      kind: 'profile',
      ...samplePublicProfile(),
    })),
    mockPublic('POST /public/professionals/:vanity_name/views', () => ({ message: 'Received.' })),
  );
});

const request = () => leadRequest(useDraft.getState(), CONTACT, { gclid: null, page: '/:id/about-you' });

it('keeps whom the address asks for, out of the address, and says whom the request goes to first', async () => {
  await renderLeadFlow(`${FIRST}?professional=jane-doe&zipCode=10001`);
  await screen.findByText('Jane Doe');
  expect(here()).toBe(FIRST);
  expect(useDraft.getState().chosenProfessional).toEqual({ vanityName: 'jane-doe', name: 'Jane Doe' });
  expect(request().chosen_professional).toBe('jane-doe');
});

it('drops the choice, and a request asks for no one', async () => {
  const { user } = await renderLeadFlow(`${FIRST}?professional=jane-doe&zipCode=10001`);
  await user.click(await screen.findByRole('button', { name: 'Ask anyone who fits' }));
  expect(screen.queryByText('Jane Doe')).toBeNull();
  expect(request()).not.toHaveProperty('chosen_professional');
});

it('takes up the place of an earlier visit, and begins again for no one without a name', async () => {
  await renderLeadFlow(`${FIRST}?professional=jane-doe`, { draft: FILLED_DRAFT });
  await screen.findByText('Jane Doe');
  expect(here()).toBe(FIRST);
  expect(useDraft.getState()).toMatchObject({ location_id: '10001', care_path: 3 });
});

it('starts without a choice if the next hand-over names no one', async () => {
  await renderLeadFlow(`${FIRST}?zipCode=10001`, {
    draft: { ...FILLED_DRAFT, chosenProfessional: { vanityName: 'jane-doe', name: 'Jane Doe' } },
  });
  await waitFor(() => expect(useDraft.getState().chosenProfessional).toBeNull());
});

it.each(['gone', 'moved'] as const)('follows a professional who is %s', async (kind) => {
  server.use(
    mockPublic('GET /public/professionals/:vanity_name', ({ params }) => {
      if (params.vanity_name === 'jane-roe')
        return { kind: 'profile', ...samplePublicProfile({ vanity_name: 'jane-roe' }) };
      return kind === 'gone' ? { kind, others: [] } : { kind, vanity_name: 'jane-roe' };
    }),
  );
  await renderLeadFlow(`${FIRST}?professional=jane-doe&zipCode=10001`);
  await waitFor(() =>
    expect(useDraft.getState().chosenProfessional).toEqual(
      kind === 'gone'
        ? { vanityName: 'jane-doe', name: '', isGone: true }
        : { vanityName: 'jane-roe', name: 'Jane Doe' },
    ),
  );
});

it('says that someone who is gone is not asked, and asks nonetheless, so that the outcome says so too', async () => {
  server.use(mockPublic('GET /public/professionals/:vanity_name', () => ({ kind: 'gone', others: [] })));
  await renderLeadFlow(`${FIRST}?professional=jane-doe&zipCode=10001`);
  await screen.findByText(/The professional you chose isn't taking requests anymore/);
  expect(screen.queryByRole('button', { name: 'Ask anyone who fits' })).toBeNull();
  expect(request().chosen_professional).toBe('jane-doe');
});

it('a chosen card is sent without the name', () => {
  useDraft.setState({ ...FILLED_DRAFT, chosenProfessional: { vanityName: 'jane-doe', name: 'Jane Doe' } });
  const again = choiceRequest(request(), 'l'.repeat(32), { id: 'c'.repeat(32), relaxation: 'cash' });
  expect(again).not.toHaveProperty('chosen_professional');
});

it.each([
  ['match', '/match-profile', 'so we matched you with someone else who fits'],
  ['pending', '/pending-match', "isn't available for this request."],
  ['none', '/no-match', "isn't available for this request."],
] as const)('the page of a %s says that the one asked for was not available', async (kind, path, text) => {
  server.use(mockPublic('GET /public/matches/:id', () => ({ match: samplePublicMatch() })));
  keepOutcome({
    kind,
    leadId: 'l'.repeat(32),
    matchId: kind === 'match' ? 'm'.repeat(32) : null,
    city: 'Austin',
    state: 'TX',
    resumePath: FIRST,
    unavailable: 'Jane Doe',
  });
  await renderLeadFlow(path);
  const name = await screen.findByText('Jane Doe');
  expect(name.parentElement?.textContent).toContain(text);
});
