import { StepHeader } from '@carematch/ui/step-header';
import type { ReactNode } from 'react';

import type { Steps } from '../page.ts';
import styles from './steps-frame.module.css';

/** A page that is one of several steps: the numbered steps above it, and one column. */
export function StepsFrame({ labels, completed, children }: Steps & { readonly children: ReactNode }) {
  return (
    <div className={styles.page}>
      <StepHeader steps={labels} completed={completed} />
      <main className={styles.main}>{children}</main>
    </div>
  );
}
