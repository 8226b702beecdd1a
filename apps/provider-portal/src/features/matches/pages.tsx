import { chunk } from '@carematch/front-end/page';
import { Skeleton } from '@carematch/ui/skeleton';

import { paths } from '../../shared/paths.ts';
import type { PortalPage } from '../../shared/portal.ts';

/** A match as an example, for whoever has none yet. */
export const matchSamplePage: PortalPage = {
  title: 'Sample match',
  access: ['professional'],
  navHref: paths.matches(),
  skeleton: <Skeleton lines={6} height={64} label="Loading the sample" />,
  component: chunk(() => import('./sample/match-sample-page.tsx'), 'MatchSamplePage'),
};
