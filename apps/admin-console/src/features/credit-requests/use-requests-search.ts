import { useSearchParams } from '@carematch/front-end/router';
import { useMemo } from 'react';

import { type CreditRequestsSearch, creditRequestsState } from '../../shared/paths.ts';

/** What the address of the queue asks for. */
export function useRequestsSearch(): CreditRequestsSearch {
  const [query] = useSearchParams();
  return useMemo(() => creditRequestsState.parse(query), [query]);
}
