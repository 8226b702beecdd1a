import type { CreditRequestStep } from '@carematch/api-client/contract/credit-requests/credit-requests.contract';
import { Timeline } from '@carematch/ui/timeline';
import { formatRecentDateTime, type MomentOptions } from '@carematch/validation/display/display';
import type { CreditRequestStatus } from '@carematch/validation/lifecycles/credit-request-lifecycle';

import styles from './credit-requests.module.css';

/** A step, and for staff who took it. */
type Step = CreditRequestStep & { readonly actor?: string | null };

interface RequestStepsProps {
  /** In the order in which they were taken. */
  readonly steps: readonly Step[];
  /** Who reads them. */
  readonly actor: 'self' | 'staff';
  /** How times are told; in Eastern Time without it. */
  readonly times?: MomentOptions | undefined;
}

const TITLES: Readonly<Record<CreditRequestStatus, string>> = {
  requested: 'Refund requested',
  auto_approved: 'Refunded by the evidence',
  in_review: 'With our team',
  more_info: 'Asked for more',
  approved: 'Approved',
  denied: 'Denied',
  appealed: 'Appealed',
  final: 'Appeal decided',
  withdrawn: 'Withdrawn',
};

function titleOf({ status, by }: Step): string {
  if (status === 'in_review' && by === 'professional') return 'Answered';
  if (status === 'requested' && by === 'system') return 'Found by our checks';
  return TITLES[status];
}

const WHO = {
  self: { professional: 'you', staff: 'our team', system: undefined },
  staff: { professional: 'the professional', staff: 'staff', system: undefined },
} as const;

/** What happened with a request, the latest first, with the words of whoever took each step; what was asked at first stands elsewhere. */
export function RequestSteps({ steps, actor, times }: RequestStepsProps) {
  return (
    <Timeline
      label="Steps of this request"
      events={steps.toReversed().map((step) => {
        const who = step.actor ?? WHO[actor][step.by];
        return {
          key: String(step.id),
          title: (
            <span>
              {titleOf(step)}
              {who !== undefined && (
                <>
                  {' '}
                  by <bdi>{who}</bdi>
                </>
              )}
            </span>
          ),
          when: <time dateTime={step.created_at}>{formatRecentDateTime(step.created_at, times)}</time>,
          children: step.message !== null && step.status !== 'requested' && (
            <p className={styles.quote}>{step.message}</p>
          ),
        };
      })}
    />
  );
}
