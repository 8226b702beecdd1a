import { infiniteQueryOptions } from '@tanstack/react-query';

import type { AdminConsole } from '../../shared/console.ts';
import { FRESH_MS } from '../../shared/list-query.ts';

/** Enough to see what is going on. */
const AT_A_TIME = 5;

/** A professional's invoices, some at a time. */
export const invoicesOfUserQuery = ({ api }: AdminConsole, userId: number) =>
  infiniteQueryOptions({
    queryKey: ['invoices', 'of', userId],
    queryFn: ({ pageParam, signal }) =>
      api.call(
        'GET /users/:id/invoices',
        { params: { id: String(userId) }, query: { page: String(pageParam), perPage: String(AT_A_TIME) } },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ pagination: { page, last_page: last } }) => (page < last ? page + 1 : undefined),
    staleTime: FRESH_MS,
  });
