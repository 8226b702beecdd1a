import { ApiError } from '@carematch/api-client/api-error';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';

import { FailedPage } from '../screens/failed-page.tsx';
import { LoadFailed } from '../screens/load-failed.tsx';
import { type AnyCall, callName } from './call.ts';
import { fetchCalls, queryClient } from './query-client.ts';
import type { WithDataProps } from './with-data.tsx';

function Fetched({ calls, loading, children }: WithDataProps<readonly AnyCall[]>) {
  const { data, error, refetch } = useQuery({
    // Not the name of a single call: that is the key under which `fetchCalls` keeps its answer.
    queryKey: ['page', ...calls.map((call) => callName(call))],
    queryFn: () => fetchCalls(calls),
    retry: false,
  });
  if (data) return children(data);
  if (error instanceof ApiError && error.status === 404) return <FailedPage failure="not_found" />;
  if (error) return <LoadFailed onRetry={() => void refetch()} />;
  return loading;
}

/** Fetches what a page is made of, and shows the page, its loading state, or what went wrong. */
export function FetchedData(props: WithDataProps<readonly AnyCall[]>) {
  return (
    <QueryClientProvider client={queryClient}>
      <Fetched {...props} />
    </QueryClientProvider>
  );
}
