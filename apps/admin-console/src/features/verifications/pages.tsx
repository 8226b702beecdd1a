import { chunk } from '@carematch/front-end/page';
import { Skeleton } from '@carematch/ui/skeleton';
import SquareCheck from 'lucide-react/icons/square-check';

import { paths, verificationsState } from '../../shared/paths.ts';
import type { ConsolePage } from '../../shared/console.ts';
import { savedViews } from '../../shared/saved-views.ts';
import { verificationQuery, verificationsQuery } from './verification-queries.ts';

/** Licenses and names that staff look up with a board. */
export const verificationsPage: ConsolePage = {
  title: 'Verification',
  access: ['admin'],
  nav: { icon: <SquareCheck />, group: 'Queues', queue: 'verification', key: 'v' },
  queries: (adminConsole, { search: query }) => {
    const search = verificationsState.parse(query);
    const list = [
      verificationsQuery(adminConsole, search),
      savedViews(adminConsole).query(paths.verifications()),
    ];
    return search.verification === undefined
      ? list
      : [...list, verificationQuery(adminConsole, search.verification)];
  },
  skeleton: <Skeleton lines={10} height={40} label="Loading the queue" />,
  component: chunk(() => import('./verifications-page.tsx'), 'VerificationsPage'),
};
