import { ApiError } from '@carematch/api-client/api-error';
import { CACHE_MS } from '@carematch/validation/rules/timing';
import { QueryClient } from '@tanstack/react-query';

import { api } from '../api/api.ts';
import { type AnyCall, type Call, type ReadKey, type ReadResult, type Results, callName } from './call.ts';
import { readPageData } from './page-data.tsx';

// Asking again does not change an answer such as 404.
const isRefusal = (error: Error): boolean =>
  error instanceof ApiError && typeof error.status === 'number' && error.status < 500;

/** Server state: kept 60 s after its last use, and not fetched again while it is kept. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      gcTime: CACHE_MS,
      staleTime: Infinity,
      retry: (failures, error) => failures < 2 && !isRefusal(error),
      networkMode: 'always',
    },
  },
});

if (typeof document !== 'undefined')
  for (const [name, answer] of Object.entries(readPageData(document).answers))
    queryClient.setQueryData([name], answer);

// The names and inputs of a call belong together; that is lost where calls of many kinds meet in one list.
const fetchAny = ({ endpoint, input }: AnyCall): Promise<unknown> =>
  queryClient.fetchQuery({
    queryKey: [callName({ endpoint, input })],
    queryFn: ({ signal }): Promise<unknown> => api.call(endpoint, input as never, { signal }),
  });

/** The answer to a call, from the cache or from the API. */
export const fetchCall = <Key extends ReadKey>(call: Call<Key>): Promise<ReadResult<Key>> =>
  fetchAny(call as unknown as AnyCall) as Promise<ReadResult<Key>>;

/** The answers to several calls, fetched side by side. */
export const fetchCalls = <const Calls extends readonly AnyCall[]>(calls: Calls): Promise<Results<Calls>> =>
  Promise.all(calls.map((call) => fetchAny(call))) as unknown as Promise<Results<Calls>>;

/** Forgets the answer to a call, and what pages were made of with it: what it reads has changed. */
export const forgetAnswer = (call: AnyCall): void =>
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey.includes(callName(call)) });
