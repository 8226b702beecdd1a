import type { ReactNode } from 'react';

import styles from './card.module.css';

export interface CardProps {
  readonly children: ReactNode;
  /** The contact card of the lead flow is 464 px wide at most; any other is as wide as its container. */
  readonly width?: 'contact' | undefined;
}

/** A surface for one thing. */
export function Card({ children, width }: CardProps) {
  return (
    <div className={styles.card} data-width={width}>
      {children}
    </div>
  );
}
