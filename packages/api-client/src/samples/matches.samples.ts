import { type MatchContactStatus, matchLifecycle } from '@carematch/validation/lifecycles/match-lifecycle';
import { type LifecycleState, movesFrom, stateOf } from '@carematch/validation/lifecycles/transition-table';

import { adminApi } from '../contract/admin-api.ts';
import type { ResponseOf } from '../contract/endpoint.ts';
import { publicApi } from '../contract/public-api.ts';
import { sampleContact, sampleRequest, sampleRequestDetails } from './lead-request.samples.ts';
import { sampleOf, samplePage } from './sample-of.ts';

const { matches } = publicApi['GET /matches'].response.shape;
const { match: openedMatch } = publicApi['GET /matches/:id'].response.shape;
const { events } = publicApi['GET /matches/:id/timeline'].response.shape;
const { acts } = publicApi['GET /next-acts'].response.shape;
const { match: publicMatch } = publicApi['GET /public/matches/:id'].response.shape;
const { matches: staffMatches } = adminApi['GET /matches'].response.shape;
const { match: openedStaffMatch } = adminApi['GET /matches/:id'].response.shape;

const MATCHED_AT = '2026-03-02T15:30:00Z';

const present = ({ id, slug, label }: LifecycleState) => ({ id, slug, name: label });

/** A contact status as the API returns it. */
export const contactStatus = (slug: MatchContactStatus) => present(stateOf(matchLifecycle, slug));

/** Fields of a professional's match that follow from its contact status. */
export const inStatus = (slug: MatchContactStatus) => ({
  match_contact_status_id: contactStatus(slug).id,
  match_contact_status: contactStatus(slug),
  next_match_contact_statuses: movesFrom(matchLifecycle, slug, 'professional').map(present),
});

/** A match as its professional sees it in a list. */
export const sampleMatch = sampleOf(matches.def.element, {
  id: 7,
  created_at: MATCHED_AT,
  disclosure: 'instant',
  disclosed_at: MATCHED_AT,
  confirm_before: null,
  state: 'live',
  ...inStatus('new'),
  cost: 6,
  ...sampleRequest(),
  has_note: true,
  first_contacted_at: null,
  respond_by: null,
  follow_up_at: null,
  refund_until: null,
  is_demo: true,
});

/** The same, opened. */
export const sampleOpenedMatch = sampleOf(openedMatch, {
  ...sampleMatch(),
  contact: sampleContact(),
  ...sampleRequestDetails(),
  note: 'Mornings are best.',
  answers: [{ question: 'How old are you?', answer: '34' }],
  why: {
    decided_at: MATCHED_AT,
    candidates_considered: 4,
    rank_keys: [{ key: 'overlap', label: 'What was asked for', value: '2 of 2 services and goals' }],
  },
  lead_id: 1042,
  client_services: [],
  offered_services: [
    { id: 1, name: 'Anxiety Counseling' },
    { id: 2, name: 'Couples Counseling' },
  ],
});

/** Something that happened to a match. */
export const sampleTimelineEvent = sampleOf(events.def.element, {
  key: 'match/7',
  at: MATCHED_AT,
  kind: 'matched',
  by: 'system',
  name: null,
  channel: null,
  answered: null,
  status: null,
  text: null,
  delivery: null,
});

const { profession, city, state_code, contact } = sampleRequest();

/** A match as staff see it in a list. */
export const sampleStaffMatch = sampleOf(staffMatches.def.element, {
  id: 7,
  lead_id: 1042,
  created_at: MATCHED_AT,
  professional: { user_id: 31, name: 'Ada Byron' },
  profession,
  city,
  state_code,
  contact,
  state: 'live',
  match_contact_status: contactStatus('new'),
  disclosed_at: MATCHED_AT,
  confirm_before: null,
  first_contacted_at: null,
  waiting_since: MATCHED_AT,
  cost: 6,
  is_demo: false,
});

/** The same, opened. */
export const sampleOpenedStaffMatch = sampleOf(openedStaffMatch, {
  ...sampleRequest(),
  ...sampleRequestDetails(),
  ...sampleStaffMatch(),
  answers: [{ question: 'How old are you?', answer: '•••', masked: true }],
  has_note: false,
  why: {
    decided_at: MATCHED_AT,
    candidates_considered: 3,
    rank_keys: [{ key: 'distance', label: 'Distance', value: 'Within 5 miles' }],
  },
  next_match_contact_statuses: (['attempted', 'contacted', 'closed'] as const).map(contactStatus),
  credit_request_id: null,
  reminded_at: null,
  events: [sampleTimelineEvent()],
  if_deleted: ['The match ends, and Ada Byron is told.', '6 credits go back to Ada Byron.'],
});

/** Public profile of a provider. */
export const samplePublicProvider = sampleOf(publicMatch.shape.provider, {
  display_name: 'Ada Byrne',
  title: 'Mental Health Counselor',
  profession: 'Mental Health Counselor',
  photo: null,
  about_me: 'I listen first.',
  city: 'New York',
  state: 'NY',
  services: ['CBT'],
  vanity_name: null,
  office_phone_number: '2125550100',
  schedule_url: null,
  office_address: null,
  office_photos: [],
  practice_since: null,
  welcome_video: null,
  virtual_sessions: true,
  license: null,
  accepts_insurance: true,
  insurance_carriers: [],
  visit_price: null,
  usual_reply: null,
  rating: null,
  reviews: [],
  is_demo: true,
});

/** A live match as its visitor sees it. */
export const samplePublicMatch = sampleOf(publicMatch, {
  id: 'm'.repeat(32),
  state: 'live',
  disclosure: 'instant',
  confirm_before: null,
  provider: samplePublicProvider(),
  own_plan: null,
  why: ['Within 5 miles of your zip code'],
  has_note: false,
});

const HOUR_MS = 3_600_000;
const isoIn = (ms: number): string => new Date(Date.now() + ms).toISOString();

type Acts = ResponseOf<(typeof publicApi)['GET /next-acts']>;
type NextAct = Acts['acts'][number];

/** A new match, two hours old and due in two hours. */
export const sampleNextAct = (overrides: Partial<NextAct> = {}): NextAct => ({
  kind: 'new_match',
  match_id: 7,
  name: 'Rosa L.',
  city,
  state_code,
  profession,
  since: isoIn(-2 * HOUR_MS),
  due_at: isoIn(2 * HOUR_MS),
  ...overrides,
});

/** Acts with their counts by kind, which default to what is shown. */
export const sampleNextActs = (
  rows: readonly NextAct[],
  totals: Partial<Record<NextAct['kind'], number>> = {},
): Acts => ({
  acts: [...rows],
  counts: acts.def.element.shape.kind.options.map((kind) => ({
    kind,
    total: totals[kind] ?? rows.filter((act) => act.kind === kind).length,
  })),
});

interface CountedMatch {
  readonly match_contact_status: { readonly slug: string };
  readonly state: string;
}

/** A page of matches, of a professional or of staff, with its counts by contact status. */
export const sampleMatches = <Match extends CountedMatch>(
  rows: readonly Match[],
  pagination?: Parameters<typeof samplePage>[2],
) => ({
  ...samplePage('matches', rows, pagination),
  status_counts: matchLifecycle.states.map((state) => {
    const held = rows.filter(({ match_contact_status: { slug } }) => slug === state.slug);
    return {
      ...present(state),
      total: held.length,
      live: held.filter((match) => match.state === 'live').length,
    };
  }),
});
