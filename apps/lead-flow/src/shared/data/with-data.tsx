import { type ReactNode, Suspense } from 'react';

import { lazyPart } from '../lazy-part.tsx';
import type { AnyCall, Results } from './call.ts';
import { answersIn, usePageData } from './page-data.tsx';

export interface WithDataProps<Calls extends readonly AnyCall[]> {
  readonly calls: Calls;
  readonly loading: ReactNode;
  readonly children: (results: Results<Calls>) => ReactNode;
}

/** Fetching comes with the query library, which the first screen does not need: the server has sent its data along. */
export const loadFetching = () => import('./fetched-data.tsx');

const FetchedData = lazyPart(loadFetching, 'FetchedData', 'This page');

/** Shows what a page is made of: from the data that came with the page, or fetched from the API. */
export function WithData<const Calls extends readonly AnyCall[]>({
  calls,
  loading,
  children,
}: WithDataProps<Calls>) {
  const results = answersIn(usePageData(), calls);
  if (results) return children(results);
  return (
    <Suspense fallback={loading}>
      <FetchedData calls={calls} loading={loading}>
        {(fetched) => children(fetched as Results<Calls>)}
      </FetchedData>
    </Suspense>
  );
}
