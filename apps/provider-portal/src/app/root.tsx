import { Toaster } from '../shared/toaster.tsx';
import { Outlet, ScrollRestoration } from './router.ts';

/** What every page has around it. */
export function Root() {
  return (
    <>
      <Outlet />
      <Toaster />
      {/* By address without its query: opening a match or turning a page of a list is not leaving it. */}
      <ScrollRestoration
        getKey={({ pathname, key }) => (pathname.startsWith('/dashboard') ? pathname : key)}
      />
    </>
  );
}
