import { Button, ButtonLink } from '@carematch/ui/button';

import { PageHeading } from '../page-heading.tsx';
import styles from './failed-page.module.css';

/** What stands in for a page whose data could not be fetched. */
export function LoadFailed({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <main className={styles.page} role="alert">
      <PageHeading title="This page didn't load">This page didn&apos;t load.</PageHeading>
      <p>Please check your internet connection. Nothing you told us is lost.</p>
      <div className={styles.ways}>
        <Button variant="next" onClick={onRetry}>
          Try again
        </Button>
        <ButtonLink variant="quiet" href="/">
          Back to Home
        </ButtonLink>
      </div>
    </main>
  );
}
