import { matchRoutes } from './router.ts';

import { type Page, pages, routes } from './routes.tsx';

/** The page that a path opens, with its parameters. There is always one: the last page matches everything. */
export function matchPage(pathname: string): { page: Page; params: Record<string, string | undefined> } {
  const match = matchRoutes(routes, pathname)?.at(-1);
  const page = pages.find(({ path }) => path === match?.route.path) ?? pages.at(-1);
  if (!page) throw new Error('There are no pages.');
  return { page, params: match?.params ?? {} };
}
