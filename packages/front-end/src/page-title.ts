import { createContext, useContext } from 'react';

import type { PageTable } from './page-table.ts';
import { useLocation, useNavigation } from './router.ts';

/** The app's table of pages, for what stands around and in a page. */
export const PageTableContext = createContext<PageTable<never> | undefined>(undefined);

/** The product's name behind the title of a page. */
export const documentTitle = (title: string): string =>
  title.includes('Carematch') ? title : `${title} · Carematch`;

interface PageTitles {
  /** Title of the page that is open. */
  readonly here: string | undefined;
  /** Title of the page that is on its way. */
  readonly next: string | undefined;
}

/** What the table of pages calls the page that is open, and the one that is on its way. */
export function usePageTitles(): PageTitles {
  const table = useContext(PageTableContext);
  const { pathname } = useLocation();
  const { location } = useNavigation();
  return {
    here: table?.find(pathname)?.title,
    next: location && table?.find(location.pathname)?.title,
  };
}
