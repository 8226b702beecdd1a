import { useEffect } from 'react';

import { professionsCall, testimonialsCall } from '../../shared/data/call.ts';
import { WithData } from '../../shared/data/with-data.tsx';
import { LateLoading } from '../../shared/screens/late-loading.tsx';
import { localStore } from '../../shared/draft/browser-storage.ts';
import { Landing } from './landing.tsx';

/** Someone who is signed in on this host goes to their own area; the server knows on which host that is. */
function useSignedInRedirect(): void {
  useEffect(() => {
    if (!localStore.read('token')) return;
    window.location.replace(localStore.read('role') === 'admin' ? '/admin-dashboard' : '/dashboard');
  }, []);
}

/** `/`: the landing page of a visitor. */
export function HomePage() {
  useSignedInRedirect();
  return (
    <WithData calls={[professionsCall(), testimonialsCall()]} loading={<LateLoading />}>
      {([{ professions }, { testimonials }]) => (
        <Landing professions={professions} testimonials={testimonials} />
      )}
    </WithData>
  );
}
