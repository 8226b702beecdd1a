import { Skeleton } from '@carematch/ui/skeleton';

import { SitePage } from '../../shared/screens/site-page.tsx';

/** An outcome page that is on its way. */
export function LoadingPage() {
  return (
    <SitePage>
      <Skeleton lines={3} height={120} />
    </SitePage>
  );
}
