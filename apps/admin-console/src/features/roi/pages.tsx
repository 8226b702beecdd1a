import { chunk } from '@carematch/front-end/page';
import { Skeleton } from '@carematch/ui/skeleton';
import ChartColumn from 'lucide-react/icons/chart-column';

import { paths, roiState } from '../../shared/paths.ts';
import type { ConsolePage } from '../../shared/console.ts';
import { professionsQuery } from '../../shared/professions-query.ts';
import { savedViews } from '../../shared/saved-views.ts';
import { statesQuery } from '../../shared/states-query.ts';
import { roiQuery } from './roi-queries.ts';

/** What professionals spend and what comes of it. */
export const roiPage: ConsolePage = {
  title: 'ROI',
  access: ['admin'],
  nav: { icon: <ChartColumn />, group: 'Tools', key: 'r' },
  queries: (adminConsole, { search }) => [
    roiQuery(adminConsole, roiState.parse(search)),
    professionsQuery(adminConsole),
    statesQuery(adminConsole),
    savedViews(adminConsole).query(paths.roi()),
  ],
  skeleton: <Skeleton lines={10} height={40} label="Loading the figures" />,
  component: chunk(() => import('./roi-page.tsx'), 'RoiPage'),
};
