import type { AdminApi } from '@carematch/api-client/contract/admin-api';
import type { ResponseOf } from '@carematch/api-client/contract/endpoint';
import { creditRequestLifecycle } from '@carematch/validation/lifecycles/credit-request-lifecycle';

type RequestsAnswer = ResponseOf<AdminApi['GET /credit-requests']>;
type StaffRequest = RequestsAnswer['credit_requests'][number];
type OpenedRequest = ResponseOf<AdminApi['GET /credit-requests/:id']>['credit_request'];

/** A request that waits for staff. */
const sampleRequest = (changes: Partial<StaffRequest> = {}): StaffRequest => ({
  id: 5,
  match_id: 7,
  client: 'Rosa L.',
  matched_at: '2026-03-02T15:30:00Z',
  cost: 5,
  reason: 'invalid_contact',
  details: 'It says the number isn’t in service.',
  status: 'in_review',
  asked_by: 'professional',
  amount: 5,
  is_granted: false,
  decision: null,
  waits_for: 'staff',
  due_at: '2099-03-05T23:00:00Z',
  may: ['approve', 'deny', 'ask'],
  not_by_you: null,
  created_at: '2026-03-03T16:00:00Z',
  decided_at: null,
  user_id: 31,
  professional: 'Ada Byron',
  lead_id: 1042,
  profession: 'Mental Health Counselor',
  state_code: 'TX',
  is_demo: false,
  ...changes,
});

export const sampleOpenedRequest = (changes: Partial<OpenedRequest> = {}): OpenedRequest => ({
  ...sampleRequest(),
  evidence: [
    {
      code: 'email_bounced',
      weighs: 'supports',
      text: 'Our email to the client bounced.',
      at: '2026-03-02T15:31:00Z',
    },
    { code: 'phone_unknown', weighs: 'open', text: 'The phone number isn’t checked yet.', at: null },
  ],
  events: [
    {
      id: 1,
      status: 'requested',
      by: 'professional',
      words: null,
      created_at: '2026-03-03T16:00:00Z',
      actor: 'Ada Byron',
    },
    {
      id: 2,
      status: 'in_review',
      by: 'system',
      words: 'The phone number isn’t checked yet.',
      created_at: '2026-03-03T16:00:01Z',
      actor: null,
    },
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
  ...changes,
});

/** The first page of these requests, with how many have each status. */
export const requestsListOf = (
  requests: readonly StaffRequest[],
  counts: Partial<Record<StaffRequest['status'], number>> = {},
): RequestsAnswer => ({
  credit_requests: [...requests],
  pagination: { page: 1, per_page: 25, total: requests.length, last_page: 1 },
  status_counts: creditRequestLifecycle.states.map(({ slug }) => ({
    status: slug,
    total: counts[slug] ?? 0,
  })),
});
