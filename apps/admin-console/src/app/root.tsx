import { Toaster } from '../shared/toaster.tsx';
import { Outlet, ScrollRestoration } from './router.ts';

/** What every page has around it. */
export function Root() {
  return (
    <>
      <Outlet />
      <Toaster />
      <ScrollRestoration />
    </>
  );
}
