import CircleExclamationPoint from 'lucide-react/icons/circle-exclamation-point';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import Info from 'lucide-react/icons/info';
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

// Each tone has an icon of its own: color never speaks alone.
const ICONS: Readonly<Record<AlertTone, ReactNode>> = {
  info: <Info className={styles.icon} />,
  success: <CircleCheck className={styles.icon} />,
  warning: <CircleExclamationPoint className={styles.icon} />,
  danger: <CircleX className={styles.icon} />,
};

/** Something that a person should know before they go on, in the place that it is about. */
export function Alert({ tone = 'info', title, children, action, live = false }: AlertProps) {
  return (
    <div className={styles.alert} data-tone={tone} role={live ? 'alert' : undefined}>
      {ICONS[tone]}
      <div className={styles.text}>
        <p className={styles.title}>{title}</p>
        {children}
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
