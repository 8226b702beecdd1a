import { Skeleton } from '@carematch/ui/skeleton';
import { StepHeader } from '@carematch/ui/step-header';

import { routerLink } from '../../../shared/link.tsx';
import { PageTitle } from '../../../shared/page-title.tsx';
import styles from './step-page.module.css';

/** A step that is on its way. */
export function LoadingStep() {
  return (
    <div className={styles.page}>
      <PageTitle />
      <StepHeader renderLink={routerLink} />
      <main className={styles.main}>
        <Skeleton lines={4} height={64} />
      </main>
    </div>
  );
}
