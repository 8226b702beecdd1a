import type { AdminApi } from '@carematch/api-client/contract/admin-api';
import type { ResponseOf } from '@carematch/api-client/contract/endpoint';
import { queryOptions } from '@tanstack/react-query';

import type { LeadQueue, QueueSearch } from '../../../shared/paths.ts';
import type { AdminConsole } from '../../../shared/console.ts';
import { LIST_OPTIONS, pageAsked } from '../../../shared/list-query.ts';

export type QueueAnswer = ResponseOf<AdminApi['GET /unmatched']>;

/** Every page of a queue of leads that is kept. */
export const QUEUE_KEY = ['lead-queue'] as const;

/** A page of a queue. */
export const queueQuery = ({ api }: AdminConsole, queue: LeadQueue, search: QueueSearch) => {
  const query = {
    search: search.search,
    profession_id: search.profession?.toString(),
    state_id: search.state?.toString(),
    start_date: search.from,
    end_date: search.to,
    sort: search.sort.descending ? ('-since' as const) : undefined,
    ...pageAsked(search),
  };
  return queryOptions<QueueAnswer>({
    queryKey: [...QUEUE_KEY, queue, query],
    queryFn: ({ signal }) =>
      queue === 'unmatched'
        ? api.call('GET /unmatched', { query }, { signal })
        : api.call('GET /pending', { query }, { signal }),
    ...LIST_OPTIONS,
  });
};
