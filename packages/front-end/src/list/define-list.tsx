import type {
  CallInput,
  Contract,
  Endpoint,
  EndpointKey,
  ResponseOf,
} from '@carematch/api-client/contract/endpoint';
import type { CallOptions, LooseInput } from '@carematch/api-client/http-client';
import type { Viewer } from '@carematch/session/destinations';
import { EXPORT_TIMEOUT_MS } from '@carematch/validation/rules/timing';
import { keepPreviousData, type QueryKey } from '@tanstack/react-query';
import type { ComponentType } from 'react';

import type { AppClient } from '../app-client.ts';
import type { Page, PageQuery, PageRow } from '../page.ts';
import { generatePath } from '../router.ts';
import {
  buildParams,
  oneOfOr,
  pageNumber,
  type Params,
  parseParams,
  queryText,
  rowId,
  type ValuesOf,
} from '../url-state.ts';
import { ListSkeleton } from './list-skeleton.tsx';
import type { List, ListAnswer, ListFace, ListSearch, PathValues } from './list-types.ts';
import type { ViewCalls } from './list-views.tsx';

/** Rows on a page of any list, unless the caller asks for another number. */
export const PAGE_SIZE = 25;

/** How long a page of a list is shown without asking again, in ms, so that loader and component make one call. */
const FRESH_MS = 10_000;

/** What all lists of an app have in common. */
interface AppLists<C extends Contract> extends Pick<
  List<C, ListSearch, ListAnswer, object>,
  'density' | 'shape'
> {
  readonly access: readonly Viewer[];
  readonly pageSizes?: readonly number[];
  readonly savedViews?: (client: AppClient<C>) => ViewCalls;
  /** Whether the user may export. */
  readonly canExport?: (client: AppClient<C>) => boolean;
}

/** What a call takes as its query. */
type QueryOf<E extends Endpoint> = NonNullable<CallInput<E>['query']>;

/** Filters by the names of a call's query. They read values that it takes, or numbers, which are sent as text. */
type Filters<E extends Endpoint> = {
  readonly [Name in keyof QueryOf<E>]?: {
    readonly parse: (text: string | null) => QueryOf<E>[Name] | number;
  };
};

/** Values that a link to a list may give: those of the call's query, and the row that it opens. */
export type ListLink<E extends Endpoint, Opens extends string = never> = {
  readonly [Name in keyof QueryOf<E>]?: QueryOf<E>[Name] | number;
} & { readonly [Name in Opens]?: number | undefined };

/** State of a list's address: its filters, the page's own values, the open row and the paging. */
type SearchIn<F, View, Opens extends string> = ListSearch &
  ValuesOf<F> &
  ValuesOf<View> & { readonly [Name in Opens]: number | undefined };

type RowIn<Answer, Name extends keyof Answer> = Answer[Name] extends readonly (infer Row extends object)[]
  ? Row
  : never;

// Names are inferred from `filters`, `view` and `opens` alone, not from what refers to them.
type Declared<F, View, Opens extends string> = SearchIn<NoInfer<F>, NoInfer<View>, NoInfer<Opens>>;

interface Declaration<
  C extends Contract,
  E extends Endpoint,
  Name extends keyof ResponseOf<E>,
  F,
  View,
  Opens extends string,
>
  extends
    ListFace<C, Declared<F, View, Opens>, ResponseOf<E>>,
    Pick<Page<AppClient<C>>, 'nav' | 'navHref' | 'keepsScroll' | 'missing' | 'accepts'> {
  /** Pattern of its path. A value that is named in it is part of the path. */
  readonly path: string;
  /** Property of the answer that has the rows. */
  readonly rows: Name;
  /** `id` of the row if absent. */
  readonly rowId?: (row: RowIn<ResponseOf<E>, Name>) => number;
  /** Values of the call's query, in the order of the address. Paging is added. */
  readonly filters: F & { readonly [Unknown in Exclude<keyof F, keyof QueryOf<E>>]: never };
  /** Values that the page alone reads. */
  readonly view?: View;
  /** The order without `sort` in the address, as the API has it. */
  readonly sortedBy?: string | ((search: Partial<Declared<F, View, Opens>>) => string);
  /** The value that names the open row, and the calls of its detail. */
  readonly opens?: {
    readonly name: Opens;
    readonly queries: (client: AppClient<C>, id: number) => readonly PageQuery[];
  };
  readonly exportCall?: keyof C & `POST /${string}`;
  /** Other calls of the page. */
  readonly loads?: (client: AppClient<C>, search: Declared<F, View, Opens>) => readonly PageQuery[];
  /** Where answers are cached, before their query; the call's path if absent. */
  readonly queryKey?: QueryKey | ((search: Declared<F, View, Opens>) => QueryKey);
  readonly freshMs?: number;
  /** The call's query, if it is not the address's. */
  readonly queryOf?: (query: PathValues) => QueryOf<E>;
  readonly hasSavedViews?: false;
}

/** The calls of a client by names that the compiler does not know. */
interface LooseApi {
  readonly call: <Answer>(name: string, input: LooseInput, options: CallOptions) => Promise<Answer>;
}

const apiOf = <C extends Contract>({ api }: AppClient<C>): LooseApi => api as unknown as LooseApi;

/** Names in a path or a call: `id` of `/users/:id`. */
const namesIn = (path: string): string[] => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);

const only = (values: object, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)));

/** Makes an app's `defineList`. */
export const listsOf =
  <C extends Contract>(app: AppLists<C>) =>
  /** Declares a list over a call. Its address, call, export, saved views and page follow from it. */
  <
    K extends keyof C & EndpointKey & `GET /${string}`,
    Name extends keyof ResponseOf<C[K]> & string,
    F extends Filters<C[K]>,
    View extends Readonly<Record<string, { readonly parse: (text: string | null) => unknown }>> = Record<
      never,
      never
    >,
    Opens extends string = never,
  >(
    call: K,
    declaration: Declaration<C, C[K], Name, F, View, Opens>,
  ) => {
    type Search = SearchIn<F, View, Opens>;
    type Answer = ResponseOf<C[K]> & ListAnswer;
    type Row = RowIn<ResponseOf<C[K]>, Name>;
    const {
      path,
      filters,
      opens,
      sortedBy,
      choices = [],
      queryKey = [call.slice('GET /'.length)],
      queryOf,
      exportCall,
      loads,
    } = declaration;
    const paging = { ...(app.pageSizes && { perPage: oneOfOr(app.pageSizes, PAGE_SIZE) }), page: pageNumber };
    const params = {
      ...filters,
      ...declaration.view,
      ...paging,
      ...(opens && { [opens.name]: rowId }),
    } as unknown as Params<Search>;
    const inPath = namesIn(path);
    const requiredInPath = inPath.filter((name) => !path.includes(`:${name}?`));
    const views = (declaration.hasSavedViews ?? true) ? app.savedViews : undefined;

    const usualSort = (search: Partial<Search>) =>
      typeof sortedBy === 'function' ? sortedBy(search) : sortedBy;
    // The usual order is left out, so that it has one address.
    const canonical = <Some extends Partial<Search>>(search: Some): Some =>
      search.sort === undefined || search.sort !== usualSort(search)
        ? search
        : { ...search, sort: undefined };
    const textsOf = (search: Partial<Search>): PathValues => buildParams(params, canonical(search));

    const parse = (values: PathValues, query: URLSearchParams): Search =>
      canonical(
        parseParams(params, (name) => (inPath.includes(name) ? values[name] : query.get(name)) ?? null),
      );
    const inputOf = (search: Search, query: PathValues): LooseInput => ({
      params: only(textsOf(search), namesIn(call)),
      query: queryOf?.(query) ?? query,
    });
    const filtersOf = (search: Search): PathValues => only(textsOf(search), Object.keys(filters));
    const pageInput = (search: Search): LooseInput =>
      inputOf(search, {
        ...filtersOf(search),
        perPage: String(search.perPage ?? PAGE_SIZE),
        page: String(search.page),
      });

    const list: List<C, Search, Answer, Row> = {
      ...declaration,
      density: app.density,
      shape: app.shape,
      pageSizes: app.pageSizes,
      rowsOf: (answer) => answer[declaration.rows] as unknown as readonly Row[],
      rowId: declaration.rowId ?? ((row) => (row as { readonly id: number }).id),
      openName: opens?.name,
      isSortable: 'sort' in filters,
      sortOf: (search) => search.sort ?? usualSort(search),
      parse,
      href: (search = {}) => {
        const texts = textsOf(search);
        const inQuery = Object.keys(params).filter((name) => !inPath.includes(name));
        return (
          generatePath(path, Object.fromEntries(inPath.map((name) => [name, texts[name] ?? null]))) +
          queryText(only(texts, inQuery))
        );
      },
      wholeHref: (search) => list.href(only(search, requiredInPath) as object),
      query: (client, search) => {
        const input = pageInput(search);
        return {
          queryKey: [...(typeof queryKey === 'function' ? queryKey(search) : queryKey), input.query],
          queryFn: ({ signal }) => apiOf(client).call<Answer>(call, input, { signal }),
          staleTime: declaration.freshMs ?? FRESH_MS,
          placeholderData: keepPreviousData,
        };
      },
      exportCsv: (client, search) =>
        exportCall && (app.canExport?.(client) ?? true)
          ? async () =>
              apiOf(client).call<string>(exportCall, inputOf(search, filtersOf(search)), {
                timeoutMs: EXPORT_TIMEOUT_MS,
              })
          : undefined,
      views,
      page: {
        ...declaration,
        access: app.access,
        accepts:
          declaration.accepts ??
          ((values) => {
            const given = values as PathValues;
            const known = parse(given, new URLSearchParams()) as Readonly<Record<string, unknown>>;
            return inPath.every((name) => given[name] === undefined || known[name] !== undefined);
          }),
        skeleton: <ListSkeleton many={declaration.noun[1]} density={app.density} />,
        queries: (client, { params: values, search: query }) => {
          const search = parse(values as PathValues, query);
          const open = opens && search[opens.name];
          return [
            list.query(client, search),
            ...choices.flatMap(({ options }) => ('query' in options ? [options.query(client)] : [])),
            ...(views ? [views(client).query(list.href())] : []),
            ...(opens && open !== undefined ? opens.queries(client, open) : []),
            ...(loads?.(client, search) ?? []),
          ];
        },
      },
    };
    return list;
  };

/** The row of a list in the table of pages. `component` loads its code. */
export const listAt = <
  C extends Contract,
  Search extends ListSearch,
  Answer extends ListAnswer,
  Row extends object,
>(
  { path, page }: List<C, Search, Answer, Row>,
  component: () => Promise<ComponentType>,
): PageRow<AppClient<C>> => ({ path, page: { ...page, component } });
