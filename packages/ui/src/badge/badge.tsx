import type { ReactNode } from 'react';

import styles from './badge.module.css';

export type BadgeTone = 'neutral' | 'success' | 'warning' | 'danger';

/** A state in a word. The word says it; the tone only helps. */
export function Badge({
  tone = 'neutral',
  children,
}: {
  readonly tone?: BadgeTone;
  readonly children: ReactNode;
}) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {children}
    </span>
  );
}
