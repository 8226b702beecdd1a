import { useNavigate } from '@carematch/front-end/router';
import { ChoiceChip } from '@carematch/ui/filter-bar';
import { Panel } from '@carematch/ui/panel';
import { numberOrBlank } from '@carematch/validation/display/change-display';
import type { ReactNode } from 'react';

import { DrawnRows } from '../../shared/display/drawn-rows.tsx';
import {
  FIGURE_LABELS,
  type LeadFigure,
  type ProfessionalFigure,
} from '../../shared/display/figure-labels.ts';
import styles from './data.module.css';

interface DataChartProps<Figure extends LeadFigure | ProfessionalFigure, Row> {
  /** What a row is, for one and for several. */
  readonly noun: readonly [one: string, many: string];
  readonly figure: Figure;
  readonly figures: readonly Figure[];
  readonly as: 'bars' | 'map' | 'line';
  /** Of the page, in the order of the table. */
  readonly rows: readonly Row[];
  /** Of all pages, for a map or a line. */
  readonly all: readonly Row[];
  readonly keyOf: (row: Row) => string | number;
  /** The address with another column drawn. */
  readonly hrefOf: (figure: Figure) => string;
  /** What else there is to choose. */
  readonly children?: ReactNode;
}

/** The column that is chosen, drawn. The table below says the same. */
export function DataChart<
  Figure extends LeadFigure | ProfessionalFigure,
  Row extends { readonly name: string } & Readonly<Record<Figure, number | null>>,
>({
  noun: [one, many],
  figure,
  figures,
  as,
  rows,
  all,
  keyOf,
  hrefOf,
  children,
}: DataChartProps<Figure, Row>) {
  const navigate = useNavigate();
  const label = `${FIGURE_LABELS[figure]} by ${one}: the same numbers as in the table`;
  const drawn = (some: readonly Row[]) =>
    some.map((row) => ({
      key: keyOf(row),
      name: row.name,
      value: row[figure],
      text: numberOrBlank(row[figure]),
    }));
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
      <DrawnRows
        label={label}
        figure={FIGURE_LABELS[figure]}
        many={many}
        as={as}
        rows={drawn(rows)}
        all={drawn(all)}
      />
    </Panel>
  );
}
