import { ApiError } from '@carematch/api-client/api-error';
import { Button, ButtonLink } from '@carematch/ui/button';

import { paths } from '../../app/paths.ts';
import { useRevalidator, useRouteError } from '@carematch/front-end/router';
import { failureText } from '@carematch/front-end/failure-text';
import { routerLink } from '@carematch/front-end/components/router-link';
import { PageHeading } from '@carematch/front-end/components/page-heading';
import styles from './page-error.module.css';

/** What stands in for a page whose data could not be loaded; the navigation stays. */
export function PageError() {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  const status = error instanceof ApiError && typeof error.status === 'number' ? error.status : undefined;
  const isMissing = status === 404;
  const title = isMissing ? 'There is nothing with this number.' : 'Something went wrong.';
  return (
    <div className={styles.error}>
      {status !== undefined && <p className={styles.status}>{status}</p>}
      <PageHeading title={title}>{title}</PageHeading>
      {!isMissing && <p role="alert">{failureText(error)}</p>}
      <div className={styles.actions}>
        {!isMissing && (
          <Button variant="primary" loading={state === 'loading'} onClick={() => void revalidate()}>
            Try again
          </Button>
        )}
        <ButtonLink href={paths.home()} renderLink={routerLink}>
          Back to Home
        </ButtonLink>
      </div>
    </div>
  );
}
