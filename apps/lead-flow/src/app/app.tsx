import { Suspense, useEffect } from 'react';

import { usePageData } from '../shared/data/page-data.tsx';
import { lazyComponent } from '../shared/lazy-component.tsx';
import { PageParamsContext } from '../shared/page-params.ts';
import { RouteErrorBoundary } from '../shared/screens/route-error-boundary.tsx';
import { matchPage } from './match-page.ts';
import { useLocation } from './router.ts';

const FailedPage = lazyComponent(() => import('../shared/screens/failed-page.tsx'), 'FailedPage');
const LateParts = lazyComponent(() => import('../shared/late-parts.tsx'), 'LateParts');

function Page() {
  const { pathname } = useLocation();
  const { failure, pathname: renderedPath } = usePageData();
  // The server could not fetch what this page is made of.
  if (failure && pathname === renderedPath) return <FailedPage.Component failure={failure} />;
  const { page, params } = matchPage(pathname);
  return (
    <PageParamsContext value={params}>
      <page.Component />
    </PageParamsContext>
  );
}

/** The whole app below the router. */
export function App() {
  const { pathname } = useLocation();
  useEffect(() => {
    if (pathname !== '') window.scrollTo(0, 0);
  }, [pathname]);
  return (
    <RouteErrorBoundary resetKey={pathname}>
      <Suspense>
        <Page />
      </Suspense>
      <Suspense>
        <LateParts.Component />
      </Suspense>
    </RouteErrorBoundary>
  );
}
