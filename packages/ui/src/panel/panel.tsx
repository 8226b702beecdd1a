import { type ReactNode, useId } from 'react';

import styles from './panel.module.css';

export interface PanelProps {
  readonly title: string;
  /** At the end of the title's line. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
  /** Level of the title: 2 on a page, 3 inside of what has a heading of its own. */
  readonly level?: 2 | 3 | undefined;
  /** A line above in the place of a frame around it, for parts of one thing. */
  readonly flat?: boolean | undefined;
}

/** A part of a page about one thing, which screen readers find by its title. */
export function Panel({ title, aside, children, level = 2, flat = false }: PanelProps) {
  const id = useId();
  const Title = level === 2 ? 'h2' : 'h3';
  return (
    <section aria-labelledby={id} className={styles.panel} data-flat={flat || undefined}>
      <div className={styles.head}>
        <Title id={id} className={styles.title}>
          {title}
        </Title>
        {aside}
      </div>
      {children}
    </section>
  );
}
