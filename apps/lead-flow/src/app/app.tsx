import { Suspense, useEffect } from 'react';

import { usePageData } from '../shared/data/page-data.tsx';
import { lazyComponent } from '../shared/lazy-component.tsx';
import { RouteErrorBoundary } from '../shared/screens/route-error-boundary.tsx';
import { useLocation, useRoutes } from './router.ts';
import { routes } from './routes.tsx';

const FailedPage = lazyComponent(() => import('../shared/screens/failed-page.tsx'), 'FailedPage');
const Toaster = lazyComponent(() => import('../shared/toaster.tsx'), 'Toaster');

function Page() {
  const { pathname } = useLocation();
  const { failure, pathname: renderedPath } = usePageData();
  const page = useRoutes(routes);
  // The server could not fetch what this page is made of.
  return failure && pathname === renderedPath ? <FailedPage.Component failure={failure} /> : page;
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
        <Toaster.Component />
      </Suspense>
    </RouteErrorBoundary>
  );
}
