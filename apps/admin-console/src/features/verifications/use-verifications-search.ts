import { useSearchParams } from '@carematch/front-end/router';
import { useMemo } from 'react';

import { verificationsState, type VerificationsSearch } from '../../shared/paths.ts';

/** What the address of the queue asks for. */
export function useVerificationsSearch(): VerificationsSearch {
  const [query] = useSearchParams();
  return useMemo(() => verificationsState.parse(query), [query]);
}
