import { Button } from '@carematch/ui/button';
import { formatNumber } from '@carematch/validation/display/number-display';
import { type ComponentType, useState } from 'react';

import styles from './selected-rows.module.css';

const NOTHING: ReadonlySet<string> = new Set();

/** Which rows of a list are chosen, by their keys. Other rows come with another address, and then none is. */
export function useSelection(search: object) {
  const [state, setState] = useState({ search, chosen: NOTHING });
  const onChange = (chosen: ReadonlySet<string>): void => setState({ search, chosen });
  return {
    chosen: state.search === search ? state.chosen : NOTHING,
    onChange,
    clear: () => onChange(NOTHING),
  };
}

/** Rows to do something with. */
export interface ChosenRows<Row> {
  readonly rows: readonly Row[];
  /** Lets go of them, once it is done. */
  readonly onDone: () => void;
}

interface SelectedRowsProps<Row> extends ChosenRows<Row> {
  /** What a row is, for one and for several. */
  readonly noun: readonly [one: string, many: string];
  readonly Actions: ComponentType<ChosenRows<Row>>;
}

/** What can be done with the rows that are chosen, above the list while there are any. */
export function SelectedRows<Row>({ noun: [one, many], rows, onDone, Actions }: SelectedRowsProps<Row>) {
  const count = rows.length;
  return (
    <section className={styles.bar} aria-label={`Selected ${many}`} hidden={count === 0}>
      <output className={styles.count}>
        {count > 0 && `${formatNumber(count)} ${count === 1 ? one : many} selected`}
      </output>
      {count > 0 && <Actions rows={rows} onDone={onDone} />}
      <Button variant="quiet" onClick={onDone}>
        Clear selection
      </Button>
    </section>
  );
}
