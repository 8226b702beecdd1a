import { createContext, useContext } from 'react';

/** What the address says: the parts of the page's path pattern by name, decoded. */
export type PageParams = Readonly<Record<string, string | undefined>>;

export const PageParamsContext = createContext<PageParams>({});

export const usePageParams = (): PageParams => useContext(PageParamsContext);
