import type { AdminApi } from '@carematch/api-client/contract/admin-api';
import type { ResponseOf } from '@carematch/api-client/contract/endpoint';
import type { WorkedLead } from '@carematch/api-client/contract/leads/lead-queues.contract';
import type { BadgeTone } from '@carematch/ui/badge';
import { leadLifecycle } from '@carematch/validation/lifecycles/lead-lifecycle';

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

/** An outcome in words. */
export const outcomeLabel = (outcome: Outcome): string =>
  leadLifecycle.states.find(({ slug }) => slug === outcome)?.label ?? outcome;

export const outcomeTone = (outcome: Outcome): BadgeTone => TONES[outcome];
