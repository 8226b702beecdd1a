import type { ReactNode } from 'react';

import styles from './alert.module.css';

export type AlertTone = 'info' | 'success' | 'warning' | 'danger';

export interface AlertProps {
  readonly tone?: AlertTone | undefined;
  /** What is the matter, in a few words. */
  readonly title: string;
  /** What to do about it. */
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  /** It came up while the page was read, so screen readers say it at once. */
  readonly live?: boolean | undefined;
}

// Each tone has a sign of its own: color never speaks alone.
const SIGNS: Readonly<Record<AlertTone, string>> = {
  info: 'M10 9v5M10 6v.5',
  success: 'm6 10.5 3 3 5.5-6.5',
  warning: 'M10 5.5v5.5M10 14v.5',
  danger: 'm7 7 6 6m0-6-6 6',
};

/** Something that a person should know before they go on, in the place that it is about. */
export function Alert({ tone = 'info', title, children, action, live = false }: AlertProps) {
  return (
    <div className={styles.alert} data-tone={tone} role={live ? 'alert' : undefined}>
      <svg viewBox="0 0 20 20" aria-hidden="true" className={styles.sign}>
        <circle cx="10" cy="10" r="8.5" />
        <path d={SIGNS[tone]} />
      </svg>
      <div className={styles.text}>
        <p className={styles.title}>{title}</p>
        {children}
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
