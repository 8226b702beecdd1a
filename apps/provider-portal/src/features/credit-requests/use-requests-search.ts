import { useSearchParams } from '@carematch/front-end/router';
import { useMemo } from 'react';

import { type CreditRequestsSearch, creditRequestsState } from '../../shared/paths.ts';

/** What the address of the requests asks for. */
export function useRequestsSearch(): CreditRequestsSearch {
  const [query] = useSearchParams();
  return useMemo(() => creditRequestsState.parse(query), [query]);
}
