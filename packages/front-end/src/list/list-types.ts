import type { Contract } from '@carematch/api-client/contract/endpoint';
import type { UseQueryOptions } from '@tanstack/react-query';

import type { AppClient } from '../app-client.ts';
import type { Page, PageQuery } from '../page.ts';
import type { ViewCalls } from './list-views.tsx';

/** State that every list may have in its address, by the API's names. */
export interface ListSearch {
  /** From 1. */
  readonly page: number;
  /** Rows on a page. */
  readonly perPage?: number | undefined;
  /** First and last day, `YYYY-MM-DD`. */
  readonly start_date?: string | undefined;
  readonly end_date?: string | undefined;
  readonly search?: string | undefined;
  /** A column, with a minus for descending; absent for the list's usual order. */
  readonly sort?: string | undefined;
}

/** The answer of a list's call. */
export interface ListAnswer {
  readonly pagination: {
    readonly page: number;
    readonly per_page: number;
    readonly total: number;
    readonly last_page: number;
    /** There are more than `total`, which were not counted. */
    readonly more?: boolean | undefined;
  };
}

/** What a list shows now; no answer while it loads. */
export interface ListState<Search, Answer> {
  readonly search: Search;
  readonly answer: Answer | undefined;
}

export interface ListOption {
  readonly value: string | number;
  readonly label: string;
}

/** Loads options of a filter. `select` makes them of other data. */
export interface OptionsQuery extends PageQuery {
  readonly select?: (data: never) => readonly ListOption[];
}

/** A filter by one value of the address. */
export interface ListChoice<C extends Contract, Search, Answer> {
  readonly name: keyof Search & string;
  readonly label: string;
  /** Label of no choice: 'Every profession'. */
  readonly everything: string;
  readonly options:
    | readonly ListOption[]
    | ((state: ListState<Search, Answer>) => readonly ListOption[])
    | { readonly query: (client: AppClient<C>) => OptionsQuery };
  /** True to leave the filter out. */
  readonly isHidden?: (search: Search) => boolean;
}

/** Title and text that replace the table. */
export interface ListText {
  readonly title: string;
  readonly text: string;
}

/** Texts and filters of a list. */
export interface ListFace<C extends Contract, Search, Answer> {
  readonly title: string;
  /** A row, for one and for several: 'lead', 'leads'. */
  readonly noun: readonly [one: string, many: string];
  /** Contents and order of the table: 'Leads, newest first'; the title if absent. */
  readonly caption?: string;
  /** What can be searched for: 'Search people'. */
  readonly searchFor?: string;
  /** What happened on the days to filter by: 'Received'. */
  readonly days?: string;
  readonly choices?: readonly ListChoice<C, Search, Answer>[];
  /** How rows come to be here, and what to do for it. */
  readonly nothingYet: ListText;
  /** Why no row is left, if an empty list is good news. */
  readonly allDone?: (
    state: ListState<Search, Answer> & { readonly isNarrowed: boolean },
  ) => ListText | undefined;
  readonly noMatch?: string;
  readonly failed?: string;
  /** Follows changes made elsewhere while it is on the screen. */
  readonly isLive?: boolean;
}

/** A declared list. */
export interface List<
  C extends Contract,
  Search extends ListSearch,
  Answer extends ListAnswer,
  Row extends object,
> extends ListFace<C, Search, Answer> {
  readonly path: string;
  readonly density: 'dense' | 'roomy';
  /** Where the open row stands. */
  readonly shape: 'panel' | 'drawer';
  /** Rows a page to choose from. */
  readonly pageSizes: readonly number[] | undefined;
  readonly rowsOf: (answer: Answer) => readonly Row[];
  readonly rowId: (row: Row) => number;
  /** Name of the value that says which row is open. */
  readonly openName: string | undefined;
  /** Whether the user may choose the order. */
  readonly isSortable: boolean;
  /** The order of the rows. */
  readonly sortOf: (search: Search) => string | undefined;
  /** Never throws: invalid values fall back to their defaults. */
  readonly parse: (path: PathValues, query: URLSearchParams) => Search;
  /** Addresses of the same state are the same text. */
  readonly href: (search?: Partial<Search>) => string;
  /** The list without anything that narrows it. */
  readonly wholeHref: (search: Search) => string;
  /** The call for a page of rows, made by loader and component alike. */
  readonly query: (client: AppClient<C>, search: Search) => UseQueryOptions<Answer> & PageQuery;
  /** Exports every row that fits as CSV; undefined if the user may not. */
  readonly exportCsv: (client: AppClient<C>, search: Search) => (() => Promise<string>) | undefined;
  readonly views: ((client: AppClient<C>) => ViewCalls) | undefined;
  /** Its page, without its code. */
  readonly page: Omit<Page<AppClient<C>>, 'component'>;
}

/** Values of a path by name. */
export type PathValues = Readonly<Record<string, string | undefined>>;

/** The address of a list. */
export type ListAddress<Search extends ListSearch> = Pick<
  List<Contract, Search, ListAnswer, object>,
  'parse' | 'href' | 'openName'
>;
