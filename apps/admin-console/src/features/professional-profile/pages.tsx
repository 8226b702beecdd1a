import { hoursCalls } from '@carematch/features/professional-calls/hours-calls';
import { userQuery } from '@carematch/features/professional-calls/user-query';
import { chunk } from '@carematch/front-end/page';
import { Skeleton } from '@carematch/ui/skeleton';

import type { ConsolePage } from '../../shared/console.ts';
import { readsOf } from './professional.ts';

const common = {
  access: ['admin'],
  missing: "We can't find this professional.",
  skeleton: <Skeleton lines={3} height={60} label="Loading the page" />,
} as const;

/** Business hours of a professional. */
export const businessHoursPage: ConsolePage = {
  ...common,
  ...readsOf((client) => [userQuery(client), hoursCalls(client).query]),
  title: 'Business hours',
  component: chunk(() => import('./business-hours-page.tsx'), 'BusinessHoursPage'),
};
