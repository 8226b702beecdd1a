import { Suspense } from 'react';

import { lazyPart } from '../../shared/lazy-part.ts';
import type { UnknownZip } from './use-arrival.ts';

const ZipCodeDialog = lazyPart(() => import('../../shared/zip-code-dialog.tsx'), 'ZipCodeDialog');

/** Asks for another zip code where the link that led here has one that does not exist. */
export function ArrivalDialog({ unknown }: { readonly unknown: UnknownZip | undefined }) {
  if (!unknown) return null;
  const { zip, replace, dismiss } = unknown;
  return (
    <Suspense>
      <ZipCodeDialog key={zip} zip={zip} onSubmit={replace} onClose={dismiss} />
    </Suspense>
  );
}
