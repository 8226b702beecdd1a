import type { Contract } from '@carematch/api-client/contract/endpoint';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';

import type { AppClient } from '../app-client.ts';
import { useAppClient } from '../app-context.ts';
import { useParams, useSearchParams } from '../router.ts';
import type { List, ListAddress, ListAnswer, ListSearch, PathValues } from './list-types.ts';

/** The state of a list's address. */
export function useListSearch<Search extends ListSearch>({
  parse,
}: Pick<ListAddress<Search>, 'parse'>): Search {
  // The router makes another object of the same params on each render.
  const path = JSON.stringify(useParams());
  const [query] = useSearchParams();
  return useMemo(() => parse(JSON.parse(path) as PathValues, query), [parse, path, query]);
}

/** A list on its page: its declaration, what its address says, and the answer to that. */
export interface ShownList<
  C extends Contract,
  Search extends ListSearch,
  Answer extends ListAnswer,
  Row extends object,
> {
  readonly list: List<C, Search, Answer, Row>;
  readonly client: AppClient<C>;
  readonly search: Search;
  readonly result: UseQueryResult<Answer>;
  readonly answer: Answer | undefined;
  /** The list's address with some of it changed. */
  readonly hrefOf: (changes: Partial<Search>) => string;
  /** The same on the first page, with no row open: other rows. */
  readonly narrowedHref: (changes: Partial<Search>) => string;
}

/** Reads a list's address, and its rows by the query that its loader started. */
export function useList<
  C extends Contract,
  Search extends ListSearch,
  Answer extends ListAnswer,
  Row extends object,
>(list: List<C, Search, Answer, Row>): ShownList<C, Search, Answer, Row> {
  const client = useAppClient<C>();
  const search = useListSearch(list);
  const result = useQuery(list.query(client, search));
  const hrefOf = (changes: Partial<Search>) => list.href({ ...search, ...changes });
  return {
    list,
    client,
    search,
    result,
    answer: result.data,
    hrefOf,
    narrowedHref: (changes) =>
      hrefOf({
        page: 1,
        ...(list.openName !== undefined && { [list.openName]: undefined }),
        ...changes,
      }),
  };
}

/** A row of a declared list. */
export type RowOf<L> = L extends { readonly rowsOf: (answer: never) => readonly (infer Row)[] } ? Row : never;

/** A declared list on its page. */
export type ListOf<L> =
  L extends List<infer C, infer Search, infer Answer, infer Row> ? ShownList<C, Search, Answer, Row> : never;
