import { readImpersonation } from '@carematch/session/impersonation';
import { lazy, Suspense, useState } from 'react';

import { usePortal } from '../../shared/portal.ts';

const Banner = lazy(async () => ({ default: (await import('./banner.tsx')).Banner }));

/** Says above every page for whom staff stand in, while they do. */
export function ImpersonationBanner() {
  const { tabStorage } = usePortal();
  const [impersonation] = useState(() => readImpersonation(tabStorage));
  return (
    impersonation && (
      <Suspense>
        <Banner impersonation={impersonation} />
      </Suspense>
    )
  );
}
