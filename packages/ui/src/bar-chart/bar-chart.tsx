import { useId } from 'react';
import { Bar, BarChart as Chart, LabelList, XAxis, YAxis } from 'recharts';

import styles from './bar-chart.module.css';

/** A bar in two parts that follow each other. */
export interface StackedBar {
  readonly key: string;
  readonly label: string;
  readonly value: number;
  /** What comes on top of it, drawn with a pattern. */
  readonly rest: number;
  /** What the bar says, at its end. */
  readonly text: string;
}

export interface BarChartProps {
  /** What it shows, for screen readers; the figures stand in a table beside it. */
  readonly label: string;
  readonly bars: readonly StackedBar[];
}

/** Of a bar with its space, px. */
const ROW = 44;
const LABEL_WIDTH = 124;
const TEXT_WIDTH = 64;
/** Length of a part that isn't there: one of none would take the bar's text with it. */
const NO_REST = 1e-6;

/** Bars that tell what they are beside them, drawn at once. A table says the same: to screen readers the chart is a picture. */
export function BarChart({ label, bars }: BarChartProps) {
  const hatch = useId();
  return (
    <figure aria-label={label} className={styles.chart}>
      <Chart
        aria-hidden
        responsive
        accessibilityLayer={false}
        layout="vertical"
        data={bars.map((bar) => ({ ...bar, rest: bar.rest || NO_REST }))}
        style={{ width: '100%', height: bars.length * ROW }}
        margin={{ top: 0, bottom: 0, left: 0, right: TEXT_WIDTH }}
        barCategoryGap="28%"
      >
        <defs>
          <pattern
            id={hatch}
            width="6"
            height="6"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <rect className={styles.hatchGround} width="6" height="6" />
            <rect className={styles.hatchLine} width="2" height="6" />
          </pattern>
        </defs>
        <XAxis type="number" hide domain={[0, 'dataMax']} />
        <YAxis
          type="category"
          dataKey="label"
          width={LABEL_WIDTH}
          axisLine={false}
          tickLine={false}
          interval={0}
          tick={{ width: LABEL_WIDTH - 8 }}
        />
        <Bar dataKey="value" stackId="bar" fill="var(--color-brand)" isAnimationActive={false} />
        <Bar dataKey="rest" stackId="bar" fill={`url(#${hatch})`} isAnimationActive={false}>
          <LabelList dataKey="text" position="right" offset={8} />
        </Bar>
      </Chart>
    </figure>
  );
}
