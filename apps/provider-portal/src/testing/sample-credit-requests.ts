import type {
  CreditRequest,
  OpenedCreditRequest,
  RefundOffer,
} from '@carematch/api-client/contract/credit-requests/credit-requests.contract';
import {
  creditRequestReasons,
  creditsOfShare,
} from '@carematch/validation/lifecycles/credit-request-lifecycle';

import { sampleMatch } from './sample-matches.ts';

type Reason = RefundOffer['reasons'][number];

const { id: MATCH_ID, cost: COST, created_at: MATCHED_AT } = sampleMatch();

const BOUNCED = {
  code: 'email_bounced',
  weighs: 'supports',
  text: 'Our email to the client bounced.',
  at: '2026-03-02T15:31:00Z',
} as const;

const NOT_CHECKED = {
  code: 'phone_unknown',
  weighs: 'open',
  text: 'The phone number isn’t checked yet.',
  at: null,
} as const;

const IN_REGION = {
  code: 'in_region',
  weighs: 'contradicts',
  text: 'Zip 60601 was in your region “Chicago”.',
  at: '2026-03-02T15:30:00Z',
} as const;

/** What one reason would lead to. */
const FOUND: Readonly<Partial<Record<Reason['slug'], Pick<Reason, 'outlook' | 'because' | 'evidence'>>>> = {
  invalid_contact: {
    outlook: 'review',
    because: 'The email bounced, but the phone number isn’t checked yet.',
    evidence: [BOUNCED, NOT_CHECKED],
  },
  duplicate: {
    outlook: 'approved',
    because: 'The same phone was matched with you on 02/20/2026.',
    evidence: [
      { code: 'same_phone', weighs: 'supports', text: 'The same phone was matched with you.', at: null },
    ],
  },
  outside_region: {
    outlook: 'denied',
    because: 'Zip 60601 was inside your regions when you were matched.',
    evidence: [IN_REGION],
  },
  price: {
    outlook: 'denied',
    because: 'Talking about the price is part of the first contact.',
    evidence: [],
  },
  chose_another: { outlook: 'denied', because: 'The introduction took place.', evidence: [] },
};

/** What asking for the credits of `sampleMatch` back would lead to. */
export const sampleOffer = (changes: Partial<RefundOffer> = {}): RefundOffer => ({
  until: '2026-03-16T15:30:00Z',
  closed: null,
  credit_request_id: null,
  attempts: [],
  reasons: creditRequestReasons.map(({ slug, label, rule, share }) => ({
    slug,
    label,
    rule,
    amount: creditsOfShare(COST, share),
    outlook: 'review',
    because: 'Nothing on record decides it, so our team reads what happened.',
    evidence: [],
    ...FOUND[slug],
  })),
  ...changes,
});

const step = (
  id: number,
  status: CreditRequest['status'],
  by: OpenedCreditRequest['events'][number]['by'],
  words: string | null = null,
) => ({ id, status, by, words, created_at: `2026-03-0${id + 2}T16:00:00Z` });

/** Requests at each place where a professional may have to do something, or learn something. */
const STANDINGS = {
  in_review: {
    status: 'in_review',
    waits_for: 'staff',
    due_at: '2026-03-05T23:00:00Z',
    may: ['withdraw'],
    events: [step(1, 'requested', 'professional'), step(2, 'in_review', 'system')],
  },
  more_info: {
    status: 'more_info',
    waits_for: 'professional',
    due_at: '2026-03-12T05:00:00Z',
    may: ['withdraw', 'answer'],
    events: [
      step(1, 'requested', 'professional'),
      step(2, 'in_review', 'system'),
      step(3, 'more_info', 'staff', 'Which number did you call?'),
    ],
  },
  denied: {
    status: 'denied',
    decision: 'The number was in service when we checked it.',
    due_at: '2026-03-20T05:00:00Z',
    decided_at: '2026-03-05T16:00:00Z',
    may: ['appeal'],
    events: [
      step(1, 'requested', 'professional'),
      step(2, 'in_review', 'system'),
      step(3, 'denied', 'staff', 'The number was in service when we checked it.'),
    ],
  },
  appealed: {
    status: 'appealed',
    waits_for: 'staff',
    due_at: '2026-03-24T23:00:00Z',
    may: [],
    events: [step(3, 'denied', 'staff', 'Not enough.'), step(4, 'appealed', 'professional', 'Look again.')],
  },
  final: {
    status: 'final',
    decision: 'The number works, and the client answered us.',
    decided_at: '2026-03-07T16:00:00Z',
    may: [],
    events: [step(5, 'final', 'staff', 'The number works, and the client answered us.')],
  },
  withdrawn: {
    status: 'withdrawn',
    may: [],
    events: [step(1, 'requested', 'professional'), step(2, 'withdrawn', 'professional')],
  },
  auto_approved: {
    status: 'auto_approved',
    is_granted: true,
    decision: 'The same phone was matched with you on 02/20/2026.',
    decided_at: '2026-03-03T16:00:00Z',
    may: [],
    events: [step(1, 'auto_approved', 'system', 'The same phone was matched with you on 02/20/2026.')],
  },
} as const satisfies Readonly<Record<string, Partial<OpenedCreditRequest>>>;

/** A request about `sampleMatch`, at a place of its life. */
export const sampleRequest = (
  standing: keyof typeof STANDINGS = 'in_review',
  changes: Partial<OpenedCreditRequest> = {},
): OpenedCreditRequest => ({
  id: 5,
  match_id: MATCH_ID,
  client: 'Rosa L.',
  matched_at: MATCHED_AT,
  cost: COST,
  reason: 'invalid_contact',
  details: 'It says the number isn’t in service.',
  asked_by: 'professional',
  amount: COST,
  is_granted: false,
  decision: null,
  waits_for: null,
  due_at: null,
  not_by_you: null,
  created_at: '2026-03-03T16:00:00Z',
  decided_at: null,
  evidence: [BOUNCED, NOT_CHECKED],
  ...(STANDINGS[standing] as Partial<OpenedCreditRequest> &
    Pick<OpenedCreditRequest, 'status' | 'may' | 'events'>),
  ...changes,
});

/** A page of these requests. */
export const requestsOf = (requests: readonly OpenedCreditRequest[]) => ({
  credit_requests: requests.map(({ evidence: _evidence, events: _events, ...request }) => request),
  pagination: { page: 1, per_page: 25, total: requests.length, last_page: 1 },
});
