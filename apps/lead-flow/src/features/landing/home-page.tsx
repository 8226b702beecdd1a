import { useEffect } from 'react';

import { paths } from '../../shared/paths.ts';
import { useIsFramed } from '../../shared/router.ts';
import { professionsCall, testimonialsCall } from '../../shared/data/call.ts';
import { WithData } from '../../shared/data/with-data.tsx';
import { LateLoading } from '../../shared/screens/late-loading.tsx';
import { localStore } from '../../shared/draft/browser-storage.ts';
import type { PageModule } from '../../shared/page-module.ts';
import { Landing } from './landing.tsx';

const calls = () => [professionsCall(), testimonialsCall()] as const;

/** Someone who is signed in on this host goes to their own area; the server knows on which host that is. */
function useSignedInRedirect(): void {
  const isFramed = useIsFramed();
  useEffect(() => {
    if (isFramed || !localStore.read('token')) return;
    window.location.replace(localStore.read('role') === 'admin' ? '/admin-dashboard' : '/dashboard');
  }, [isFramed]);
}

function HomePage() {
  useSignedInRedirect();
  return (
    <WithData calls={calls()} loading={<LateLoading />}>
      {([{ professions }, { testimonials }]) => (
        <Landing professions={professions} testimonials={testimonials} />
      )}
    </WithData>
  );
}

/** `/`: the landing page of a visitor. */
export const page: PageModule = {
  Component: HomePage,
  head: () => ({
    title: 'Find care that fits',
    description:
      "Tell us what you need and where you are. We'll match you with one verified professional who fits. Matching is free.",
    canonical: paths.home(),
  }),
  calls,
};
