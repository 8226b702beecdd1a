import { CACHE_MS } from '@carematch/validation/rules/timing';
import { queryOptions } from '@tanstack/react-query';

import type { AdminConsole } from './console.ts';

/** Who is signed in. */
export const meQuery = ({ api }: AdminConsole) =>
  queryOptions({
    queryKey: ['me'],
    queryFn: async ({ signal }) => (await api.call('GET /me', {}, { signal })).user,
    staleTime: CACHE_MS,
  });
