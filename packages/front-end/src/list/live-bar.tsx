import { formatNumber } from '@carematch/validation/display/number-display';
import { useEffect, useRef } from 'react';

import { linkOf } from './use-list-focus.ts';
import styles from './live-bar.module.css';
import type { LiveList } from './use-live-list.ts';

interface LiveBarProps {
  /** What a row is, for one and for several. */
  readonly noun: readonly [one: string, many: string];
  readonly list: Pick<LiveList<unknown>, 'newRows' | 'hasLeft' | 'update'>;
  /** Rows that come to a later page were on the one before, as a rule. */
  readonly isFirstPage: boolean;
}

/** Says that the list has changed, over its head so that nothing moves, and shows it as it is now. */
export function LiveBar({
  noun: [one, many],
  list: { newRows, hasLeft, update },
  isFirstPage,
}: LiveBarProps) {
  const goOnAt = useRef<number>(undefined);
  // The button goes; the keyboard goes on in the list, once the row is there.
  useEffect(() => {
    const link = goOnAt.current === undefined ? null : linkOf(goOnAt.current);
    if (!link) return;
    goOnAt.current = undefined;
    link.focus();
  });
  const isNew = newRows > 0 && isFirstPage;
  return (
    <div aria-live="polite" className={styles.place}>
      {(newRows > 0 || hasLeft) && (
        <button type="button" className={styles.button} onClick={() => (goOnAt.current = update())}>
          {isNew ? `${formatNumber(newRows)} new` : 'Update list'}{' '}
          <span className="visually-hidden">{isNew && (newRows === 1 ? one : many)}</span>
        </button>
      )}
    </div>
  );
}
