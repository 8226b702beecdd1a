import type { Viewer } from '@carematch/session/destinations';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, createContext, useContext } from 'react';

import { loadChunk } from './chunk-reload.ts';

type Param<Name extends string> = Name extends `${infer Optional}?`
  ? { readonly [Key in Optional]?: string | undefined }
  : { readonly [Key in Name]: string };

/** Parameters of a path pattern by name: those of `/leads/:id` are `{ id: string }`. */
export type ParamsOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Param<Name> & ParamsOf<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Param<Name>
    : unknown;

/** What `queryOptions` made, whatever its data. */
export interface PageQuery {
  readonly queryKey: QueryKey;
  readonly queryFn?: unknown;
}

/** An entry of the navigation. */
interface NavEntry {
  /** The page's title without it. */
  readonly label?: string;
  /** A small drawing of 20 × 20. */
  readonly icon: ReactNode;
  /** Pages of one group stand together under this word. */
  readonly group?: string;
  /** The queue whose length it tells, by its name among the app's `queues`. */
  readonly queue?: string;
  /** What that number is, in a word: 'left'. 'waiting' unless told. */
  readonly counted?: string;
  /** Goes there after `g`: a letter. */
  readonly key?: string;
}

/** What an address says of a page. */
interface Asked<Params> {
  readonly params: Params;
  readonly search: URLSearchParams;
}

/** How long a queue is; `oldestAt` is the ISO date and time since when the first of it waits. */
export interface Queue {
  readonly total: number;
  readonly oldestAt?: string | undefined;
}

/** Where a query cache holds them. Whatever is written may have emptied one: they are asked for anew then. */
export const QUEUES_KEY = ['queues'] as const;

/** The queues of an app by name. */
export type Queues = Readonly<Record<string, Queue>>;

/** Steps that lead one to the next, each a page of its own. */
export interface Steps {
  /** What each is called, in their order. */
  readonly labels: readonly string[];
  /** How many of them come before this page: 0 on the first. */
  readonly completed: number;
  /** Shows which of them are done, if that is not simply all before this page. */
  readonly Header?: ComponentType<Pick<Steps, 'labels' | 'completed'>>;
  /** Why this page asks what it asks. */
  readonly why?: string;
  /** What stands above that, where the page asks for nothing; 'Why we ask' without it. */
  readonly whyTitle?: string;
}

/** What an app has to know of a page before its code is loaded. */
export interface Page<Client, Params = unknown> {
  /** Heading and document title, without the product's name. */
  readonly title: string | ((params: Params) => string);
  /** Who may see it; everyone else is sent to where they belong. */
  readonly access: readonly Viewer[];
  /** What it stands in: the navigation, unless it is a card for those who are not signed in, or one of several steps. */
  readonly frame?: 'card' | Steps;
  /** Its entry in the navigation; a page without one belongs to the entry whose address its own begins with. */
  readonly nav?: NavEntry;
  /** The address of the entry that it belongs to where its own does not begin with that. */
  readonly navHref?: string;
  /** Whether these parameters make an address of this page; any other is a 404. */
  readonly accepts?: (params: Params) => boolean;
  /** What it reads. The calls start while its code loads, and the page reads the same queries. */
  readonly queries?: (client: Client, asked: Asked<Params>) => readonly PageQuery[];
  /** Where the answers of these queries are kept, where that is not with everything else of the app. */
  readonly cache?: (client: Client, asked: Asked<Params>) => QueryClient | undefined;
  /** Stands below the heading until code and data are here. */
  readonly skeleton: ReactNode;
  /** What it says where the API has nothing at this address. */
  readonly missing?: string;
  /** Its scroll position belongs to the path: turning a page of a list or opening a row is not leaving it. */
  readonly keepsScroll?: boolean;
  /** Loads its code. */
  readonly component: () => Promise<ComponentType>;
}

/** A row of an app's table: an address and its page, or another address that it leads to. */
export type PageRow<Client> =
  | { readonly path: string; readonly page: Page<Client, never> }
  | { readonly path: string; readonly to: string }
  | NavLink;

/** An entry of the navigation that leads to a part of a page, such as a list with a filter set. */
export interface NavLink {
  readonly href: string;
  readonly access: readonly Viewer[];
  readonly nav: NavEntry & { readonly label: string };
}

/** The row of a page. `path` is a pattern, as in `/leads/:id`. */
export const at = <const Path extends string, Client>(
  path: Path,
  page: Page<Client, ParamsOf<Path>>,
): PageRow<Client> => ({ path, page });

/** The row of an address that leads to another one of the app. */
export const redirectAt = (path: string, to: string): PageRow<unknown> => ({ path, to });

/** `component` of a page whose code is a chunk of its own. */
export const chunk =
  <Name extends string>(load: () => Promise<{ readonly [Key in Name]: ComponentType }>, name: Name) =>
  async (): Promise<ComponentType> =>
    (await loadChunk(load))[name];

export const NavLinksContext = createContext<readonly NavLink[]>([]);

/** The entries of the navigation that the page stands in. */
export const useNavLinks = (): readonly NavLink[] => useContext(NavLinksContext);
