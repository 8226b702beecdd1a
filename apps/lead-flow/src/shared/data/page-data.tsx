import { type ReactNode, createContext, useContext } from 'react';

import { type AnyCall, type Results, callName } from './call.ts';

/** What the server fetched for the page it rendered. It travels inside the page. */
export interface PageData {
  /** Answers by the name of their call. */
  readonly answers: Readonly<Record<string, unknown>>;
  /** Why the page's data could not be had; then the page says so. */
  readonly failure?: 'not_found' | 'unavailable';
  /** Public address of this app, without a path. */
  readonly origin?: string;
  /** Address of the external document viewer, with `{url}` for that of the document; our own viewer if undefined. */
  readonly documentViewer?: string;
  /** Path that the data was fetched for. */
  readonly pathname: string;
}

/** Id of the script element that carries the page data. */
export const PAGE_DATA_ID = 'page-data';

const PageDataContext = createContext<PageData>({ answers: {}, pathname: '' });

export function PageDataProvider({ data, children }: { data: PageData; children: ReactNode }) {
  return <PageDataContext value={data}>{children}</PageDataContext>;
}

export const usePageData = (): PageData => useContext(PageDataContext);

/** The answers to some calls, if the page came with all of them. */
export function answersIn<const Calls extends readonly AnyCall[]>(
  { answers }: PageData,
  calls: Calls,
): Results<Calls> | undefined {
  const found = calls.map((call) => answers[callName(call)]);
  return found.includes(undefined) ? undefined : (found as unknown as Results<Calls>);
}

/** The page data of this document; empty when there is none. */
export function readPageData(document: Document): PageData {
  const text = document.getElementById(PAGE_DATA_ID)?.textContent;
  return text ? (JSON.parse(text) as PageData) : { answers: {}, pathname: '' };
}
