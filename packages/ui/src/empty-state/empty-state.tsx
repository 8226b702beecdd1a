import type { ReactNode } from 'react';

import styles from './empty-state.module.css';

export interface EmptyStateProps {
  readonly title: string;
  /** What will appear here, and how to make it happen. */
  readonly children: ReactNode;
  readonly illustration?: ReactNode;
  readonly action?: ReactNode;
}

/** Stands where there is nothing yet. */
export function EmptyState({ title, children, illustration, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      {illustration && (
        <div className={styles.picture} aria-hidden="true">
          {illustration}
        </div>
      )}
      <h2 className={styles.title}>{title}</h2>
      <div className={styles.text}>{children}</div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
