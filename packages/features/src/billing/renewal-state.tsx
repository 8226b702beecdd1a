import type { Renewal } from '@carematch/api-client/contract/payments/payments.contract';
import { Alert } from '@carematch/ui/alert';
import { Meter } from '@carematch/ui/meter';
import { formatDollars } from '@carematch/validation/display/number-display';

import { nextText } from './renewal-labels.tsx';

interface RenewalStateProps {
  readonly renewal: Renewal;
  /** The professional's own, by which days are told. */
  readonly timeZone: string;
}

/** How renewal stands: what comes next, what failed, why it stopped, and how much of this month's limit is left. */
export function RenewalState({ renewal, timeZone }: RenewalStateProps) {
  const { choice, failures, stopped_reason: stopped, spent_this_month: spent } = renewal;
  const next = nextText(renewal, timeZone);
  return (
    <>
      {stopped !== null && (
        <Alert tone="warning" title="Renewal was turned off">
          <p>{stopped}</p>
        </Alert>
      )}
      {next && failures > 0 && <Alert tone="warning" title={next} />}
      {next && failures === 0 && <p>{next}</p>}
      {choice?.is_on && (
        <Meter
          label="Renewed this month"
          value={spent}
          max={choice.monthly_ceiling}
          text={`${formatDollars(spent)} of ${formatDollars(choice.monthly_ceiling)}`}
        />
      )}
    </>
  );
}
