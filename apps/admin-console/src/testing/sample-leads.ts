import type { AdminApi } from '@carematch/api-client/contract/admin-api';
import type { ResponseOf } from '@carematch/api-client/contract/endpoint';
import type {
  ManualCandidate,
  QueuedLead,
  WorkedLead,
} from '@carematch/api-client/contract/leads/lead-queues.contract';

type LeadsAnswer = ResponseOf<AdminApi['GET /leads']>;
type ListedLead = LeadsAnswer['leads'][number];
type Queue = ResponseOf<AdminApi['GET /unmatched']>;
type Trace = NonNullable<WorkedLead['trace']>;
type Candidate = Trace['candidates'][number];

export const sampleLead = (changes: Partial<ListedLead> = {}): ListedLead => ({
  id: 1042,
  created_at: '2026-03-02T15:30:00Z',
  outcome: 'matched',
  profession: 'Mental Health Counselor',
  services: ['Anxiety Counseling', 'Grief Counseling', 'CBT'],
  care_path: 'Individual',
  postal_code: '60601',
  city: 'Chicago',
  state_code: 'IL',
  contact: {
    first_name: 'Rosa',
    last_name: 'L.',
    phone_number: '(•••) •••-••48',
    email: 'r•••@•••.com',
    masked: true,
    is_guardian: false,
  },
  match: {
    id: 7,
    provider: { id: 31, name: 'Ada Byron' },
    state: 'live',
    cost: 6,
    created_at: '2026-03-02T15:30:00Z',
    match_contact_status: { id: 1, slug: 'new', name: 'New' },
  },
  is_demo: true,
  ...changes,
});

const LABELS = {
  format: 'Session',
  overlap: 'What was asked for',
  distance: 'Distance',
  load: 'Matches in the last 7 days',
  last_match: 'Last match',
  tie_break: 'Tiebreak',
} as const;

/** Values of keys; of `load` the matches of the last week, and how many there may be. */
type SampleKeys = Partial<Record<Exclude<keyof typeof LABELS, 'load'>, string>> & {
  readonly load?: readonly [matches: number, capacity: number];
};

/** A candidate; what is not said of the keys is the same for all. */
export function sampleCandidate(
  name: string,
  { load: [matches, capacity] = [1, 5], ...keys }: SampleKeys = {},
  fate: Partial<Pick<Candidate, 'chosen' | 'refused_because'>> = {},
): Candidate {
  const values = {
    format: 'In person',
    overlap: '2 of 3 services and goals',
    distance: 'Within 5 miles',
    load: `${matches} of ${capacity} a week`,
    last_match: 'None yet',
    tie_break: 'Neutral tiebreak',
    ...keys,
  };
  return {
    provider: { id: name.length * 100 + (name.codePointAt(0) ?? 0), name },
    chosen: false,
    refused_because: null,
    ...fate,
    matches_last_week: matches,
    weekly_capacity: capacity,
    rank_keys: Object.entries(LABELS).map(([key, label]) => ({
      key,
      label,
      value: values[key as keyof typeof LABELS],
    })),
  };
}

/** A step's detail without a name in it. */
const inWords = (words: string) => ({ words, name: null, user_id: null, match_id: null });

export const sampleTrace = (changes: Partial<Trace> = {}): Trace => ({
  decided_at: '2026-03-02T15:30:00Z',
  candidates_considered: 7,
  steps: [
    { step: 'Zip code', result: 'Known', detail: [inWords('Chicago, IL')] },
    { step: 'Match', result: 'Matched', detail: [inWords('7 eligible, 1 refused before')] },
  ],
  candidates: [
    sampleCandidate('Mary Shelley', {}, { refused_because: 'Not enough credits' }),
    sampleCandidate('Ada Byron', { distance: 'Within 15 miles' }, { chosen: true }),
    sampleCandidate('Grace Brewster', { distance: 'Within 15 miles', load: [4, 5] }),
  ],
  ...changes,
});

/** Where a matched lead stands. */
const MATCHED = {
  since: '2026-03-02T15:30:00Z',
  reason: { code: 'matched', text: 'Matched with Ada Byron.' },
  next_act: { code: 'none', label: 'Nothing to do' },
  held_by: null,
  notes: [],
  linked_leads: [],
  matches: [
    {
      id: 7,
      professional: { user_id: 31, name: 'Ada Byron' },
      state: 'live',
      match_contact_status: { id: 1, slug: 'new', name: 'New' },
      created_at: '2026-03-02T15:30:00Z',
    },
  ],
  erased_at: null,
} as const satisfies Partial<WorkedLead>;

/** Where a lead stands that found no one. */
const NOBODY = {
  outcome: 'unmatched',
  match: null,
  since: '2026-03-02T15:30:00Z',
  reason: { code: 'no_one_nearby', text: 'No one who offers this is within reach of 60601.' },
  next_act: { code: 'match', label: 'Match by hand' },
  held_by: null,
} as const satisfies Partial<QueuedLead>;

/** A lead of a queue. */
export const sampleQueued = (changes: Partial<QueuedLead> = {}): QueuedLead => ({
  ...sampleLead(),
  ...NOBODY,
  pending_until: null,
  ...changes,
});

/** A page of a queue. */
export const queueOf = (leads: readonly QueuedLead[]): Queue => ({
  leads: [...leads],
  pagination: { page: 1, per_page: 25, total: leads.length, last_page: 1 },
});

/** Someone else of staff who has a lead open. */
export const DANA = { id: 9, name: 'Dana Cole', until: '2099-03-02T15:32:00Z', is_me: false } as const;

/** A professional who could take a lead by hand: the first of the ranking. */
export const sampleManual = (changes: Partial<ManualCandidate> = {}): ManualCandidate => ({
  professional: { user_id: 31, name: 'Ada Byron' },
  title: 'Licensed Professional Counselor',
  city: 'Chicago',
  state_code: 'IL',
  distance_miles: 3.2,
  format: 'in_person',
  rank: 1,
  rank_keys: sampleCandidate('Ada Byron').rank_keys,
  cost: 6,
  balance: 40,
  needs: [],
  blockers: [],
  ...changes,
});

export const sampleOpened = (changes: Partial<WorkedLead> = {}): WorkedLead => ({
  ...sampleLead(),
  ...MATCHED,
  specializations: ['Worry'],
  care_goals: ['Sleep better'],
  virtual_session: false,
  insurance_carrier: 'Aetna',
  willing_to_pay_cash: true,
  search_radius_miles: null,
  pending_until: null,
  answers: [
    { question: 'Would you pay yourself?', answer: 'Yes', masked: false },
    { question: 'How old are you?', answer: '•••', masked: true },
  ],
  consents: [
    {
      kind: 'sms',
      version: 'sms-2026-11',
      page: '/:id/about-you/contact',
      provider: null,
      agreed_at: '2026-03-02T15:30:00Z',
    },
    {
      kind: 'terms',
      version: 'terms-2026-11',
      page: '/:id/about-you/contact',
      provider: null,
      agreed_at: '2026-03-02T15:30:00Z',
    },
  ],
  trace: sampleTrace(),
  ...changes,
});

/** A lead that found no one, opened. */
export const sampleUnmatched = (changes: Partial<WorkedLead> = {}): WorkedLead =>
  sampleOpened({ ...NOBODY, matches: [], trace: null, ...changes });

const OUTCOMES = ['matched', 'pending', 'rematched', 'unmatched', 'possible'] as const;

/** A page of these leads. */
export const listOf = (
  leads: readonly ListedLead[],
  pagination: Partial<LeadsAnswer['pagination']> = {},
): LeadsAnswer => ({
  leads: [...leads],
  pagination: { page: 1, per_page: 25, total: leads.length, last_page: 1, ...pagination },
  outcome_counts: OUTCOMES.map((outcome) => ({
    outcome,
    total: leads.filter((lead) => lead.outcome === outcome).length,
  })),
});

export const sampleMe = {
  id: 2,
  first_name: 'Avery',
  last_name: 'Staff',
  email: 'avery@example.com',
};

/** A profession as the catalog has it. */
export const sampleProfession = (id: number, name: string) => ({
  id,
  slug: name.toLowerCase().replaceAll(' ', '-'),
  name,
  parent_id: null,
  allow_virtual_leads: true,
  flow: 'service' as const,
  title: name,
});
