import { chunk } from '@carematch/front-end/page';
import { Skeleton } from '@carematch/ui/skeleton';
import Coins from 'lucide-react/icons/coins';

import { NO_DIVISION } from '../../shared/paths.ts';
import type { ConsolePage } from '../../shared/admin-console.ts';
import { costsQuery, divisionState, serviceCostsQuery } from './cost-queries.ts';

const skeleton = <Skeleton lines={6} height={48} label="Loading credit costs" />;

/** The number of a profession or a division in an address. */
const isNumber = (text: string): boolean => /^[1-9]\d{0,8}$/.test(text);

/** What staff set up, with what each tool is for. */
export const toolsPage: ConsolePage = {
  title: 'Admin tools',
  access: ['admin'],
  nav: { icon: <Coins />, group: 'Tools', key: 't' },
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
