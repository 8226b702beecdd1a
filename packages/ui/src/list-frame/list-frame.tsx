import type { ReactNode } from 'react';

import styles from './list-frame.module.css';

export interface ListFrameProps {
  /** The page's first heading. */
  readonly heading: ReactNode;
  /** A badge beside the heading that is true of every row. */
  readonly mark?: ReactNode;
  /** What to do next, in a line. */
  readonly next?: ReactNode;
  /** What can be done with all of it, at the end of the heading's line. */
  readonly actions?: ReactNode;
  readonly tabs?: ReactNode;
  readonly filters?: ReactNode;
  /** The rows, or what stands in for them. */
  readonly children: ReactNode;
  /** Which rows are shown. */
  readonly range?: ReactNode;
  readonly pages?: ReactNode;
  /** What is open of the list; where there is no room beside the list, it takes the list's place. */
  readonly detail?: ReactNode;
  /** Beside the list, which becomes 420 px wide, or at the window's end. */
  readonly shape?: 'panel' | 'drawer' | undefined;
}

/** A page that is a list: what is in it, what narrows it, its rows, and what is open of it. */
export function ListFrame({
  heading,
  mark,
  next,
  actions,
  tabs,
  filters,
  children,
  range,
  pages,
  detail,
  shape = 'panel',
}: ListFrameProps) {
  return (
    <div className={styles.page} data-open={detail ? shape : undefined}>
      <header className={styles.head}>
        <div className={styles.title}>
          {heading}
          {mark}
        </div>
        {next && <p className={styles.next}>{next}</p>}
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      <div className={styles.list}>
        {tabs}
        {filters}
        {children}
        <div className={styles.foot}>
          {range}
          {pages}
        </div>
      </div>
      {detail}
    </div>
  );
}
