import type { ReactNode } from 'react';

import styles from './package-plan.module.css';

interface BusyProps {
  readonly title: string;
  readonly children?: ReactNode;
}

/** A payment is under way; screen readers say so as it begins. */
export function Busy({ title, children }: BusyProps) {
  return (
    <output className={styles.busy}>
      <span className={styles.spinner} aria-hidden="true" />
      <p className={styles.busyTitle}>{title}</p>
      {children && <p>{children}</p>}
    </output>
  );
}
