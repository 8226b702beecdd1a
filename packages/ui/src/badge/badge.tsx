import type { ReactNode } from 'react';

import styles from './badge.module.css';

export type BadgeTone = 'neutral' | 'brand' | 'info' | 'success' | 'warning' | 'danger';

export interface BadgeProps {
  readonly tone?: BadgeTone | undefined;
  readonly children: ReactNode;
}

/** The class that gives an element the colors of its `data-tone`: for a button, say, that shows a state and changes it. */
export const toneClass = styles.tone;

/** A state in a word. The word says it; the tone only helps. */
export function Badge({ tone = 'neutral', children }: BadgeProps) {
  return (
    <span className={`${styles.badge} ${styles.tone}`} data-tone={tone}>
      {children}
    </span>
  );
}
