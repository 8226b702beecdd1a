import type { ReactNode } from 'react';

import styles from './page-placeholder.module.css';

export interface PlaceholderProps {
  readonly title: string;
  readonly skeleton: ReactNode;
}

/** Stands for a page until its code and data are here. It holds nothing of anyone. */
export function PagePlaceholder({ title, skeleton }: PlaceholderProps) {
  return (
    <div className={styles.placeholder}>
      <h1>{title}</h1>
      {skeleton}
    </div>
  );
}
