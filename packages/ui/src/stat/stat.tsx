import type { ReactNode } from 'react';

import styles from './stat.module.css';

export interface StatProps {
  readonly label: string;
  /** The number as people read it, with its unit. */
  readonly value: ReactNode;
  /** What to hold it against: last month, the median. */
  readonly context?: ReactNode;
}

/** A number that matters, with what it means. It stands in `Stats`. */
export function Stat({ label, value, context }: StatProps) {
  return (
    <div className={styles.stat}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{value}</dd>
      {context && <dd className={styles.context}>{context}</dd>}
    </div>
  );
}

/** Numbers side by side. */
export function Stats({ children }: { readonly children: ReactNode }) {
  return <dl className={styles.stats}>{children}</dl>;
}
