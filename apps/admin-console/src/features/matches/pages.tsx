import { chunk } from '@carematch/front-end/page';
import { Skeleton } from '@carematch/ui/skeleton';

import type { ConsolePage } from '../../shared/admin-console.ts';
import { matchQuery } from './matches-queries.ts';

/** One match, by its number. */
export const matchPage: ConsolePage<{ readonly id: string }> = {
  title: ({ id }) => `Match ${id}`,
  access: ['admin'],
  accepts: ({ id }) => /^[1-9]\d{0,14}$/.test(id),
  queries: (adminConsole, { params }) => [matchQuery(adminConsole, params.id)],
  skeleton: <Skeleton lines={8} height={56} label="Loading the match" />,
  missing: 'Match not found.',
  component: chunk(() => import('./match-page.tsx'), 'MatchPage'),
};
