import { useEffect, useRef } from 'react';

import { useNavigate, useNavigation } from '../router.ts';

type Changes = Readonly<Record<string, unknown>>;

/** Goes to the first page of what changes leave; `replace` leaves no step back to what was before. */
export type Narrow = (changes: Changes, replace?: boolean) => Promise<void>;

/** Narrows a list by its address. `changed` builds the address that the list has, with some of it changed. */
export function useNarrow(search: object, changed: (changes: Changes) => string): Narrow {
  const navigate = useNavigate();
  const { location: coming } = useNavigation();
  // A filter set while the rows of the last one are still coming: the address does not say that one yet, and keeps both.
  const unsaid = useRef<{ readonly search: object; readonly changes: Changes }>(undefined);
  useEffect(() => {
    if (!coming) unsaid.current = undefined;
  }, [coming]);
  return async (changes, replace = false) => {
    const before = unsaid.current?.search === search ? unsaid.current.changes : {};
    unsaid.current = { search, changes: { ...before, ...changes } };
    await navigate(changed({ page: 1, ...unsaid.current.changes }), { replace });
  };
}
