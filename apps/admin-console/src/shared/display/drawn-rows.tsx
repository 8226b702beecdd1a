import { BarChart, type ChartBar } from '@carematch/ui/bar-chart';
import { LineChart } from '@carematch/ui/line-chart';
import type { StateMapProps } from '@carematch/ui/state-map';
import { formatDate } from '@carematch/validation/display/display';
import { type ComponentType, lazy, Suspense } from 'react';

import styles from './drawn-rows.module.css';

// Without the map the bars and the table still say all of it.
const StateMap = lazy<ComponentType<StateMapProps>>(() =>
  import('@carematch/ui/state-map').then(
    ({ StateMap: Map }) => ({ default: Map }),
    () => ({ default: () => null }),
  ),
);

/** Bars that fit a screen. */
const SHOWN = 8;

interface DrawnRow {
  /** Number of a state, first day of a week or month, or any other key. */
  readonly key: string | number | null;
  readonly name: string;
  readonly value: number | null;
  readonly text: string;
  /** See the bar's. */
  readonly bar?: Pick<ChartBar, 'value' | 'rest'>;
}

interface DrawnRowsProps {
  readonly label: string;
  /** What the line is called at its end. */
  readonly figure: string;
  /** What several rows are. */
  readonly many: string;
  readonly as: 'bars' | 'map' | 'line';
  /** Of the page, in the order of the table. */
  readonly rows: readonly DrawnRow[];
  /** Of all pages, for a map or a line. */
  readonly all: readonly DrawnRow[];
}

/** One figure of a table: a line over time, a map of the states beside bars, or bars alone. The table says the same. */
export function DrawnRows({ label, figure, many, as, rows, all }: DrawnRowsProps) {
  if (as === 'line') {
    const inOrder = all.toSorted((a, b) => (String(a.key) < String(b.key) ? -1 : 1));
    return (
      <LineChart
        label={label}
        points={inOrder.map(({ key }) => formatDate(String(key)))}
        lines={[{ key: figure, label: figure, values: inOrder.map(({ value }) => value) }]}
      />
    );
  }
  const bars = (
    <div>
      <BarChart
        label={as === 'map' ? `${label}, as bars` : label}
        bars={rows.slice(0, SHOWN).map(({ key, name, value, text, bar }) => ({
          key: String(key),
          label: name,
          value: value ?? 0,
          text,
          ...bar,
        }))}
      />
      {rows.length > SHOWN && (
        <p className={styles.soft}>
          The first {SHOWN} {many} of the table.
        </p>
      )}
    </div>
  );
  if (as === 'bars') return bars;
  return (
    <div className={styles.map}>
      <Suspense fallback={<div className={styles.room} />}>
        <StateMap
          label={label}
          figures={all.map(({ key, name, value, text }) => ({
            id: Number(key),
            name,
            value: value ?? 0,
            text,
          }))}
        />
      </Suspense>
      {bars}
    </div>
  );
}
