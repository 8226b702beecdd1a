import { StepHeader } from '@carematch/ui/step-header';
import type { ReactNode } from 'react';

import type { Steps } from '../page.ts';
import styles from './steps-frame.module.css';

interface StepsFrameProps extends Steps {
  /** The app runs: what is done can be asked for. */
  readonly isLoaded?: boolean;
  readonly children: ReactNode;
}

/** A page that is one of several steps: the numbered steps above it, one column, and why we ask at its side where there is room. */
export function StepsFrame({
  labels,
  completed,
  Header,
  why,
  whyTitle = 'Why we ask',
  isLoaded = false,
  children,
}: StepsFrameProps) {
  return (
    <div className={styles.page}>
      {isLoaded && Header ? (
        <Header labels={labels} completed={completed} />
      ) : (
        <StepHeader steps={labels} completed={completed} done={Header && []} />
      )}
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
