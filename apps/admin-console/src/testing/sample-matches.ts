import type { AdminApi } from '@carematch/api-client/contract/admin-api';
import type { ResponseOf } from '@carematch/api-client/contract/endpoint';
import type { TimelineEvent } from '@carematch/api-client/contract/matches/matches.contract';
import type {
  StaffMatch,
  StaffOpenedMatch,
} from '@carematch/api-client/contract/matches/staff-matches.contract';
import { matchLifecycle } from '@carematch/validation/lifecycles/match-lifecycle';

import { sampleCandidate, sampleLead } from './sample-leads.ts';

type MatchesAnswer = ResponseOf<AdminApi['GET /matches']>;

const { contact, profession, city, state_code, postal_code, services, care_path } = sampleLead();

/** A contact status as the API has it. */
export const contactStatus = (slug: string) => {
  const state = matchLifecycle.states.find((one) => one.slug === slug);
  if (!state) throw new Error(`There is no status ${slug}`);
  return { id: state.id, slug: state.slug, name: state.label };
};

/** A match that no one has acted on yet. */
export const sampleMatch = (changes: Partial<StaffMatch> = {}): StaffMatch => ({
  id: 7,
  lead_id: 1042,
  created_at: '2026-03-02T15:30:00Z',
  professional: { user_id: 31, name: 'Ada Byron' },
  profession,
  city,
  state_code,
  contact,
  state: 'live',
  match_contact_status: contactStatus('new'),
  disclosed_at: '2026-03-02T15:30:00Z',
  confirm_before: null,
  first_contacted_at: null,
  waiting_since: '2026-03-02T15:30:00Z',
  cost: 6,
  is_demo: false,
  ...changes,
});

/** Something that happened to it. */
export const sampleEvent = (changes: Partial<TimelineEvent> = {}): TimelineEvent => ({
  key: 'match/7',
  at: '2026-03-02T15:30:00Z',
  kind: 'matched',
  by: 'system',
  name: null,
  channel: null,
  answered: null,
  status: null,
  text: null,
  delivery: null,
  ...changes,
});

export const sampleOpenedMatch = (changes: Partial<StaffOpenedMatch> = {}): StaffOpenedMatch => ({
  ...sampleMatch(),
  specializations: ['Worry'],
  care_goals: ['Sleep better'],
  virtual_session: false,
  insurance_carrier: 'Aetna',
  willing_to_pay_cash: true,
  services,
  care_path,
  postal_code,
  answers: [{ question: 'How old are you?', answer: '•••', masked: true }],
  has_note: false,
  why: {
    decided_at: '2026-03-02T15:30:00Z',
    candidates_considered: 3,
    rank_keys: sampleCandidate('Ada Byron').rank_keys,
  },
  next_match_contact_statuses: ['attempted', 'contacted', 'closed'].map(contactStatus),
  credit_request_id: null,
  reminded_at: null,
  events: [sampleEvent()],
  if_deleted: ['The match ends, and Ada Byron is told.', '6 credits go back to Ada Byron.'],
  ...changes,
});

/** A page of these matches. */
export const matchesOf = (matches: readonly StaffMatch[]): MatchesAnswer => ({
  matches: [...matches],
  pagination: { page: 1, per_page: 25, total: matches.length, last_page: 1 },
  status_counts: matchLifecycle.states.map(({ id, slug, label }) => {
    const those = matches.filter(({ match_contact_status: status }) => status.slug === slug);
    return {
      id,
      slug,
      name: label,
      total: those.length,
      live: those.filter(({ state }) => state === 'live').length,
    };
  }),
});
