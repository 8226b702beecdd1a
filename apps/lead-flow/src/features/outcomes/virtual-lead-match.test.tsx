import type { LeadRequest } from '@carematch/api-client/contract/leads/leads.contract';
import { failWith, mockPublic } from '@carematch/api-client/testing/mock-handlers';
import { cleanup, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { keepContact } from '../../shared/draft/form-values.ts';
import { keepOutcome, readOutcome } from '../../shared/outcome-record.ts';
import {
  CARD,
  fillIn,
  LEAD,
  LEAD_ID,
  MATCHED,
  matchShown,
  takeAnswersAndShowMatch,
} from '../../testing/contact-step.tsx';
import { here, renderLeadFlow } from '../../testing/render-lead-flow.tsx';
import { server } from '../../testing/server.ts';

const PATH = '/virtual-lead-match';
const REQUEST = {
  postal_code: '10001',
  profession_id: 3,
  specialization_ids: [1],
  care_goal_ids: [1],
  service_ids: [],
  care_path_id: 3,
  virtual_session: true as const,
  insurance_carrier_id: null,
  willing_to_pay_cash: 0 as const,
  gclid: null,
  embedded_on: null,
  origin_url: '/',
};
const OFFER = {
  city: 'New York',
  state: 'NY',
  disclosure: 'instant' as const,
  possibleMatches: [CARD],
  request: REQUEST,
};

function missed(kind: 'none' | 'pending' = 'none'): void {
  keepOutcome({
    kind,
    leadId: LEAD_ID,
    matchId: null,
    city: 'New York',
    state: 'NY',
    isInPerson: true,
    resumePath: '/mental-health-counselor/care-options',
  });
}

/** The API offers this, and answers a choice so. Returns what it is sent. */
function api(offer: typeof OFFER | null, answer: object = MATCHED) {
  const looked = vi.fn<(body: unknown) => void>();
  const posted = vi.fn<(body: LeadRequest) => void>();
  server.use(
    mockPublic('POST /leads/virtual-offer', ({ body }) => {
      looked(body);
      return { offer };
    }),
    mockPublic('POST /leads', ({ body }) => {
      posted(body);
      return { ...LEAD, ...answer };
    }),
  );
  takeAnswersAndShowMatch();
  return { looked, posted };
}

const choose = async () => {
  const { user } = await renderLeadFlow(PATH);
  await user.click(await screen.findByRole('button', { name: 'Match with Ada Byrne' }));
  await screen.findByRole('heading', { level: 2, name: 'Match with Ada Byrne' });
  return user;
};

it.each([
  ['none', '/no-match'],
  ['pending', '/pending-match'],
] as const)('a search in person that ended as %s leads from %s to the offer by video', async (kind, from) => {
  missed(kind);
  const { looked } = api(OFFER);
  const { user } = await renderLeadFlow(from);
  await user.click(await screen.findByRole('link', { name: 'See who can meet by video' }));
  await screen.findByRole('heading', { level: 1, name: 'Meet by video' });
  expect(await screen.findByRole('heading', { level: 3, name: 'Ada Byrne' })).toBeTruthy();
  expect(here()).toBe(PATH);
  expect(looked).toHaveBeenCalledWith({ lead_id: LEAD_ID });
});

it('a search that video was fine for is offered none', async () => {
  keepOutcome({ kind: 'none', leadId: LEAD_ID, matchId: null, city: 'Austin', state: 'TX', resumePath: '/' });
  await renderLeadFlow('/no-match');
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('link', { name: 'See who can meet by video' })).toBeNull();
});

it('a choice sends the same lead again, relaxed, and ends at the match', async () => {
  missed();
  const { posted } = api(OFFER);
  const user = await choose();
  await fillIn(user);
  await user.click(screen.getByRole('button', { name: 'Match with Ada Byrne' }));
  await matchShown();
  expect(here()).toBe('/match-profile');
  expect(posted).toHaveBeenCalledOnce();
  expect(posted.mock.calls[0]?.[0]).toMatchObject({
    ...REQUEST,
    lead_id: LEAD_ID,
    possible_match_id: CARD.id,
    email: 'testina@example.com',
    consent: { page: PATH },
  });
  expect(readOutcome()).toMatchObject({ kind: 'match', matchId: MATCHED.match_id });
});

it('fills in the contact that this tab knows, and says what is wrong with another one', async () => {
  missed();
  keepContact({
    first_name: 'Testina',
    last_name: 'Person',
    phone_number: '2125550123',
    email: 'other@example.com',
  });
  api(OFFER);
  const message = 'These contact details differ from those of this request. Please send a new request.';
  server.use(mockPublic('POST /leads', () => failWith('contact_changed', message)));
  const user = await choose();
  await user.click(screen.getByRole('button', { name: 'Match with Ada Byrne' }));
  expect(await screen.findByText(message)).toBeTruthy();
  expect(here()).toBe(PATH);
});

it('looks again where the choice is not on offer anymore', async () => {
  missed();
  keepContact({
    first_name: 'Testina',
    last_name: 'Person',
    phone_number: '2125550123',
    email: 'testina@example.com',
  });
  const { looked } = api(OFFER);
  server.use(mockPublic('POST /leads', () => failWith('not_found')));
  const user = await choose();
  await user.click(screen.getByRole('button', { name: 'Match with Ada Byrne' }));
  await screen.findByRole('heading', { level: 3, name: 'Ada Byrne' });
  expect(looked).toHaveBeenCalledTimes(2);
});

it("opens from an email's link, whose id does not stay in the address, also after a reload", async () => {
  const { looked } = api(OFFER);
  await renderLeadFlow(`${PATH}#${LEAD_ID}`);
  await screen.findByRole('heading', { level: 3, name: 'Ada Byrne' });
  expect(window.location.href).not.toContain(LEAD_ID);
  cleanup();
  await renderLeadFlow(PATH);
  await screen.findByRole('heading', { level: 3, name: 'Ada Byrne' });
  expect(looked).toHaveBeenLastCalledWith({ lead_id: LEAD_ID });
});

it.each([
  ['no offer', null],
  ['an offer of no one', { ...OFFER, possibleMatches: [] }],
])('says so and leads on where there is %s', async (_, offer) => {
  missed();
  api(offer);
  await renderLeadFlow(PATH);
  await screen.findByRole('heading', { level: 1, name: 'No one can meet you by video right now' });
  const link = screen.getByRole('link', { name: 'Change my answers' });
  expect(link.getAttribute('href')).toBe('/mental-health-counselor/care-options');
});

it('names nothing to a tab without an outcome, nor for an id that no one was given', async () => {
  await renderLeadFlow(PATH);
  await screen.findByRole('heading', { level: 1, name: "There's nothing to show here." });
  cleanup();
  server.use(mockPublic('POST /leads/virtual-offer', () => failWith('not_found')));
  await renderLeadFlow(`${PATH}#${LEAD_ID}`);
  await screen.findByRole('heading', { level: 1, name: "There's nothing to show here." });
  expect(document.body.textContent).not.toContain('Ada Byrne');
});

it('can be tried again where the API is away', async () => {
  missed();
  server.use(mockPublic('POST /leads/virtual-offer', () => Response.error()));
  const { user } = await renderLeadFlow(PATH);
  const again = await screen.findByRole('button', { name: 'Try again' });
  api(OFFER);
  await user.click(again);
  expect(await screen.findByRole('heading', { level: 3, name: 'Ada Byrne' })).toBeTruthy();
});
