import { adminApi } from '../contract/admin-api.ts';
import type { ResponseOf } from '../contract/endpoint.ts';
import { sampleRequest, sampleRequestDetails } from './lead-request.samples.ts';
import { contactStatus } from './matches.samples.ts';
import { sampleOf, samplePage } from './sample-of.ts';

const worked = adminApi['GET /leads/:id'].response.shape.lead;
const { outcome_counts: outcomeCounts, leads } = adminApi['GET /leads'].response.shape;

const MATCHED_AT = '2026-03-02T15:30:00Z';

export const sampleLead = sampleOf(leads.def.element, {
  id: 1042,
  created_at: MATCHED_AT,
  outcome: 'matched',
  ...sampleRequest(),
  match: {
    id: 7,
    provider: { id: 31, name: 'Ada Byron' },
    state: 'live',
    cost: 6,
    created_at: MATCHED_AT,
    match_contact_status: contactStatus('new'),
  },
  is_demo: true,
});

const RANK_KEY_LABELS = {
  format: 'Session',
  overlap: 'What was asked for',
  distance: 'Distance',
  load: 'Matches in the last 7 days',
  last_match: 'Last match',
  tie_break: 'Tiebreak',
} as const;

/** Values of rank keys; of `load` the matches of the last week and the weekly capacity. */
type RankKeys = Partial<Record<Exclude<keyof typeof RANK_KEY_LABELS, 'load'>, string>> & {
  readonly load?: readonly [matches: number, capacity: number];
};

type Trace = NonNullable<ResponseOf<(typeof adminApi)['GET /leads/:id']>['lead']['trace']>;
type Candidate = Trace['candidates'][number];

/** A candidate of a decision. Every candidate has the same rank keys unless overridden. */
export function sampleCandidate(
  name: string,
  { load: [matches, capacity] = [1, 5], ...keys }: RankKeys = {},
  outcome: Partial<Pick<Candidate, 'chosen' | 'refused_because'>> = {},
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
    ...outcome,
    matches_last_week: matches,
    weekly_capacity: capacity,
    rank_keys: Object.entries(RANK_KEY_LABELS).map(([key, label]) => ({
      key,
      label,
      value: values[key as keyof typeof RANK_KEY_LABELS],
    })),
  };
}

/** A step's detail without a name in it. */
const textPart = (text: string) => ({ text, name: null, user_id: null, match_id: null });

export const sampleTrace = sampleOf(worked.shape.trace.def.innerType, {
  decided_at: MATCHED_AT,
  candidates_considered: 7,
  steps: [
    { step: 'Zip code', result: 'Known', detail: [textPart('Chicago, IL')] },
    { step: 'Match', result: 'Matched', detail: [textPart('7 eligible, 1 refused before')] },
  ],
  candidates: [
    sampleCandidate('Mary Shelley', {}, { refused_because: 'Not enough credits' }),
    sampleCandidate('Ada Byron', { distance: 'Within 15 miles' }, { chosen: true }),
    sampleCandidate('Grace Brewster', { distance: 'Within 15 miles', load: [4, 5] }),
  ],
});

/** Standing of a lead that found no one. */
const UNMATCHED = {
  outcome: 'unmatched',
  match: null,
  since: MATCHED_AT,
  reason: { code: 'no_one_nearby', text: 'No one who offers this is within reach of 60601.' },
  next_act: { code: 'match', label: 'Match by hand' },
  held_by: null,
} as const;

/** A lead of a queue. */
export const sampleQueuedLead = sampleOf(adminApi['GET /unmatched'].response.shape.leads.def.element, {
  ...sampleLead(),
  ...UNMATCHED,
  pending_until: null,
});

/** Another member of staff who has a lead open. */
export const DANA = { id: 9, name: 'Dana Cole', until: '2099-03-02T15:32:00Z', is_me: false } as const;

/** A professional who could take a lead: the first of the ranking. */
export const sampleManualCandidate = sampleOf(
  adminApi['GET /leads/:id/candidates'].response.shape.candidates.def.element,
  {
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
  },
);

/** A matched lead as its page shows it. */
export const sampleOpenedLead = sampleOf(worked, {
  ...sampleLead(),
  ...sampleRequestDetails(),
  search_radius_miles: null,
  embedded_on: null,
  pending_until: null,
  since: MATCHED_AT,
  reason: { code: 'matched', text: 'Matched with Ada Byron.' },
  next_act: { code: 'none', label: 'Nothing to do' },
  held_by: null,
  answers: [
    { question: 'Would you pay yourself?', answer: 'Yes', masked: false },
    { question: 'How old are you?', answer: '•••', masked: true },
  ],
  consents: (['sms', 'terms'] as const).map((kind) => ({
    kind,
    version: `${kind}-2026-11`,
    page: '/:id/about-you/contact',
    provider: null,
    agreed_at: MATCHED_AT,
  })),
  trace: sampleTrace(),
  notes: [],
  linked_leads: [],
  matches: [
    {
      id: 7,
      professional: { user_id: 31, name: 'Ada Byron' },
      state: 'live',
      match_contact_status: contactStatus('new'),
      created_at: MATCHED_AT,
    },
  ],
  erased_at: null,
});

/** A lead that found no one, opened. */
export const sampleUnmatchedLead = sampleOf(worked, {
  ...sampleOpenedLead(),
  ...UNMATCHED,
  matches: [],
  trace: null,
});

type Leads = ResponseOf<(typeof adminApi)['GET /leads']>;

/** A page of leads with its counts by outcome. */
export const sampleLeads = (
  rows: readonly Leads['leads'][number][],
  pagination?: Parameters<typeof samplePage>[2],
): Leads => ({
  ...samplePage('leads', rows, pagination),
  outcome_counts: outcomeCounts.def.element.shape.outcome.options.map((outcome) => ({
    outcome,
    total: rows.filter((lead) => lead.outcome === outcome).length,
  })),
});
