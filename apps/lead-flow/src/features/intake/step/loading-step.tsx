import { Skeleton } from '@carematch/ui/skeleton';

import { PageTitle } from '../../../shared/page-title.tsx';
import { ProgressHeader } from './progress-header.tsx';
import styles from './step-page.module.css';

/** A step that is on its way. */
export function LoadingStep() {
  return (
    <div className={styles.page}>
      <PageTitle />
      <ProgressHeader />
      <main className={styles.main}>
        <Skeleton lines={4} height={64} />
      </main>
    </div>
  );
}
