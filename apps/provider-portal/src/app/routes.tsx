import { appRoutes } from '@carematch/front-end/components/app-routes';
import { guarded } from '@carematch/front-end/guards';
import { page } from '@carematch/front-end/page-route';
import { redirect, type RouteObject } from '@carematch/front-end/router';

import { matchesLoader } from '../features/matches/matches-loader.ts';
import type { Portal } from '../shared/portal.ts';
import { userQuery } from '../shared/user-query.ts';
import { FirstPaint } from './first-paint.tsx';
import { paths } from './paths.ts';
import { patterns } from './patterns.ts';

/** Every page of this app, and who may see it. */
export const createRoutes = (portal: Portal): RouteObject[] =>
  appRoutes(portal, {
    FirstPaint,
    signIn: page(() => import('@carematch/front-end/auth/sign-in-page'), 'SignInPage'),
    // By address without its query: opening a match or turning a page of a list is not leaving it.
    scrollKey: ({ pathname, key }) => (pathname.startsWith(paths.dashboard()) ? pathname : key),
    routes: [
      { path: patterns.mailedMatches, element: null, loader: () => redirect(paths.matches()) },
      {
        loader: guarded(portal, () => {
          void portal.queryClient.prefetchQuery(userQuery(portal));
          return null;
        }),
        lazy: page(() => import('./portal-shell.tsx'), 'PortalShell'),
        children: [
          {
            path: patterns.dashboard,
            element: null,
            loader: guarded(portal, () => redirect(paths.matches())),
          },
          {
            path: patterns.matches,
            loader: guarded(portal, matchesLoader(portal)),
            lazy: page(() => import('../features/matches/matches-page.tsx'), 'MatchesPage'),
          },
        ],
      },
    ],
  });
