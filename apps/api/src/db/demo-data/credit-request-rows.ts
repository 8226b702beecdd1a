import {
  creditRequestReason,
  type CreditRequestReason,
  type CreditRequestStatus,
  creditsOfShare,
} from '@carematch/validation/lifecycles/credit-request-lifecycle';

import type { contactAttempts } from '../../modules/matches/matches.tables.ts';
import {
  answerUntil,
  evidenceOf,
  type RefundEvidence,
  reviewUntil,
} from '../../modules/credit-requests/credit-requests.ts';
import type {
  creditRequestEvents,
  creditRequests,
} from '../../modules/credit-requests/credit-requests.tables.ts';
import type { Transaction } from '../client.ts';
import { after, before, DAY_MS, type DemoBasis, HOUR_MS } from './demo-world.ts';
import { type FirstNumbers, type NumberedRequest, providerId, userId } from './numbering.ts';

type CreditRequest = typeof creditRequests.$inferInsert;
type Event = typeof creditRequestEvents.$inferInsert;

type Step = readonly [status: CreditRequestStatus, by: Event['by'], words: string | null];

interface Story {
  readonly reason: CreditRequestReason;
  readonly steps: readonly Step[];
  /** Besides what is recorded of every match. */
  readonly evidence?: (at: Date) => Partial<RefundEvidence>;
  /** Of a decided appeal. */
  readonly isGranted?: boolean;
}

const wrongContact = (at: Date): Partial<RefundEvidence> => ({
  phoneCheck: { result: 'not_in_service', at },
  email: { bounced: true, at },
});
const twice = (at: Date): Partial<RefundEvidence> => ({ sameContactAt: before(at, 20 * DAY_MS) });

const WRONG = 'The phone number isn’t in service. Our latest email to the client bounced.';
const TWICE = 'The same phone or email was matched within the 90 days before.';
const REVIEWED = 'Our team reads what happened and decides.';
const PRICE = creditRequestReason('price').rule;

/** Those of refunded matches, in turn. */
const GRANTED: readonly Story[] = [
  {
    reason: 'invalid_contact',
    evidence: wrongContact,
    steps: [
      ['requested', 'system', WRONG],
      ['auto_approved', 'system', WRONG],
    ],
  },
  {
    reason: 'other',
    steps: [
      ['requested', 'professional', 'They were looking for a notary, and had the wrong page.'],
      ['in_review', 'system', REVIEWED],
      ['approved', 'staff', 'You’re right: the request wasn’t about care.'],
    ],
  },
  {
    reason: 'duplicate',
    evidence: twice,
    steps: [
      ['requested', 'professional', 'The same person reached me through you two weeks ago.'],
      ['auto_approved', 'system', TWICE],
    ],
  },
];

const DENIED_PRICE: readonly Step[] = [
  ['requested', 'professional', 'They said that it is too expensive for them.'],
  ['denied', 'system', PRICE],
];
const IN_REVIEW: readonly Step[] = [
  ['requested', 'professional', 'They were looking for something I don’t do.'],
  ['in_review', 'system', REVIEWED],
];
const DENIED: readonly Step[] = [
  ...IN_REVIEW,
  ['denied', 'staff', 'The request names a service that your profile lists, so we can’t refund it.'],
];

/** Those that gave nothing back, or wait. */
const ASKED: readonly Story[] = [
  { reason: 'other', steps: IN_REVIEW },
  {
    reason: 'unreachable',
    steps: [
      ['requested', 'professional', 'I called and texted, and heard nothing.'],
      ['in_review', 'system', 'Our team decides.'],
      ['more_info', 'staff', 'On which days did you call? Please log each attempt with the match.'],
    ],
  },
  { reason: 'price', steps: DENIED_PRICE },
  {
    reason: 'other',
    steps: [...DENIED, ['appealed', 'professional', 'I took that service off my profile in spring.']],
  },
  {
    reason: 'other',
    isGranted: false,
    steps: [
      ...DENIED,
      ['appealed', 'professional', 'I don’t think that service is on my profile.'],
      [
        'final',
        'staff',
        'It was on your profile on the day of the match. You can take it off in your settings.',
      ],
    ],
  },
  { reason: 'other', steps: [...IN_REVIEW, ['withdrawn', 'professional', null]] },
];
/** Requests of each story. */
const OF_EACH = 5;

const ENDS: ReadonlySet<string> = new Set(['auto_approved', 'approved', 'denied', 'final']);

interface Making {
  readonly basis: DemoBasis;
  readonly first: FirstNumbers;
  /** Who denies, and who decides the appeal. */
  readonly staff: readonly [number, number];
}

async function tell(
  tx: Transaction,
  { basis, first, staff }: Making,
  id: number,
  { request, matchId }: NumberedRequest,
  story: Story,
) {
  const { match } = request;
  if (!match) throw new Error(`Request ${id} has no match`);
  const { reason, steps, evidence = () => ({}), isGranted } = story;
  const askedAt = match.creditsAskedAt;
  const timed = steps.map(([status, by, words], place) => ({
    status,
    by,
    words,
    // What the product does by itself follows at once.
    at: after(askedAt, (by === 'system' ? Math.max(0, place - 1) : place) * 20 * HOUR_MS),
  }));
  const actorOf = ({ status, by }: (typeof timed)[number]): number | null => {
    if (by === 'professional') return userId(first, match.provider);
    return by === 'staff' ? staff[status === 'final' ? 1 : 0] : null;
  };
  const last = timed.at(-1);
  if (!last) throw new Error(`Request ${id} has no steps`);
  const decision = timed.findLast(({ status }) => ENDS.has(status));
  const hasRefund = last.status === 'auto_approved' || last.status === 'approved';
  const recorded: RefundEvidence = {
    isVirtual: match.format === 'virtual',
    terms: { covers_zip: match.format !== 'virtual', licensed_in_state: true, services: 1 },
    phoneCheck: null,
    email: null,
    attempts: [],
    contactStatus: 'attempted',
    sameContactAt: null,
    inventedAt: null,
    ...evidence(askedAt),
  };
  const reviewedBy = await reviewUntil(tx, last.at, match.provider.office.timeZone);
  const dueAt: Readonly<Partial<Record<CreditRequestStatus, Date>>> = {
    in_review: reviewedBy,
    appealed: reviewedBy,
    more_info: answerUntil(last.at),
  };
  const row: CreditRequest = {
    id,
    providerId: providerId(first, match.provider),
    matchId,
    reason,
    details: timed[0]?.by === 'professional' ? (timed[0].words ?? null) : null,
    status: last.status,
    amount: hasRefund ? match.cost : creditsOfShare(match.cost, creditRequestReason(reason).share),
    askedBy: timed[0]?.by === 'system' ? 'system' : 'professional',
    evidence: { facts: evidenceOf(reason, recorded, last.at) },
    decision: decision?.words ?? null,
    deniedBy: timed.some(({ status, by }) => status === 'denied' && by === 'staff') ? staff[0] : null,
    dueAt: dueAt[last.status] ?? null,
    isGranted: hasRefund ? true : (isGranted ?? null),
    createdAt: askedAt,
    decidedAt: decision?.at ?? null,
  };
  const events = timed.map((step): Event => {
    const { status, by, words, at } = step;
    return {
      requestId: id,
      status,
      by,
      words,
      actorId: actorOf(step),
      createdAt: at < basis.at ? at : basis.at,
    };
  });
  const attempts: (typeof contactAttempts.$inferInsert)[] =
    reason === 'unreachable'
      ? [
          {
            matchId,
            channel: 'call',
            answered: false,
            actorId: userId(first, match.provider),
            madeAt: before(askedAt, DAY_MS),
          },
          {
            matchId,
            channel: 'sms',
            answered: false,
            actorId: userId(first, match.provider),
            madeAt: before(askedAt, HOUR_MS),
          },
        ]
      : [];
  return { row, events, attempts };
}

/** Requests for credits back in every status that lasts, with their steps; those of refunded matches were granted. */
export async function creditRequestRows(
  tx: Transaction,
  making: Making,
  matched: readonly NumberedRequest[],
) {
  const { at } = making.basis;
  const granted = matched
    .filter(({ request }) => request.match?.status === 'refunded')
    .map((one, index) => [one, GRANTED[index % GRANTED.length]] as const);
  // The newest first: what is still open was asked for lately.
  const open = matched
    .filter(
      ({ request: { match, createdAt } }) =>
        (match?.status === 'unreachable' || match?.status === 'not_a_fit') &&
        createdAt < before(at, 12 * DAY_MS) &&
        createdAt > before(at, 60 * DAY_MS),
    )
    .toReversed();
  const asked = ASKED.flatMap((story, place) =>
    open.slice(place * OF_EACH, (place + 1) * OF_EACH).map((one) => [one, story] as const),
  );
  const told: Awaited<ReturnType<typeof tell>>[] = [];
  for (const [index, [one, story]] of [...granted, ...asked].entries())
    if (story) told.push(await tell(tx, making, making.first.credit_requests + index, one, story));
  return {
    requests: told.map(({ row }) => row),
    events: told.flatMap(({ events }) => events),
    attempts: told.flatMap(({ attempts }) => attempts),
  };
}
