import type { PublicApi } from '@carematch/api-client/contract/public-api';
import type { TimelineEvent } from '@carematch/api-client/contract/matches/matches.contract';
import type { ResponseOf } from '@carematch/api-client/contract/endpoint';
import { matchLifecycle, type MatchContactStatus } from '@carematch/validation/lifecycles/match-lifecycle';
import { movesFrom, stateOf } from '@carematch/validation/lifecycles/transition-table';

type MatchesAnswer = ResponseOf<PublicApi['GET /matches']>;
type ProviderMatch = MatchesAnswer['matches'][number];
type OpenedMatch = ResponseOf<PublicApi['GET /matches/:id']>['match'];

const present = ({ id, slug, label }: { id: number; slug: string; label: string }) => ({
  id,
  slug,
  name: label,
});

/** What follows from a contact status. */
export function inStatus(slug: MatchContactStatus) {
  const status = present(stateOf(matchLifecycle, slug));
  return {
    match_contact_status_id: status.id,
    match_contact_status: status,
    next_match_contact_statuses: movesFrom(matchLifecycle, slug, 'professional').map(present),
  };
}

export const sampleMatch = (changes: Partial<ProviderMatch> = {}): ProviderMatch => ({
  id: 7,
  created_at: '2026-03-02T15:30:00Z',
  disclosure: 'instant',
  disclosed_at: '2026-03-02T15:30:00Z',
  confirm_before: null,
  state: 'live',
  ...inStatus('new'),
  cost: 6,
  profession: 'Mental Health Counselor',
  services: ['Anxiety Counseling'],
  care_path: 'Individual',
  city: 'Chicago',
  state_code: 'IL',
  postal_code: '60601',
  contact: {
    first_name: 'Rosa',
    last_name: 'L.',
    phone_number: '******0148',
    email: 'r***@example.com',
    masked: true,
    is_guardian: false,
  },
  has_note: true,
  first_contacted_at: null,
  respond_by: null,
  follow_up_at: null,
  refund_until: null,
  is_demo: true,
  ...changes,
});

export const sampleOpened = (changes: Partial<OpenedMatch> = {}): OpenedMatch => ({
  ...sampleMatch(),
  contact: {
    first_name: 'Rosa',
    last_name: 'Lindqvist',
    phone_number: '3125550148',
    email: 'rosa@example.com',
    masked: false,
    is_guardian: false,
  },
  specializations: ['Worry'],
  care_goals: ['Sleep better'],
  virtual_session: true,
  insurance_carrier: 'Aetna',
  willing_to_pay_cash: false,
  note: 'Mornings are best.',
  answers: [{ question: 'How old are you?', answer: '34' }],
  why: {
    decided_at: '2026-03-02T15:30:00Z',
    candidates_considered: 4,
    rank_keys: [{ key: 'overlap', label: 'What was asked for', value: '2 of 2 services and goals' }],
  },
  lead_id: 41,
  client_services: [],
  offered_services: [
    { id: 1, name: 'Anxiety Counseling' },
    { id: 2, name: 'Couples Counseling' },
  ],
  ...changes,
});

/** Something that happened to a match. */
export const sampleEvent = (changes: Partial<TimelineEvent> = {}): TimelineEvent => ({
  key: 'matched',
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

/** The first page of these matches. */
export function listOf(
  matches: readonly ProviderMatch[],
  pagination: Partial<MatchesAnswer['pagination']> = {},
): MatchesAnswer {
  return {
    matches: [...matches],
    pagination: { page: 1, per_page: 25, total: matches.length, last_page: 1, ...pagination },
    status_counts: matchLifecycle.states.map((state) => {
      const held = matches.filter(({ match_contact_status: { slug } }) => slug === state.slug);
      return {
        ...present(state),
        total: held.length,
        live: held.filter((match) => match.state === 'live').length,
      };
    }),
  };
}

type User = ResponseOf<PublicApi['GET /user']>['user'];

export const sampleUser: User = {
  id: 3,
  first_name: 'Morgan',
  last_name: 'Ellison',
  name: 'Morgan Ellison',
  email: 'morgan@example.com',
  cell_phone_number: '3125550101',
  title: 'Mental Health Counselor',
  photo: null,
  about_me: null,
  assigned_phone_number: null,
  office_phone_number: null,
  office_address: null,
  office_zip: null,
  practice_since: null,
  schedule_url: null,
  visit_price_from: null,
  visit_price_to: null,
  ehr_sms: null,
  time_zone: 'America/Chicago',
  weekly_capacity: 5,
  accepting_leads: true,
  vanity_name: null,
  status: 'active',
  sign_up_step: null,
  professions: [],
  services: [],
  insuranceCarriers: [],
  accepts_insurance: 1,
  officePhotos: [],
  welcome_video: null,
  new_lead_sms_notification: 0,
  has_sms_template: false,
  regions: [],
  credits: 12,
  profile_percentage: 60,
  tags: {
    name: 'a',
    about: 'a',
    practice: 'a',
    price: 'a',
    texts: 'a',
    photo: 'a',
    video: 'a',
    professions: 'a',
    carriers: 'a',
    services: {},
  },
};
