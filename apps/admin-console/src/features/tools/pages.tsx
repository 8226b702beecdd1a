import { chunk } from '@carematch/front-end/page';
import { Skeleton } from '@carematch/ui/skeleton';

import { divisionState, NO_DIVISION } from '../../app/paths.ts';
import type { ConsolePage } from '../../shared/console.ts';
import { costsQuery, serviceCostsQuery } from './cost-queries.ts';

/** A stack of coins. */
const icon = (
  <svg viewBox="0 0 20 20" aria-hidden="true">
    <path d="M3.5 5.5c0-1.4 2.9-2.5 6.5-2.5s6.5 1.1 6.5 2.5S13.6 8 10 8 3.5 6.9 3.5 5.5zM3.5 5.5v9c0 1.4 2.9 2.5 6.5 2.5s6.5-1.1 6.5-2.5v-9M3.5 10c0 1.4 2.9 2.5 6.5 2.5s6.5-1.1 6.5-2.5" />
  </svg>
);

const skeleton = <Skeleton lines={6} height={48} label="Loading credit costs" />;

/** The number of a profession or a division in an address. */
const isNumber = (text: string): boolean => /^[1-9]\d{0,8}$/.test(text);

/** What staff set up, with what each tool is for. */
export const toolsPage: ConsolePage = {
  title: 'Admin tools',
  access: ['admin'],
  nav: { icon, group: 'Tools', key: 't' },
  queries: (adminConsole) => [costsQuery(adminConsole)],
  skeleton,
  component: chunk(() => import('./tools-page.tsx'), 'ToolsPage'),
};

/** What leads of a profession cost, by division. */
export const professionCostsPage: ConsolePage<{ readonly profession_id: string }> = {
  title: 'Credit costs',
  access: ['admin'],
  accepts: ({ profession_id: profession }) => isNumber(profession),
  queries: (adminConsole) => [costsQuery(adminConsole)],
  skeleton,
  component: chunk(() => import('./profession-costs-page.tsx'), 'ProfessionCostsPage'),
};

/** What leads for each service of a division cost. */
export const divisionCostsPage: ConsolePage<{
  readonly profession_id: string;
  readonly division_id: string;
}> = {
  title: 'Credit costs',
  access: ['admin'],
  accepts: ({ profession_id: profession, division_id: division }) =>
    isNumber(profession) && (isNumber(division) || division === NO_DIVISION),
  queries: (adminConsole, { search }) => {
    const { service } = divisionState.parse(search);
    const list = [costsQuery(adminConsole)];
    return service === undefined ? list : [...list, serviceCostsQuery(adminConsole, service)];
  },
  skeleton,
  keepsScroll: true,
  component: chunk(() => import('./division-costs-page.tsx'), 'DivisionCostsPage'),
};
