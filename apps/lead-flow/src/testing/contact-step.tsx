import { mockPublic } from '@carematch/api-client/testing/mock-handlers';
import { samplePublicMatch } from '@carematch/api-client/samples/matches.samples';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

import type { Draft } from '../shared/draft/draft.ts';
import { FILLED_DRAFT } from './marketplace.ts';
import { renderLeadFlow } from './render-lead-flow.tsx';
import { server } from './server.ts';

export const LEAD_ID = 'l'.repeat(32);
export const LEAD = { lead_id: LEAD_ID, city: 'New York', state: 'NY' } as const;
export const MATCHED = { ...LEAD, match_id: samplePublicMatch().id } as const;

/** The answer to the one question of the marketplace. */
export const ANSWERED = { question_id: 11, option_ids: [], content: 'Worry', meaning: null, value: null };

/** A provider who becomes possible. */
export const CARD = {
  id: 'c'.repeat(32),
  display_name: 'Ada Byrne',
  title: 'Mental Health Counselor',
  photo: null,
  city: 'New York',
  state: 'NY',
  distance_miles: null,
  relaxation: 'virtual',
  reason: 'Meets by video',
} as const;

/** At the contact step, with everything told before it. */
export async function toContact(draft: Partial<Draft> = {}): Promise<UserEvent> {
  const { user } = await renderLeadFlow('/mental-health-counselor/about-you/contact', {
    draft: { ...FILLED_DRAFT, questionnairesResult: [ANSWERED], ...draft },
  });
  await screen.findByRole('button', { name: 'Submit' });
  return user;
}

export async function fillIn(user: UserEvent): Promise<void> {
  await user.type(screen.getByLabelText('First name'), 'Testina');
  await user.type(screen.getByLabelText('Last name'), 'Person');
  await user.type(screen.getByLabelText('Phone'), '2125550123');
  await user.type(screen.getByLabelText('Email'), 'testina@example.com');
}

export const submitButton = () => screen.getByRole('button', { name: 'Submit' });

/** What the page itself says of a failure; the toast says it beside, for a while. */
export const problem = () => within(screen.getByRole('main')).getByRole('alert').textContent;

/** What comes after a lead: its answers, and its match. */
export function takeAnswersAndShowMatch(): void {
  server.use(
    mockPublic('POST /leads/answers', () => ({ message: 'Saved.' })),
    mockPublic('GET /public/matches/:id', () => ({ match: samplePublicMatch() })),
  );
}

export const matchShown = () =>
  screen.findByRole('heading', { level: 1, name: /^(You are|You're) matched with Ada Byrne$/ });
