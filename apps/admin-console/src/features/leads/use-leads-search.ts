import { useSearchParams } from '@carematch/front-end/router';
import { useMemo } from 'react';

import { leadsState, type LeadsSearch } from '../../shared/paths.ts';

/** What the address of the list of leads asks for. */
export function useLeadsSearch(): LeadsSearch {
  const [query] = useSearchParams();
  return useMemo(() => leadsState.parse(query), [query]);
}
