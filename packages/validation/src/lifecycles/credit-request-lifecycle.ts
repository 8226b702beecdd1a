import { type GuardedTransition, type Lifecycle, steps } from './transition-table.ts';

/** Where a request for credits back stands. */
export type CreditRequestStatus =
  | 'requested'
  | 'auto_approved'
  | 'in_review'
  | 'more_info'
  | 'approved'
  | 'denied'
  | 'appealed'
  | 'final'
  | 'withdrawn';

/** `system`: the recorded evidence decides, or a deadline has passed. */
export type CreditRequestActor = 'professional' | 'staff' | 'system';

/** What a step depends on besides its state. */
export type CreditRequestGuard =
  | 'always'
  /** The time to answer is not over, or is. */
  | 'may_still_answer'
  | 'answer_is_overdue'
  /** The denial is not older than the time to appeal. */
  | 'may_still_appeal'
  /** Whoever of staff has it in hand neither denied it before nor spoke for the professional. */
  | 'is_another_person';

type Step = GuardedTransition<CreditRequestStatus, CreditRequestActor, CreditRequestGuard>;

const guarded = (
  from: readonly CreditRequestStatus[],
  to: readonly CreditRequestStatus[],
  by: readonly CreditRequestActor[],
  when: CreditRequestGuard = 'always',
): Step[] => steps(from, to, by).map((step) => ({ ...step, when }));

/** A request for credits back, from asking to the last word. */
export const creditRequestLifecycle: Lifecycle<CreditRequestStatus, CreditRequestActor, Step> = {
  states: [
    { id: 1, slug: 'requested', label: 'Requested' },
    { id: 2, slug: 'auto_approved', label: 'Approved automatically' },
    { id: 3, slug: 'in_review', label: 'In review' },
    { id: 4, slug: 'more_info', label: 'More information needed' },
    { id: 5, slug: 'approved', label: 'Approved' },
    { id: 6, slug: 'denied', label: 'Denied' },
    { id: 7, slug: 'appealed', label: 'Appealed' },
    { id: 8, slug: 'final', label: 'Appeal decided' },
    { id: 9, slug: 'withdrawn', label: 'Withdrawn' },
  ],
  transitions: [
    ...guarded(['requested'], ['auto_approved', 'denied', 'in_review'], ['system']),
    ...guarded(['in_review'], ['approved', 'denied', 'more_info'], ['staff'], 'is_another_person'),
    // Evidence that comes later decides as it would have at once, also where no one asked for its reason. The last word stays.
    ...guarded(['in_review', 'more_info', 'denied', 'appealed', 'withdrawn'], ['auto_approved'], ['system']),
    ...guarded(['more_info'], ['in_review'], ['professional'], 'may_still_answer'),
    ...guarded(['more_info'], ['denied'], ['system'], 'answer_is_overdue'),
    ...guarded(['requested', 'in_review', 'more_info'], ['withdrawn'], ['professional']),
    ...guarded(['denied'], ['appealed'], ['professional'], 'may_still_appeal'),
    ...guarded(['appealed'], ['final'], ['staff'], 'is_another_person'),
  ],
};

/** Why a professional wants credits back. */
export type CreditRequestReason =
  | 'duplicate'
  | 'invalid_contact'
  | 'spam'
  | 'outside_region'
  | 'unlicensed_state'
  | 'service_not_offered'
  | 'unreachable'
  | 'price'
  | 'chose_another'
  | 'other';

/** How much a reason gives back where the evidence shows it: all, half of the cost rounded up, or nothing whatever is shown. */
export type CreditRequestShare = 'full' | 'half' | 'none';

interface ReasonRule {
  readonly slug: CreditRequestReason;
  readonly label: string;
  readonly share: CreditRequestShare;
  /** What decides it, in words for the professional. */
  readonly rule: string;
}

export const creditRequestReasons: readonly ReasonRule[] = [
  {
    slug: 'invalid_contact',
    label: 'Wrong phone and email',
    share: 'full',
    rule: 'Refunded right away when the phone number isn’t in service and our email bounced.',
  },
  {
    slug: 'duplicate',
    label: 'Same person twice',
    share: 'full',
    rule: 'Refunded right away when the same phone or email was matched with you in the last 90 days.',
  },
  {
    slug: 'spam',
    label: 'Not a real person',
    share: 'full',
    rule: 'Refunded right away when we’ve found that the request was invented.',
  },
  {
    slug: 'outside_region',
    label: 'Outside my regions',
    share: 'full',
    rule: 'Refunded right away when the client’s zip was outside your regions at the time of the match.',
  },
  {
    slug: 'unlicensed_state',
    label: 'A state where I’m not licensed',
    share: 'full',
    rule: 'Refunded right away when you had no verified license for the client’s state at the time of the match.',
  },
  {
    slug: 'service_not_offered',
    label: 'A service I don’t offer',
    share: 'full',
    rule: 'Refunded right away when you offered none of the requested services at the time of the match.',
  },
  {
    slug: 'unreachable',
    label: 'Can’t reach them',
    share: 'half',
    rule: 'Half is refunded right away after three attempts on two channels over two days without an answer.',
  },
  {
    slug: 'price',
    label: 'They found it too expensive',
    share: 'none',
    rule: 'Not refunded: talking about the price is part of the first contact.',
  },
  {
    slug: 'chose_another',
    label: 'They chose someone else',
    share: 'none',
    rule: 'Not refunded: the introduction took place.',
  },
  {
    slug: 'other',
    label: 'Something else',
    share: 'full',
    rule: 'Our team reads what happened and decides.',
  },
];

export const creditRequestReason = (slug: CreditRequestReason): ReasonRule => {
  const rule = creditRequestReasons.find((one) => one.slug === slug);
  if (!rule) throw new Error(`No reason "${slug}"`);
  return rule;
};

/** A stored reason. Throws where no rule knows it, which what is stored rules out. */
export const creditRequestReasonSlug = (slug: string): CreditRequestReason =>
  creditRequestReason(slug as CreditRequestReason).slug;

/** Whole credits that a share of a match's cost is; half is rounded up, in the professional's favor. */
export function creditsOfShare(cost: number, share: CreditRequestShare): number {
  if (share === 'none') return 0;
  return share === 'full' ? cost : Math.ceil(cost / 2);
}

/** How long each may take. */
export const creditRequestDeadlines = {
  /** Days after the match, or after its client agreed to share. */
  requestDays: 14,
  /** Business days in which staff answer a request or an appeal. */
  reviewBusinessDays: 2,
  /** Days in which the professional answers a question; then the request is denied. */
  moreInfoDays: 7,
  /** Days after a denial. */
  appealDays: 14,
} as const;
