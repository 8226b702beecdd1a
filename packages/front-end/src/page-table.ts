import type { Viewer } from '@carematch/session/destinations';
import type { NavSection } from '@carematch/ui/app-shell';

import type { Page, PageRow } from './page.ts';
import { generatePath, matchRoutes } from './router.ts';

/** A page, and what the address says of it. */
export interface FoundPage<Client> {
  readonly page: Page<Client, never>;
  /** Its path, behind redirects. */
  readonly path: string;
  /** As its page types them. */
  readonly params: never;
  readonly title: string;
}

interface NavPage<Client> {
  readonly href: string;
  readonly label: string;
  readonly access: readonly Viewer[];
  readonly nav: NonNullable<Page<Client, never>['nav']>;
}

/** What an app knows of its pages by their addresses. */
export interface PageTable<Client> {
  /** The page that a path opens, behind redirects; undefined for a 404. A query is passed over. */
  readonly find: (path: string) => FoundPage<Client> | undefined;
  /** The pages of the navigation, in its order. */
  readonly navPages: readonly NavPage<Client>[];
  /** The navigation of a viewer; `counts` says by address how many things wait there. */
  readonly sections: (viewer: Viewer, counts?: ReadonlyMap<string, number | undefined>) => NavSection[];
  /** Address of the navigation's entry that a path belongs to. */
  readonly current: (path: string) => string | undefined;
}

const pathnameOf = (path: string): string => path.replace(/[?#].*$/s, '');

export const titleOf = <Client>({ title }: Page<Client, never>, params: unknown): string =>
  typeof title === 'string' ? title : title(params as never);

/** Reads an app's table of pages. */
export function pageTable<Client>(rows: readonly PageRow<Client>[]): PageTable<Client> {
  const routes = rows.map((row) => ({ path: row.path, handle: row }));

  function find(path: string): FoundPage<Client> | undefined {
    const match = matchRoutes(routes, pathnameOf(path))?.at(-1);
    if (!match) return undefined;
    const row = match.route.handle;
    if ('to' in row) return find(row.to);
    const { page } = row;
    const params = match.params as never;
    if (page.accepts?.(params) === false) return undefined;
    return { page, path: match.pathname, params, title: titleOf(page, params) };
  }

  const navPages = rows.flatMap((row) => {
    if (!('page' in row) || !row.page.nav) return [];
    const { nav, access } = row.page;
    return [{ href: generatePath(row.path), label: nav.label ?? titleOf(row.page, {}), access, nav }];
  });

  return {
    find,
    navPages,
    sections: (viewer, counts) => {
      const open = navPages.filter(({ access }) => access.includes(viewer));
      return [...Map.groupBy(open, ({ nav }) => nav.group)].map(([title, pages]) => ({
        title,
        items: pages.map(({ href, label, nav }) => ({
          href,
          label,
          icon: nav.icon,
          count: counts?.get(href),
        })),
      }));
    },
    current: (path) => {
      const pathname = `${pathnameOf(path)}/`;
      return navPages
        .map(({ href }) => href)
        .filter((href) => pathname.startsWith(`${href}/`))
        .toSorted((one, other) => other.length - one.length)[0];
    },
  };
}
