import { useNavigate } from '@carematch/front-end/router';
import { BarChart } from '@carematch/ui/bar-chart';
import { ChoiceChip } from '@carematch/ui/filter-bar';
import { LineChart } from '@carematch/ui/line-chart';
import { Panel } from '@carematch/ui/panel';
import { numberOrBlank } from '@carematch/validation/display/change-display';
import { formatDate } from '@carematch/validation/display/display';
import type { ReactNode } from 'react';

import {
  FIGURE_LABELS,
  type LeadFigure,
  type ProfessionalFigure,
} from '../../shared/display/figure-labels.ts';
import styles from './data.module.css';

/** Bars that fit a screen. */
const SHOWN = 8;

interface Drawn {
  readonly key: string | number;
  readonly name: string;
  readonly value: number | null;
}

interface DataChartProps<Figure extends LeadFigure | ProfessionalFigure> {
  /** What a row is, for one and for several. */
  readonly noun: readonly [one: string, many: string];
  readonly figure: Figure;
  readonly figures: readonly Figure[];
  /** Of the page, in the order of the table. */
  readonly rows: readonly Drawn[];
  /** Rows are days, which a line joins. */
  readonly isTime?: boolean | undefined;
  /** The address with another column drawn. */
  readonly hrefOf: (figure: Figure) => string;
  /** What else there is to choose. */
  readonly children?: ReactNode;
}

/** The column that is chosen, drawn: a line over time, otherwise bars of the first rows. The table below says the same. */
export function DataChart<Figure extends LeadFigure | ProfessionalFigure>({
  noun: [one, many],
  figure,
  figures,
  rows,
  isTime = false,
  hrefOf,
  children,
}: DataChartProps<Figure>) {
  const navigate = useNavigate();
  const label = `${FIGURE_LABELS[figure]} by ${one}: the same numbers as in the table`;
  const inOrder = rows.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  return (
    <Panel
      title={`${FIGURE_LABELS[figure]} by ${one}`}
      aside={
        <div className={styles.choices}>
          <ChoiceChip
            label="Chart"
            options={figures.map((name) => ({ value: name, label: FIGURE_LABELS[name] }))}
            value={figure}
            onChoose={async (chosen, isAgain) =>
              navigate(hrefOf(figures.find((name) => name === chosen) ?? figure), {
                replace: isAgain,
                preventScrollReset: true,
              })
            }
          />
          {children}
        </div>
      }
    >
      {isTime ? (
        <LineChart
          label={label}
          points={inOrder.map(({ key }) => formatDate(String(key)))}
          lines={[{ key: figure, label: FIGURE_LABELS[figure], values: inOrder.map(({ value }) => value) }]}
        />
      ) : (
        <BarChart
          label={label}
          bars={rows.slice(0, SHOWN).map(({ key, name, value }) => ({
            key: String(key),
            label: name,
            value: value ?? 0,
            text: numberOrBlank(value),
          }))}
        />
      )}
      {!isTime && rows.length > SHOWN && (
        <p className={styles.soft}>
          The first {SHOWN} {many} of the table.
        </p>
      )}
    </Panel>
  );
}
