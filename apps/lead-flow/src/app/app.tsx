import { Suspense, useEffect, useRef } from 'react';

import { usePageData } from '../shared/data/page-data.tsx';
import { useHistoryIndex } from '../shared/history-way.ts';
import { lazyPart, optionalPart } from '../shared/lazy-part.tsx';
import { PreloadPageContext } from '../shared/preload-page.ts';
import { RouteErrorBoundary } from '../shared/screens/route-error-boundary.tsx';
import { useIsFramed, useLocation, useRoutes } from '../shared/router.ts';
import { useHydrated } from '../shared/use-hydrated.ts';
import { loadPage, pages } from './pages.tsx';

const FailedPage = lazyPart(() => import('../shared/screens/failed-page.tsx'), 'FailedPage', 'This page');
const LateParts = optionalPart(() => import('../shared/late-parts.tsx'), 'LateParts');

const FrameParts = optionalPart(() => import('../features/embed/frame-parts.tsx'), 'FrameParts');

const preloadPage = (path: string): void => void loadPage(path).catch(() => undefined);

/**
 * Late parts are not hydrated: a navigation would wait for them while they load, and for good where they are blocked. Not in `App`, which
 * would be rendered again before its page is hydrated, and lose what was typed.
 */
function AfterHydration() {
  const isFramed = useIsFramed();
  if (!useHydrated()) return null;
  return <Suspense>{isFramed ? <FrameParts /> : <LateParts />}</Suspense>;
}

/** The whole app below the router. */
export function App() {
  const { pathname } = useLocation();
  const { failure, pathname: renderedPath } = usePageData();
  const page = useRoutes([...pages]);
  useHistoryIndex();
  const shown = useRef(pathname);
  useEffect(() => {
    // The first page may have been scrolled before this script ran.
    if (pathname === shown.current) return;
    shown.current = pathname;
    window.scrollTo(0, 0);
  }, [pathname]);
  return (
    <RouteErrorBoundary resetKey={pathname}>
      <PreloadPageContext value={preloadPage}>
        <Suspense>
          {/* The server could not fetch what this page is made of. */}
          {failure && pathname === renderedPath ? <FailedPage failure={failure} /> : page}
        </Suspense>
      </PreloadPageContext>
      <AfterHydration />
    </RouteErrorBoundary>
  );
}
