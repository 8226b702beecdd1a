import { formatNumber, formatShare } from '@carematch/validation/display/number-display';

import { BarChart } from '../bar-chart/bar-chart.tsx';
import type { RenderLink } from '../link/link.tsx';

/** How many came this far. */
export interface FunnelStep {
  readonly key: string;
  readonly label: string;
  readonly value: number;
  /** The rows that are counted. */
  readonly href?: string | undefined;
}

export interface FunnelProps {
  readonly label: string;
  /** From the first, which holds all the others. */
  readonly steps: readonly FunnelStep[];
  readonly renderLink?: RenderLink | undefined;
}

/** Steps that fewer and fewer come to, each with its part of the first. */
export function Funnel({ label, steps, renderLink }: FunnelProps) {
  const all = steps[0]?.value ?? 0;
  return (
    <BarChart
      label={label}
      bars={steps.map((step, at) => ({
        ...step,
        text:
          at === 0
            ? formatNumber(step.value)
            : `${formatNumber(step.value)} · ${formatShare(step.value, all)}`,
      }))}
      renderLink={renderLink}
    />
  );
}
