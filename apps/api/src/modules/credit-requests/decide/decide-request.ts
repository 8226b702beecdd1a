import type { Evidence } from '@carematch/api-client/contract/credit-requests/credit-requests.contract';
import {
  creditRequestReason,
  creditRequestReasons,
  type CreditRequestReason,
  type CreditRequestShare,
} from '@carematch/validation/lifecycles/credit-request-lifecycle';

import { asOf, FACT_CODES, type FactCode, factOf, type RefundEvidence } from './evidence.ts';

/** What the recorded evidence says of a reason. */
export interface RefundDecision {
  /** `review`: it says too little, and people decide. Evidence that is against it goes before people, too: no machine refuses what may be true. */
  readonly decision: CreditRequestShare | 'review';
  /** In words, for the professional. */
  readonly because: string;
}

interface Rule {
  /** Each has to be shown. */
  readonly needs: readonly FactCode[];
  /** None may be against it. */
  readonly bars?: readonly FactCode[];
  /** What people look at besides. */
  readonly also?: readonly FactCode[];
}

const RULES: Readonly<Record<CreditRequestReason, Rule>> = {
  invalid_contact: { needs: ['phone_check', 'email_bounce'], bars: ['contact_status'] },
  duplicate: { needs: ['same_contact'] },
  spam: { needs: ['invented'], also: ['phone_check', 'email_bounce'] },
  outside_region: { needs: ['region'] },
  unlicensed_state: { needs: ['license'] },
  service_not_offered: { needs: ['services'] },
  unreachable: { needs: ['attempts'], bars: ['contact_status'], also: ['phone_check', 'email_bounce'] },
  price: { needs: [] },
  chose_another: { needs: [] },
  other: { needs: [], also: FACT_CODES },
};

/** The facts that a reason is decided by, and what people look at besides. */
export function evidenceOf(reason: CreditRequestReason, evidence: RefundEvidence, now: Date): Evidence[] {
  const { needs, bars = [], also = [] } = RULES[reason];
  const known = asOf(evidence, now);
  return [...needs, ...bars, ...also].map((code) => factOf(code, known));
}

/** Whether a reason may depend on what the carrier says of the phone number. */
export const needsPhoneCheck = (reason: CreditRequestReason): boolean => {
  const { needs, also = [] } = RULES[reason];
  return [...needs, ...also].includes('phone_check');
};

const sentences = (facts: readonly Evidence[]): string => facts.map(({ text }) => text).join(' ');

/** What the evidence that is recorded by `now` says of a reason for giving credits back. */
export function decideCreditRequest(
  reason: CreditRequestReason,
  evidence: RefundEvidence,
  now: Date,
): RefundDecision {
  const { share, rule } = creditRequestReason(reason);
  if (share === 'none') return { decision: 'none', because: rule };
  const { needs, bars = [] } = RULES[reason];
  if (needs.length === 0) return { decision: 'review', because: rule };
  const known = asOf(evidence, now);
  const needed = needs.map((code) => factOf(code, known));
  const barred = bars.map((code) => factOf(code, known)).filter(({ weighs }) => weighs === 'contradicts');
  const missing = [...needed.filter(({ weighs }) => weighs !== 'supports'), ...barred];
  return missing.length === 0
    ? { decision: share, because: sentences(needed) }
    : { decision: 'review', because: `${sentences(missing)} So our team decides.` };
}

/**
 * What is refunded though no one asks, in the order in which it is looked for. A region or a state line that was crossed in person was the
 * choice of the visitor, or of the professional who drew the region: those have to be asked for.
 */
const WITHOUT_ASKING: readonly CreditRequestReason[] = [
  'spam',
  'invalid_contact',
  'duplicate',
  'service_not_offered',
  'unlicensed_state',
];

export interface ReasonedRefund {
  readonly reason: CreditRequestReason;
  readonly share: 'full' | 'half';
  readonly because: string;
}

function refundFor(reason: CreditRequestReason, evidence: RefundEvidence, now: Date): ReasonedRefund[] {
  const { decision: share, because } = decideCreditRequest(reason, evidence, now);
  return share === 'full' || share === 'half' ? [{ reason, share, because }] : [];
}

/** The refund that the evidence shows by itself; undefined where it shows none. */
export function refundWithoutAsking(evidence: RefundEvidence, now: Date): ReasonedRefund | undefined {
  return WITHOUT_ASKING.filter((reason) => reason !== 'unlicensed_state' || evidence.isVirtual).flatMap(
    (reason) => refundFor(reason, evidence, now),
  )[0];
}

/** What the evidence alone suggests to people; null where it points nowhere. */
export function suggestShare(
  reason: CreditRequestReason,
  evidence: RefundEvidence,
  now: Date,
): { readonly share: CreditRequestShare; readonly because: string } | null {
  const { decision, because } = decideCreditRequest(reason, evidence, now);
  if (decision !== 'review') return { share: decision, because };
  // Whatever was asked for, evidence of another reason counts.
  const [found] = creditRequestReasons
    .flatMap(({ slug }) => refundFor(slug, evidence, now))
    .toSorted((a, b) => a.share.localeCompare(b.share));
  if (found) return { share: found.share, because: found.because };
  const facts = reason === 'other' ? [] : evidenceOf(reason, evidence, now);
  const against = facts.filter(({ weighs }) => weighs === 'contradicts');
  const forIt = facts.filter(({ weighs }) => weighs === 'supports');
  if (against.length > 0 && forIt.length === 0) return { share: 'none', because: sentences(against) };
  if (forIt.length > 0 && against.length === 0)
    return { share: creditRequestReason(reason).share, because: sentences(forIt) };
  return null;
}
