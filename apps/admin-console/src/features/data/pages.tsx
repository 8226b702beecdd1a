import { chunk } from '@carematch/front-end/page';
import { Skeleton } from '@carematch/ui/skeleton';

import { matchDataState, paths, professionalDataState } from '../../app/paths.ts';
import type { ConsolePage } from '../../shared/console.ts';
import { professionsQuery } from '../../shared/professions-query.ts';
import { savedViews } from '../../shared/saved-views.ts';
import { statesQuery } from '../../shared/states-query.ts';
import { matchDataQuery, professionalDataQuery } from './data-queries.ts';

/** A table. */
const table = (
  <svg viewBox="0 0 20 20" aria-hidden="true">
    <path d="M3 4h14v12H3zM3 8h14M8 8v8M12.5 8v8" />
  </svg>
);

/** A line that goes up. */
const line = (
  <svg viewBox="0 0 20 20" aria-hidden="true">
    <path d="M3 3v14h14M5.5 13l3.5-4 3 2.5L16.5 6" />
  </svg>
);

const skeleton = <Skeleton lines={10} height={40} label="Loading the numbers" />;

/** What came of professionals' matches. */
export const professionalDataPage: ConsolePage = {
  title: 'Professional data',
  access: ['admin'],
  nav: { icon: table, group: 'Data', key: 'd' },
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
  nav: { icon: line, group: 'Data', key: 'e' },
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
