import { useParams, useSearchParams } from '@carematch/front-end/router';
import { useMemo } from 'react';

import type { MatchesSearch } from '../../shared/paths.ts';
import { readMatchesSearch } from './matches-search.ts';

/** What the address of the matches asks for. */
export function useMatchesSearch(): MatchesSearch {
  const { name } = useParams();
  const [query] = useSearchParams();
  return useMemo(() => readMatchesSearch(name, query), [name, query]);
}
