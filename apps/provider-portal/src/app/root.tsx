import { useState } from 'react';

import { FirstPageContext } from '../shared/first-page.ts';
import { Toaster } from '../shared/toaster.tsx';
import { Outlet, ScrollRestoration, useLocation } from './router.ts';

/** What every page has around it. */
export function Root() {
  const { key } = useLocation();
  const [firstKey] = useState(key);
  return (
    <FirstPageContext value={firstKey}>
      <Outlet />
      <Toaster />
      {/* By address without its query: opening a match or turning a page of a list is not leaving it. */}
      <ScrollRestoration
        getKey={({ pathname, key }) => (pathname.startsWith('/dashboard') ? pathname : key)}
      />
    </FirstPageContext>
  );
}
