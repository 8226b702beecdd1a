import { useState } from 'react';

import { FirstPageContext } from './page-heading.tsx';
import type { PageTable } from '../page-table.ts';
import { PageTableContext } from '../page-title.ts';
import { Outlet, ScrollRestoration, useLocation } from '../router.ts';
import { Toaster } from '../toast.tsx';

/** What every page has around it. */
export function Root({ table }: { readonly table: PageTable<never> }) {
  const { key } = useLocation();
  const [firstKey] = useState(key);
  return (
    <PageTableContext value={table}>
      <FirstPageContext value={firstKey}>
        <Outlet />
        <Toaster />
        <ScrollRestoration
          getKey={({ pathname, key: visit }) => (table.find(pathname)?.page.keepsScroll ? pathname : visit)}
        />
      </FirstPageContext>
    </PageTableContext>
  );
}
