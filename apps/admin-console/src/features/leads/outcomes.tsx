import type { AdminApi } from '@carematch/api-client/contract/admin-api';
import type { ResponseOf } from '@carematch/api-client/contract/endpoint';
import type { WorkedLead } from '@carematch/api-client/contract/leads/lead-queues.contract';
import { Badge, type BadgeTone } from '@carematch/ui/badge';
import { leadLifecycle } from '@carematch/validation/lifecycles/lead-lifecycle';
import { canMove } from '@carematch/validation/lifecycles/transition-table';

export type ListedLead = ResponseOf<AdminApi['GET /leads']>['leads'][number];
export type OpenedLead = WorkedLead;
export type DecisionTrace = NonNullable<OpenedLead['trace']>;
export type TracedCandidate = DecisionTrace['candidates'][number];
export type Outcome = ListedLead['outcome'];

const TONES: Readonly<Record<Outcome, BadgeTone>> = {
  matched: 'success',
  rematched: 'brand',
  possible: 'info',
  pending: 'warning',
  unmatched: 'danger',
};

export const outcomeLabel = (outcome: Outcome): string =>
  leadLifecycle.states.find(({ slug }) => slug === outcome)?.label ?? outcome;

/** A lead's outcome as a badge. */
export function OutcomeBadge({ outcome }: { readonly outcome: Outcome }) {
  return <Badge tone={TONES[outcome]}>{outcomeLabel(outcome)}</Badge>;
}

/** Whether staff may match a lead manually: its contact is kept, and no professional has it. */
export const mayMatch = ({
  outcome,
  contact,
  matches,
}: Pick<OpenedLead, 'outcome' | 'contact' | 'matches'>): boolean =>
  contact !== null &&
  canMove(leadLifecycle, outcome, 'matched', 'staff') &&
  !matches.some(({ state }) => state === 'live' || state === 'awaiting_confirmation');
