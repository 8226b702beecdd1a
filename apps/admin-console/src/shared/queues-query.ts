import { type Queues, QUEUES_KEY } from '@carematch/front-end/page';
import { queryOptions } from '@tanstack/react-query';

import type { AdminConsole } from './console.ts';

/** How long the lengths are good enough for the next page, or for whoever comes back to the window, ms. */
const FRESH_MS = 30_000;

/** What waits for staff, by the queue's name. */
export const queuesQuery = ({ api }: AdminConsole) =>
  queryOptions<Queues>({
    queryKey: QUEUES_KEY,
    queryFn: async ({ signal }) => {
      const { queues } = await api.call('GET /queues', {}, { signal });
      return Object.fromEntries(
        Object.entries(queues).map(([name, { total, oldest_at: oldestAt }]) => [
          name,
          { total, oldestAt: oldestAt ?? undefined },
        ]),
      );
    },
    staleTime: FRESH_MS,
  });
