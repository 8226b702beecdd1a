import { readStandIn } from '@carematch/session/stand-in';
import { lazy, Suspense, useState } from 'react';

import { usePortal } from '../../shared/portal.ts';

const Banner = lazy(async () => ({ default: (await import('./banner.tsx')).Banner }));

/** Says above every page for whom staff stand in, while they do. */
export function StandInBanner() {
  const { tabStorage } = usePortal();
  const [standIn] = useState(() => readStandIn(tabStorage));
  return (
    standIn && (
      <Suspense>
        <Banner standIn={standIn} />
      </Suspense>
    )
  );
}
