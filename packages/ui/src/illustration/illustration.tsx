import type { ReactNode } from 'react';

import styles from './illustration.module.css';

export interface IllustrationProps {
  /** What the drawing says, where the words beside it do not; without it screen readers pass it by. */
  readonly title?: string | undefined;
}

interface Props extends IllustrationProps {
  readonly children: ReactNode;
}

/** The sheet every illustration is drawn on: 160 × 120, one line weight, the palette of the tokens. */
export function Illustration({ title, children }: Props) {
  return (
    <svg
      viewBox="0 0 160 120"
      className={styles.sheet}
      {...(title ? { role: 'img', 'aria-label': title } : { 'aria-hidden': true })}
    >
      {children}
    </svg>
  );
}

/** What a shape is filled with. */
export const fill = {
  leaf: styles.leaf,
  sand: styles.sand,
  clay: styles.clay,
  paper: styles.paper,
  cream: styles.cream,
  hair: styles.hair,
} as const;
