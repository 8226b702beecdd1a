import { StepHeader } from '@carematch/ui/step-header';
import type { ReactNode } from 'react';

import type { Steps } from '../page.ts';
import styles from './steps-frame.module.css';

/** A page that is one of several steps: the numbered steps above it, one column, and why we ask at its side where there is room. */
export function StepsFrame({
  labels,
  completed,
  why,
  whyTitle = 'Why we ask',
  children,
}: Steps & { readonly children: ReactNode }) {
  return (
    <div className={styles.page}>
      <StepHeader steps={labels} completed={completed} />
      <div className={styles.body}>
        <main className={styles.main}>{children}</main>
        {why && (
          <aside className={styles.why} aria-labelledby="why-we-ask">
            <h2 id="why-we-ask">{whyTitle}</h2>
            <p>{why}</p>
          </aside>
        )}
      </div>
    </div>
  );
}
