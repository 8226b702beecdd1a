import type { PageParams } from '../shared/page-params.ts';
import { type Page, pages } from './routes.tsx';
import { matchRoutes } from './router.ts';

/**
 * The page that a path opens, with its parameters. There is always one: the last page matches everything. This app's pages do
 * not lie within one another, so that the router's own rendering of nested routes (3 KB) is not needed.
 */
export function matchPage(pathname: string): { page: Page; params: PageParams } {
  const [match] = matchRoutes([...pages], pathname) ?? [];
  if (!match) throw new Error('There are no pages.');
  return { page: match.route, params: match.params };
}
