import { Skeleton } from '@carematch/ui/skeleton';

import { PageTitle } from '../page-title.tsx';
import { SitePage } from './site-page.tsx';

/** A page that is on its way. */
export function LoadingPage() {
  return (
    <SitePage>
      <PageTitle />
      <Skeleton lines={3} height={120} />
    </SitePage>
  );
}
