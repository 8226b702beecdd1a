import { chunk } from '@carematch/front-end/page';
import { Skeleton } from '@carematch/ui/skeleton';

import type { ConsolePage } from '../../shared/admin-console.ts';
import { professionalQuery } from './page/professional-queries.ts';

/** One professional, by id. */
export const professionalPage: ConsolePage<{ readonly id: string }> = {
  title: 'Professional',
  access: ['admin'],
  accepts: ({ id }) => /^[1-9]\d{0,9}$/.test(id),
  queries: (adminConsole, { params }) => [professionalQuery(adminConsole, params.id)],
  skeleton: <Skeleton lines={8} height={56} label="Loading the professional" />,
  missing: "We can't find this professional.",
  component: chunk(() => import('./page/professional-page.tsx'), 'ProfessionalPage'),
};
