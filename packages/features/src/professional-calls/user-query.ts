import { CACHE_MS } from '@carematch/validation/rules/timing';
import { queryOptions } from '@tanstack/react-query';

import type { ProfessionalClient } from './client.ts';

/** Who is signed in. */
export const userQuery = ({ api }: ProfessionalClient) =>
  queryOptions({
    queryKey: ['user'],
    queryFn: async ({ signal }) => (await api.call('GET /user', {}, { signal })).user,
    staleTime: CACHE_MS,
  });
