import { useSearchParams } from '@carematch/front-end/router';
import { useMemo } from 'react';

import { usersState, type UsersSearch } from '../../shared/paths.ts';

/** What the address of the list of professionals asks for. */
export function useUsersSearch(): UsersSearch {
  const [query] = useSearchParams();
  return useMemo(() => usersState.parse(query), [query]);
}
