import { Suspense } from 'react';

import { optionalPart } from '../lazy-part.tsx';

const LoadingPage = optionalPart(() => import('./loading-page.tsx'), 'LoadingPage');

/** What stands in for a page whose data is on its way; itself loaded only then, because most pages come with their data. */
export function LateLoading() {
  return (
    <Suspense>
      <LoadingPage />
    </Suspense>
  );
}
