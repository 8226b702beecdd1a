import { userQuery } from '@carematch/features/professional-calls/user-query';
import { QUEUES_KEY, type Queues } from '@carematch/front-end/page';
import { queryOptions } from '@tanstack/react-query';

import type { Portal } from '../shared/portal.ts';

/** The balance beside "Credits" in the navigation; nothing before the first package. */
export const balanceQuery = (portal: Portal) =>
  queryOptions<Queues>({
    queryKey: QUEUES_KEY,
    queryFn: async () => {
      const { credits } = await portal.queryClient.fetchQuery(userQuery(portal));
      return credits === null ? {} : { credits: { total: credits } };
    },
  });
