import { type ReactNode, Suspense } from 'react';

import { lazyComponent } from '../lazy-component.tsx';
import type { AnyCall, Results } from './call.ts';
import { answersIn, usePageData } from './page-data.tsx';

export interface WithDataProps<Calls extends readonly AnyCall[]> {
  readonly calls: Calls;
  readonly loading: ReactNode;
  readonly children: (results: Results<Calls>) => ReactNode;
}

/** Fetching comes with the query library, which the first screen does not need: the server has sent its data along. */
const FetchedData = lazyComponent(() => import('./fetched-data.tsx'), 'FetchedData');

export const preloadFetching = FetchedData.preload;

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
      <FetchedData.Component calls={calls} loading={loading}>
        {(fetched) => children(fetched as Results<Calls>)}
      </FetchedData.Component>
    </Suspense>
  );
}
