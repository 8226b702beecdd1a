import { chunk } from '@carematch/front-end/page';
import { Skeleton } from '@carematch/ui/skeleton';

import type { ConsolePage } from '../../shared/console.ts';
import { userQuery } from './user-queries.ts';

/** One professional, by the number of their user. */
export const userPage: ConsolePage<{ readonly id: string }> = {
  title: 'Professional',
  access: ['admin'],
  accepts: ({ id }) => /^[1-9]\d{0,9}$/.test(id),
  queries: (adminConsole, { params }) => [userQuery(adminConsole, params.id)],
  skeleton: <Skeleton lines={8} height={56} label="Loading the professional" />,
  missing: "We can't find this professional.",
  component: chunk(() => import('./user-page.tsx'), 'UserPage'),
};
