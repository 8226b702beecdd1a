import { CACHE_MS } from '@carematch/validation/rules/timing';
import { queryOptions } from '@tanstack/react-query';

import type { AdminConsole } from './console.ts';

/** The states to filter by. */
export const statesQuery = ({ visitorApi }: AdminConsole) =>
  queryOptions({
    queryKey: ['states'],
    queryFn: async ({ signal }) => (await visitorApi.call('GET /states', {}, { signal })).states,
    staleTime: CACHE_MS,
  });
