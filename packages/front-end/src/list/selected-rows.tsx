import { Button } from '@carematch/ui/button';
import { formatNumber } from '@carematch/validation/number-display';
import type { ReactNode } from 'react';

import styles from './selected-rows.module.css';

interface SelectedRowsProps<Row> {
  /** What a row is, for one and for several. */
  readonly noun: readonly [one: string, many: string];
  readonly rows: readonly Row[];
  readonly clear: () => void;
  readonly actions: (rows: readonly Row[], clear: () => void) => ReactNode;
}

/** What can be done with the rows that are chosen, above the list while there are any. */
export function SelectedRows<Row>({ noun: [one, many], rows, clear, actions }: SelectedRowsProps<Row>) {
  const count = rows.length;
  return (
    <section className={styles.bar} aria-label={`Selected ${many}`} hidden={count === 0}>
      <output className={styles.count}>
        {count > 0 && `${formatNumber(count)} ${count === 1 ? one : many} selected`}
      </output>
      {count > 0 && actions(rows, clear)}
      <Button variant="quiet" onClick={clear}>
        Clear selection
      </Button>
    </section>
  );
}
