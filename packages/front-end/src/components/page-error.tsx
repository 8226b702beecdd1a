import { ApiError } from '@carematch/api-client/api-error';
import { Button, ButtonLink } from '@carematch/ui/button';
import { useContext } from 'react';

import { useApp } from '../app-context.ts';
import { failureText } from '../failure-text.ts';
import { PageTableContext } from '../page-title.ts';
import { isRouteErrorResponse, useLocation, useRevalidator, useRouteError } from '../router.ts';
import { NotFoundPage } from './not-found-page.tsx';
import styles from './page-error.module.css';
import { PageHeading } from './page-heading.tsx';
import { routerLink } from './router-link.tsx';

/**
 * What stands in for a page whose data could not be loaded; the navigation stays.
 * @throws what else the router says of an address, for the screen around it.
 */
export function PageError() {
  const error = useRouteError();
  const app = useApp();
  const { revalidate, state } = useRevalidator();
  const { pathname, search } = useLocation();
  const found = useContext(PageTableContext)?.find(pathname);
  if (isRouteErrorResponse(error)) {
    if (error.status === 404) return <NotFoundPage />;
    throw error;
  }
  const tryAgain = () => {
    // Also what the page asks for once it stands, which its row of the table does not name.
    const asked = { params: found?.params as never, search: new URLSearchParams(search) };
    const cache = found?.page.cache?.(app as never, asked) ?? app.queryClient;
    cache.removeQueries({ predicate: (query) => query.state.status === 'error' });
    void revalidate();
  };
  const status = error instanceof ApiError && typeof error.status === 'number' ? error.status : undefined;
  const isMissing = status === 404;
  const missing = found?.page.missing ?? 'There’s nothing at this address.';
  const title = isMissing ? missing : 'Something went wrong.';
  return (
    <div className={styles.error}>
      {status !== undefined && <p className={styles.status}>{status}</p>}
      <PageHeading title={title} />
      {!isMissing && <p role="alert">{failureText(error)}</p>}
      <div className={styles.actions}>
        {!isMissing && (
          <Button variant="primary" loading={state === 'loading'} onClick={tryAgain}>
            Try again
          </Button>
        )}
        <ButtonLink href="/" renderLink={routerLink}>
          Back to Home
        </ButtonLink>
      </div>
    </div>
  );
}
