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
      <ScrollRestoration />
    </FirstPageContext>
  );
}
