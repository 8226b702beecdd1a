import { CACHE_MS } from '@carematch/validation/rules/timing';
import { queryOptions } from '@tanstack/react-query';

import type { AdminConsole } from './console.ts';

/** The professions to filter by. */
export const professionsQuery = ({ visitorApi }: AdminConsole) =>
  queryOptions({
    queryKey: ['professions'],
    queryFn: async ({ signal }) => (await visitorApi.call('GET /professions', {}, { signal })).professions,
    staleTime: CACHE_MS,
  });
