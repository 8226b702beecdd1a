import { useSearchParams } from '@carematch/front-end/router';
import { useMemo } from 'react';

import { matchesState, type MatchesSearch } from '../../shared/paths.ts';

/** What the address of the list of matches asks for. */
export function useMatchesSearch(): MatchesSearch {
  const [query] = useSearchParams();
  return useMemo(() => matchesState.parse(query), [query]);
}
