import { chunk } from '@carematch/front-end/page';
import { Skeleton } from '@carematch/ui/skeleton';
import ChartLine from 'lucide-react/icons/chart-line';
import Table2 from 'lucide-react/icons/table-2';

import { matchDataState, paths, professionalDataState } from '../../shared/paths.ts';
import type { ConsolePage } from '../../shared/console.ts';
import { professionsQuery } from '../../shared/professions-query.ts';
import { savedViews } from '../../shared/saved-views.ts';
import { statesQuery } from '../../shared/states-query.ts';
import { matchDataQuery, professionalDataQuery } from './data-queries.ts';

const skeleton = <Skeleton lines={10} height={40} label="Loading the numbers" />;

/** What came of professionals' matches. */
export const professionalDataPage: ConsolePage = {
  title: 'Professional data',
  access: ['admin'],
  nav: { icon: <Table2 />, group: 'Data', key: 'd' },
  queries: (adminConsole, { search }) => [
    professionalDataQuery(adminConsole, professionalDataState.parse(search)),
    professionsQuery(adminConsole),
    statesQuery(adminConsole),
    savedViews(adminConsole).query(paths.professionalData()),
  ],
  skeleton,
  keepsScroll: true,
  component: chunk(() => import('./professional-data-page.tsx'), 'ProfessionalDataPage'),
};

/** Leads and what became of them. */
export const matchDataPage: ConsolePage = {
  title: 'Match data',
  access: ['admin'],
  nav: { icon: <ChartLine />, group: 'Data', key: 'e' },
  queries: (adminConsole, { search }) => [
    matchDataQuery(adminConsole, matchDataState.parse(search)),
    professionsQuery(adminConsole),
    statesQuery(adminConsole),
    savedViews(adminConsole).query(paths.matchData()),
  ],
  skeleton,
  keepsScroll: true,
  component: chunk(() => import('./match-data-page.tsx'), 'MatchDataPage'),
};
