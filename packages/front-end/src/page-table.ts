import type { Viewer } from '@carematch/session/destinations';
import type { NavSection } from '@carematch/ui/app-shell';

import type { NavLink, Page, PageRow, Queues } from './page.ts';
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

/** What an app knows of its pages by their addresses. */
export interface PageTable<Client> {
  /** The page that a path opens, behind redirects; undefined for a 404. A query is passed over. */
  readonly find: (path: string) => FoundPage<Client> | undefined;
  /** The entries of the navigation that a viewer has, in its order. */
  readonly navOf: (viewer: Viewer) => readonly NavLink[];
  /** The navigation of a viewer, with how many things wait there. */
  readonly sections: (viewer: Viewer, queues?: Queues) => NavSection[];
  /** Address of the navigation's entry that a page belongs to, none for a 404; its query tells apart those of one page. */
  readonly current: (path: string) => string | undefined;
}

const pathnameOf = (path: string): string => path.replace(/[?#].*$/s, '');

export const titleOf = <Client>({ title }: Page<Client, never>, params: unknown): string =>
  typeof title === 'string' ? title : title(params as never);

const queryOf = (path: string): URLSearchParams => new URLSearchParams(/\?([^#]*)/.exec(path)?.[1]);

/** Whether a path says all that the address of an entry of the navigation does. */
function belongsTo(path: string, href: string): boolean {
  const query = queryOf(path);
  return (
    `${pathnameOf(path)}/`.startsWith(`${pathnameOf(href)}/`) &&
    [...queryOf(href)].every(([name, value]) => query.get(name) === value)
  );
}

/** Reads an app's table of pages. */
export function pageTable<Client>(rows: readonly PageRow<Client>[]): PageTable<Client> {
  const routes = rows.flatMap((row) => ('path' in row ? [{ path: row.path, handle: row }] : []));

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

  const navLinks = rows.flatMap((row): NavLink[] => {
    if ('href' in row) return [row];
    if (!('page' in row) || !row.page.nav) return [];
    const { nav, access } = row.page;
    return [
      { href: generatePath(row.path), access, nav: { ...nav, label: nav.label ?? titleOf(row.page, {}) } },
    ];
  });
  const navOf = (viewer: Viewer) => navLinks.filter(({ access }) => access.includes(viewer));

  return {
    find,
    navOf,
    sections: (viewer, queues) =>
      [...Map.groupBy(navOf(viewer), ({ nav }) => nav.group)].map(([title, links]) => ({
        title,
        items: links.map(({ href, nav: { label, icon, queue, counted } }) => {
          const waiting = queue === undefined ? undefined : queues?.[queue];
          return { href, label, icon, count: waiting?.total, counted, oldestAt: waiting?.oldestAt };
        }),
      })),
    current: (path) => {
      const found = find(path);
      if (!found) return undefined;
      return (
        found.page.navHref ??
        navLinks
          .map(({ href }) => href)
          .filter((href) => belongsTo(path, href))
          .toSorted((one, other) => other.length - one.length)[0]
      );
    },
  };
}
