import {
  creditRequestLifecycle,
  creditRequestReasons,
  creditsOfShare,
} from '@carematch/validation/lifecycles/credit-request-lifecycle';

import { adminApi } from '../contract/admin-api.ts';
import type {
  CreditRequestStep,
  Evidence,
  RefundOffer,
} from '../contract/credit-requests/credit-requests.contract.ts';
import type { ResponseOf } from '../contract/endpoint.ts';
import { publicApi } from '../contract/public-api.ts';
import { sampleMatch } from './matches.samples.ts';
import { sampleOf, samplePage } from './sample-of.ts';

const { credit_request: opened } = publicApi['GET /credit-requests/:id'].response.shape;
const { credit_request: openedByStaff } = adminApi['GET /credit-requests/:id'].response.shape;

type OpenedRequest = ResponseOf<(typeof publicApi)['GET /credit-requests/:id']>['credit_request'];
type StaffList = ResponseOf<(typeof adminApi)['GET /credit-requests']>;
type StaffRequest = StaffList['credit_requests'][number];
type Reason = RefundOffer['reasons'][number];

const { id: match_id, cost, created_at: matched_at } = sampleMatch();

const BOUNCED: Evidence = {
  code: 'email_bounced',
  weighs: 'supports',
  text: 'Our email to the client bounced.',
  at: '2026-03-02T15:31:00Z',
};

const NOT_CHECKED: Evidence = {
  code: 'phone_unknown',
  weighs: 'open',
  text: 'The phone number isn’t checked yet.',
  at: null,
};

/** Outlook of a request for each reason that the record says something about. */
const OUTLOOKS: Readonly<Partial<Record<Reason['slug'], Pick<Reason, 'outlook' | 'because' | 'evidence'>>>> =
  {
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
      evidence: [
        {
          code: 'in_region',
          weighs: 'contradicts',
          text: 'Zip 60601 was in your region “Chicago”.',
          at: '2026-03-02T15:30:00Z',
        },
      ],
    },
    price: {
      outlook: 'denied',
      because: 'Talking about the price is part of the first contact.',
      evidence: [],
    },
    chose_another: { outlook: 'denied', because: 'The introduction took place.', evidence: [] },
  };

/** Outcomes of a request for the credits of `sampleMatch`. */
export const sampleRefundOffer = sampleOf(publicApi['GET /matches/:id/refund'].response.shape.refund, {
  until: '2026-03-16T15:30:00Z',
  closed: null,
  credit_request_id: null,
  attempts: [],
  reasons: creditRequestReasons.map(({ slug, label, rule, share }): Reason => ({
    slug,
    label,
    rule,
    amount: creditsOfShare(cost, share),
    outlook: 'review',
    because: 'Nothing on record decides it, so our team reads what happened.',
    evidence: [],
    ...OUTLOOKS[slug],
  })),
});

const step = (
  id: number,
  status: OpenedRequest['status'],
  by: CreditRequestStep['by'],
  message: string | null = null,
): CreditRequestStep => ({ id, status, by, message, created_at: `2026-03-0${id + 2}T16:00:00Z` });

/** A request about `sampleMatch` that waits for staff. */
const inReview = sampleOf(opened, {
  id: 5,
  match_id,
  client: 'Rosa L.',
  matched_at,
  cost,
  reason: 'invalid_contact',
  details: 'It says the number isn’t in service.',
  status: 'in_review',
  asked_by: 'professional',
  amount: cost,
  is_granted: false,
  decision: null,
  waits_for: 'staff',
  due_at: '2026-03-05T23:00:00Z',
  may: ['withdraw'],
  not_by_you: null,
  created_at: '2026-03-03T16:00:00Z',
  decided_at: null,
  evidence: [BOUNCED, NOT_CHECKED],
  events: [step(1, 'requested', 'professional'), step(2, 'in_review', 'system')],
});

const SETTLED = { waits_for: null, due_at: null, may: [] } as const satisfies Partial<OpenedRequest>;

/** Fields of a request by its status. */
const BY_STATUS = {
  in_review: {},
  more_info: {
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
    ...SETTLED,
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
    due_at: '2026-03-24T23:00:00Z',
    may: [],
    events: [step(3, 'denied', 'staff', 'Not enough.'), step(4, 'appealed', 'professional', 'Look again.')],
  },
  final: {
    ...SETTLED,
    decision: 'The number works, and the client answered us.',
    decided_at: '2026-03-07T16:00:00Z',
    events: [step(5, 'final', 'staff', 'The number works, and the client answered us.')],
  },
  withdrawn: {
    ...SETTLED,
    events: [step(1, 'requested', 'professional'), step(2, 'withdrawn', 'professional')],
  },
  auto_approved: {
    ...SETTLED,
    is_granted: true,
    decision: 'The same phone was matched with you on 02/20/2026.',
    decided_at: '2026-03-03T16:00:00Z',
    events: [step(1, 'auto_approved', 'system', 'The same phone was matched with you on 02/20/2026.')],
  },
} satisfies Partial<Record<OpenedRequest['status'], Partial<OpenedRequest>>>;

/** A request about `sampleMatch` with this status, as its professional sees it. */
export const sampleCreditRequest = (
  status: keyof typeof BY_STATUS = 'in_review',
  overrides: Partial<OpenedRequest> = {},
): OpenedRequest => inReview({ status, ...(BY_STATUS[status] as Partial<OpenedRequest>), ...overrides });

/** A request that waits for staff, as they open it. */
export const sampleStaffCreditRequest = sampleOf(openedByStaff, {
  ...inReview(),
  due_at: '2099-03-05T23:00:00Z',
  may: ['approve', 'deny', 'ask'],
  user_id: 31,
  professional: 'Ada Byron',
  lead_id: 1042,
  profession: 'Mental Health Counselor',
  state_code: 'TX',
  is_demo: false,
  events: [
    { ...step(1, 'requested', 'professional'), actor: 'Ada Byron' },
    { ...step(2, 'in_review', 'system', 'The phone number isn’t checked yet.'), actor: null },
  ],
  precedents: [
    {
      id: 3,
      professional: 'Grace Brewster',
      status: 'approved',
      is_granted: true,
      amount: 5,
      decision: 'Both the phone and the email are dead.',
      decided_at: '2026-02-20T16:00:00Z',
    },
  ],
  suggestion: { share: 'half', because: 'The email bounced, and the phone isn’t checked.' },
});

/** A page of requests with its counts by status. */
export const sampleStaffCreditRequests = (
  rows: readonly StaffRequest[],
  totals: Partial<Record<StaffRequest['status'], number>> = {},
): StaffList => ({
  ...samplePage('credit_requests', rows),
  status_counts: creditRequestLifecycle.states.map(({ slug }) => ({
    status: slug,
    total: totals[slug] ?? 0,
  })),
});
