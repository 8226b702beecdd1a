import { Card } from '@carematch/ui/card';
import { type ReactNode, useId } from 'react';

import styles from './lead-page.module.css';

interface PanelProps {
  readonly title: string;
  /** At the end of the title's line. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A part of a lead's page. */
export function Panel({ title, aside, children }: PanelProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Card>
        <div className={styles.panel}>
          <div className={styles.panelHead}>
            <h2 id={id}>{title}</h2>
            {aside}
          </div>
          {children}
        </div>
      </Card>
    </section>
  );
}
