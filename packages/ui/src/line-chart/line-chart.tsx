import { formatNumber } from '@carematch/validation/display/number-display';
import { Fragment } from 'react';

import styles from './line-chart.module.css';
import { spread, ticksOf } from './scale.ts';

/** A line; null where there is no value. */
export interface Line {
  readonly key: string;
  readonly label: string;
  readonly values: readonly (number | null)[];
}

export interface LineChartProps {
  /** What it shows, for screen readers, to whom it is a picture: a table says the same. */
  readonly label: string;
  /** What stands below each point, in their order. */
  readonly points: readonly string[];
  /** At most three: each has a hue and a stroke of its own. */
  readonly lines: readonly Line[];
}

/** Height of a line's name in hundredths of the chart's. */
const NAME_GAP = 11;
/** With more points than this, dots would be a second line. */
const DOTS = 16;

/** Lines that are named at their ends. All places are percentages, so that a server draws it and no script has to measure. */
export function LineChart({ label, points, lines }: LineChartProps) {
  const ticks = ticksOf(Math.max(0, ...lines.flatMap(({ values }) => values.map((value) => value ?? 0))));
  const top = ticks.at(-1) ?? 1;
  const x = (at: number): string => `${points.length > 1 ? (at / (points.length - 1)) * 100 : 50}%`;
  const place = (value: number): number => 100 - (value / top) * 100;
  const y = (value: number): string => `${place(value)}%`;
  const names = spread(
    lines.map(({ values }) => place(values.findLast((value) => value !== null) ?? 0)),
    NAME_GAP,
  );
  const middle = points.length > 4 ? points[Math.floor((points.length - 1) / 2)] : undefined;
  return (
    <figure aria-label={label} className={styles.chart}>
      <div className={styles.frame} aria-hidden="true">
        <svg className={styles.axis}>
          {ticks.map((tick) => (
            <text key={tick} x="100%" y={y(tick)} textAnchor="end" dominantBaseline="central">
              {formatNumber(tick)}
            </text>
          ))}
        </svg>
        <svg className={styles.plot}>
          {ticks.map((tick) => (
            <line key={tick} className={styles.grid} x1="0" x2="100%" y1={y(tick)} y2={y(tick)} />
          ))}
          {lines.map((line, series) => (
            <g key={line.key} data-series={series + 1} className={styles.series}>
              {line.values.map((value, at) => {
                const before = line.values[at - 1];
                if (value === null) return null;
                return (
                  <Fragment key={points[at]}>
                    {typeof before === 'number' && (
                      <line className={styles.line} x1={x(at - 1)} y1={y(before)} x2={x(at)} y2={y(value)} />
                    )}
                    <circle
                      className={points.length > DOTS ? styles.hit : styles.dot}
                      cx={x(at)}
                      cy={y(value)}
                    >
                      <title>{`${points[at]}: ${line.label} ${formatNumber(value)}`}</title>
                    </circle>
                  </Fragment>
                );
              })}
            </g>
          ))}
        </svg>
        <svg className={styles.names}>
          {lines.map(({ key, label: name }, series) => (
            <g key={key} data-series={series + 1} className={styles.series}>
              <line
                className={styles.line}
                x1="2"
                x2="20"
                y1={`${names[series]}%`}
                y2={`${names[series]}%`}
              />
              <text x="26" y={`${names[series]}%`} dominantBaseline="central">
                {name}
              </text>
            </g>
          ))}
        </svg>
        <p className={styles.points}>
          <span>{points[0]}</span>
          {middle !== undefined && <span>{middle}</span>}
          {points.length > 1 && <span>{points.at(-1)}</span>}
        </p>
      </div>
    </figure>
  );
}
