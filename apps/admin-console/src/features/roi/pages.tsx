import { chunk } from '@carematch/front-end/page';
import { Skeleton } from '@carematch/ui/skeleton';

import { paths, roiState } from '../../app/paths.ts';
import type { ConsolePage } from '../../shared/console.ts';
import { professionsQuery } from '../../shared/professions-query.ts';
import { savedViews } from '../../shared/saved-views.ts';
import { statesQuery } from '../../shared/states-query.ts';
import { roiQuery } from './roi-queries.ts';

/** Bars, one behind the other. */
const icon = (
  <svg viewBox="0 0 20 20" aria-hidden="true">
    <path d="M3 3v14h14M6.5 14v-3M10 14V7M13.5 14V9.5" />
  </svg>
);

/** What professionals spend and what comes of it. */
export const roiPage: ConsolePage = {
  title: 'ROI',
  access: ['admin'],
  nav: { icon, group: 'Tools', key: 'r' },
  queries: (adminConsole, { search }) => [
    roiQuery(adminConsole, roiState.parse(search)),
    professionsQuery(adminConsole),
    statesQuery(adminConsole),
    savedViews(adminConsole).query(paths.roi()),
  ],
  skeleton: <Skeleton lines={10} height={40} label="Loading the figures" />,
  component: chunk(() => import('./roi-page.tsx'), 'RoiPage'),
};
