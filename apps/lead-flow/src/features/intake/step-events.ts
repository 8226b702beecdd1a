import type { FlowShape } from '../../shared/paths.ts';
import { track } from '../../shared/analytics/track.ts';
import type { OutcomeRecord } from '../../shared/outcome-record.ts';
import type { Flow } from './rules/steps.ts';

/** Version of a flow as the events name it. */
export const flowVersion = (shape: FlowShape): 'v2' | 'v3' => (shape === 'service' ? 'v2' : 'v3');

const RESULT = {
  match: 'successful',
  rematch: 'successful',
  pending: 'pending',
  none: 'unsuccessful',
} as const;

/** Counts how a flow ended. */
export function trackOutcome({ shape }: Flow, kind: OutcomeRecord['kind']): void {
  const flow_version = flowVersion(shape);
  track(({ analytics, outcomeEvent }) =>
    analytics.track(outcomeEvent(flow_version, RESULT[kind]), { flow_version }),
  );
}
