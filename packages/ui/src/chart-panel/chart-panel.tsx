import { BLANK, formatDate } from '@carematch/validation/display/display';
import { formatNumber } from '@carematch/validation/display/number-display';
import type { ReactNode } from 'react';

import { Button } from '../button/button.tsx';
import { Panel } from '../panel/panel.tsx';
import styles from './chart-panel.module.css';

/** Of a chart's numbers: a text, a day as `YYYY-MM-DD`, a number, or none. */
export type ChartCell = string | number | null;

/** The numbers that a chart shows. The first column says of what. */
export interface ChartNumbers {
  readonly head: readonly string[];
  readonly rows: readonly (readonly ChartCell[])[];
}

export interface ChartPanelProps extends ChartNumbers {
  readonly title: string;
  /** What the chart comes to, in a sentence. */
  readonly summary: ReactNode;
  /** At the end of the title's line. */
  readonly aside?: ReactNode;
  /** Saves the numbers; without it they cannot be. */
  readonly onDownload?: (() => void) | undefined;
  /** The chart. */
  readonly children: ReactNode;
}

function textOf(cell: ChartCell): string {
  if (cell === null) return BLANK;
  if (typeof cell === 'number') return formatNumber(cell);
  return /^\d{4}-\d{2}-\d{2}$/.test(cell) ? formatDate(cell) : cell;
}

// A region that scrolls must be reachable by keyboard; not every browser sees to it.
const reachable = { tabIndex: 0 };

/** A chart with what it comes to in words, and its numbers as a table behind a disclosure. */
export function ChartPanel({ title, summary, aside, head, rows, onDownload, children }: ChartPanelProps) {
  return (
    <Panel title={title} aside={aside}>
      <p className={styles.summary}>{summary}</p>
      {children}
      <details className={styles.numbers}>
        <summary>
          Show as table<span className="visually-hidden">: {title}</span>
        </summary>
        <section className={styles.scroll} aria-label={`${title}, as a table`} {...reachable}>
          <table className={styles.table}>
            <caption className="visually-hidden">{title}</caption>
            <thead>
              <tr>
                {head.map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(([name = '', ...figures], at) => (
                // Two rows may have one name.
                // oxlint-disable-next-line react/no-array-index-key
                <tr key={`${name}-${at}`}>
                  <th scope="row">{textOf(name)}</th>
                  {figures.map((figure, column) => (
                    <td key={head[column + 1]}>{textOf(figure)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
        {onDownload && (
          <Button variant="quiet" onClick={onDownload}>
            Download CSV<span className="visually-hidden">: {title}</span>
          </Button>
        )}
      </details>
    </Panel>
  );
}
