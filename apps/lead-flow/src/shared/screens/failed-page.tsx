import { ButtonLink } from '@carematch/ui/button';
import { NotFound } from '@carematch/ui/not-found';

import type { PageData } from '../data/page-data.tsx';
import styles from './failed-page.module.css';
import { SitePage } from './site-page.tsx';

/** What stands in for a page whose data the server could not fetch. */
export function FailedPage({ failure }: { readonly failure: NonNullable<PageData['failure']> }) {
  if (failure === 'not_found')
    return (
      <SitePage>
        <title>Page not found · Carematch</title>
        <NotFound />
      </SitePage>
    );
  return (
    <main className={styles.page}>
      <title>Not reachable right now · Carematch</title>
      <p className={styles.status}>503</p>
      <h1>We can&apos;t reach our service right now.</h1>
      <p>Nothing you told us is lost. Please try again in a minute.</p>
      <div className={styles.ways}>
        {/* The same page again, from the server. */}
        <ButtonLink variant="next" href="">
          Try again
        </ButtonLink>
        <ButtonLink variant="quiet" href="/">
          Back to Home
        </ButtonLink>
      </div>
    </main>
  );
}
