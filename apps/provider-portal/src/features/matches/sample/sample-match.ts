import { matchLifecycle } from '@carematch/validation/lifecycles/match-lifecycle';
import { stateOf } from '@carematch/validation/lifecycles/transition-table';

import { withStatus } from '../status/contact-status.ts';
import type { OpenedMatch, TimelineEvent } from '../matches-queries.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const isoAt = (ms: number): string => new Date(ms).toISOString();

/** An hour old, so that it reads as one that has just come. The number is from those that are kept for fiction. */
const fresh = (now: number): OpenedMatch => ({
  id: 1,
  lead_id: 1,
  created_at: isoAt(now - HOUR_MS),
  disclosure: 'instant',
  disclosed_at: isoAt(now - HOUR_MS),
  confirm_before: null,
  state: 'live',
  match_contact_status_id: 1,
  match_contact_status: { id: 1, slug: 'new', name: 'New' },
  next_match_contact_statuses: [],
  cost: 6,
  profession: 'Mental Health Counselor',
  services: ['Anxiety Counseling'],
  care_path: 'Individual',
  city: 'Chicago',
  state_code: 'IL',
  postal_code: '60601',
  contact: {
    first_name: 'Jamie',
    last_name: 'Rivera',
    phone_number: '3125550142',
    email: 'jamie.rivera@example.com',
    masked: false,
    is_guardian: false,
  },
  has_note: true,
  first_contacted_at: null,
  respond_by: isoAt(now + 3 * HOUR_MS),
  follow_up_at: null,
  refund_until: isoAt(now + 14 * DAY_MS),
  is_demo: true,
  specializations: ['Worry', 'Sleep'],
  care_goals: ['Feel calmer day to day'],
  virtual_session: true,
  insurance_carrier: 'Aetna',
  willing_to_pay_cash: true,
  note: 'I’ve never done this before and I’m a little nervous. Evenings after 5 work best for a call.',
  answers: [
    { question: 'How old are you?', answer: '34' },
    { question: 'What times work best for you?', answer: 'Evenings' },
  ],
  why: {
    decided_at: isoAt(now - HOUR_MS),
    candidates_considered: 4,
    rank_keys: [
      { key: 'overlap', label: 'What was asked for', value: '3 of 3 services and goals' },
      { key: 'distance', label: 'Distance', value: 'Within 5 miles' },
    ],
  },
  client_services: [],
  offered_services: [],
});

/** The match of the worked example, as it would stand an hour after it came. */
export const sampleMatch = (now: number): OpenedMatch => withStatus(fresh(now), 'new');

const NOTHING = {
  name: null,
  channel: null,
  answered: null,
  status: null,
  text: null,
  delivery: null,
} as const;

const movedTo = (slug: 'contacted' | 'scheduled' | 'started') => {
  const { id, label } = stateOf(matchLifecycle, slug);
  return { kind: 'status', by: 'professional', status: { id, name: label } } as const;
};

/** How such a match may go on, newest first. */
export const sampleEvents = (now: number): readonly TimelineEvent[] =>
  [
    { ...movedTo('started'), at: now + 8 * DAY_MS },
    { ...movedTo('scheduled'), at: now + DAY_MS + 10 * MINUTE_MS },
    {
      kind: 'note',
      by: 'professional',
      text: 'Nervous about the first visit. Offer a short call before it.',
      at: now + DAY_MS + 5 * MINUTE_MS,
    } as const,
    { ...movedTo('contacted'), at: now + DAY_MS },
    { kind: 'attempt', by: 'professional', channel: 'call', answered: true, at: now + DAY_MS } as const,
    {
      kind: 'message',
      by: 'professional',
      channel: 'sms',
      delivery: 'sent',
      text: 'Hi Jamie, thank you for reaching out. I just tried to call. Is tomorrow after 5 a good time?',
      at: now + 2 * HOUR_MS,
    } as const,
    {
      kind: 'attempt',
      by: 'professional',
      channel: 'call',
      answered: false,
      at: now + 2 * HOUR_MS - MINUTE_MS,
    } as const,
    { kind: 'matched', by: 'system', at: now - HOUR_MS } as const,
  ].map((event, index) => ({ ...NOTHING, ...event, key: `sample/${index}`, at: isoAt(event.at) }));
