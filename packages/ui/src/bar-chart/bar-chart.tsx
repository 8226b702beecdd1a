import { useId } from 'react';

import { plainLink } from '../link/link.tsx';
import type { RenderLink } from '../link/link.tsx';
import styles from './bar-chart.module.css';

/** A bar, in two parts that follow each other where it has a rest. */
export interface ChartBar {
  readonly key: string;
  readonly label: string;
  readonly value: number;
  /** What comes on top of it, drawn with a pattern. */
  readonly rest?: number | undefined;
  /** What the bar says, at its end. */
  readonly text: string;
  /** The rows that are counted. */
  readonly href?: string | undefined;
}

export interface BarChartProps {
  /** What it shows, for screen readers. */
  readonly label: string;
  readonly bars: readonly ChartBar[];
  readonly renderLink?: RenderLink | undefined;
}

const percent = (part: number, whole: number): string => `${whole > 0 ? (part / whole) * 100 : 0}%`;

/** Bars that tell what they are beside them and how much at their ends. They are plain markup: a server draws them whole. */
export function BarChart({ label, bars, renderLink = plainLink }: BarChartProps) {
  const hatch = useId();
  const most = Math.max(...bars.map(({ value, rest = 0 }) => value + rest));
  return (
    <figure aria-label={label} className={styles.chart}>
      <ul className={styles.bars}>
        {bars.map(({ key, label: name, value, rest = 0, text, href }) => (
          <li key={key} className={styles.row}>
            <span className={styles.name} title={name}>
              {href === undefined ? name : renderLink({ href, children: name })}
            </span>
            <svg aria-hidden="true" className={styles.track}>
              <rect data-part="value" className={styles.bar} width={percent(value, most)} height="100%" />
              {rest > 0 && (
                <>
                  <defs>
                    <pattern
                      id={`${hatch}-${key}`}
                      width="6"
                      height="6"
                      patternUnits="userSpaceOnUse"
                      patternTransform="rotate(45)"
                    >
                      <rect className={styles.hatchGround} width="6" height="6" />
                      <rect className={styles.hatchLine} width="2" height="6" />
                    </pattern>
                  </defs>
                  <rect
                    data-part="rest"
                    fill={`url(#${hatch}-${key})`}
                    x={percent(value, most)}
                    width={percent(rest, most)}
                    height="100%"
                  />
                </>
              )}
            </svg>
            <span className={styles.text}>{text}</span>
          </li>
        ))}
      </ul>
    </figure>
  );
}
