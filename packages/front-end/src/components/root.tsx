import { useState } from 'react';

import { FirstPageContext } from '../first-page.ts';
import { Outlet, ScrollRestoration, useLocation } from '../router.ts';
import { Toaster } from './toaster.tsx';

interface RootProps {
  /** Addresses that are one page to whoever goes back to it: their scroll position is kept under the answer. Each visit its own without it. */
  readonly scrollKey?:
    | ((location: { readonly pathname: string; readonly key: string }) => string)
    | undefined;
}

/** What every page has around it. */
export function Root({ scrollKey }: RootProps) {
  const { key } = useLocation();
  const [firstKey] = useState(key);
  return (
    <FirstPageContext value={firstKey}>
      <Outlet />
      <Toaster />
      <ScrollRestoration {...(scrollKey && { getKey: scrollKey })} />
    </FirstPageContext>
  );
}
