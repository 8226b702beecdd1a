import type { NextAct } from '@carematch/api-client/contract/matches/matches.contract';
import type { PublicApi } from '@carematch/api-client/contract/public-api';
import type { ResponseOf } from '@carematch/api-client/contract/endpoint';
import { mockPublic } from '@carematch/api-client/testing/mock-handlers';

type Numbers = ResponseOf<PublicApi['GET /user-metrics']>;
type NextActs = ResponseOf<PublicApi['GET /next-acts']>;

export const sampleNumbers = (changes: Partial<Numbers> = {}): Numbers => ({
  from: '2026-01-01',
  to: '2026-03-31',
  open_matches: 15,
  matches: { value: 42, previous: 39 },
  response_minutes: { value: 130, previous: 190 },
  peer_response_minutes: 300,
  spend: { value: 210, previous: 240 },
  refunds: { value: 12, previous: 0 },
  cost_per_started: { value: 18, previous: null },
  funnel: { matched: 42, contacted: 36, scheduled: 20, started: 11 },
  weeks: [
    { week: '2026-03-16', matches: 4, contacted: 4, started: 1, spend: 20, refunds: 0 },
    { week: '2026-03-23', matches: 12, contacted: 9, started: 3, spend: 60, refunds: 6 },
    { week: '2026-03-30', matches: 1, contacted: 0, started: 0, spend: 5, refunds: 0 },
  ],
  services: [
    { id: 302, name: 'Anxiety Counseling', matches: 30, started: 8 },
    { id: 303, name: '=Sleep', matches: 12, started: 3 },
  ],
  meanings: {
    open_matches: 'Matches that are live or waiting.',
    cost_per_started: 'Credits spent and not given back, divided by the clients who started.',
  },
  ...changes,
});

export const sampleAct = (changes: Partial<NextAct> = {}): NextAct => ({
  kind: 'new_match',
  match_id: 7,
  name: 'Rosa L.',
  city: 'Chicago',
  state_code: 'IL',
  profession: 'Mental Health Counselor',
  since: new Date(Date.now() - 2 * 3_600_000).toISOString(),
  due_at: new Date(Date.now() + 2 * 3_600_000).toISOString(),
  ...changes,
});

const KINDS = ['follow_up', 'new_match', 'refund_window', 'awaiting_confirmation'] as const;

/** These acts, and how many of each kind there are: no more, unless told. */
export const actsOf = (
  acts: readonly NextAct[],
  more: Partial<Record<NextAct['kind'], number>> = {},
): NextActs => ({
  acts: [...acts],
  counts: KINDS.map((kind) => ({
    kind,
    total: more[kind] ?? acts.filter((act) => act.kind === kind).length,
  })),
});

/** What the first screen reads beside the profile and the credits: nothing waits. */
export const numbersMocks = [
  mockPublic('GET /next-acts', () => actsOf([])),
  mockPublic('GET /user-metrics', () => sampleNumbers()),
];
