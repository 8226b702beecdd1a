import type { ReactNode } from 'react';

import { RouterLink } from '../router.ts';
import type { ListAddress, ListSearch } from './list-types.ts';
import { useListSearch } from './use-list.ts';

interface RowLinkProps<Search extends ListSearch> {
  readonly list: ListAddress<Search>;
  readonly id: number;
  readonly children: ReactNode;
  readonly 'aria-label'?: string;
  readonly className?: string | undefined;
}

/** Opens a row next to its list. */
export function RowLink<Search extends ListSearch>({ list, id, ...link }: RowLinkProps<Search>) {
  const search = useListSearch(list);
  const to = list.href({ ...search, ...(list.openName !== undefined && { [list.openName]: id }) });
  return <RouterLink to={to} preventScrollReset {...link} />;
}
