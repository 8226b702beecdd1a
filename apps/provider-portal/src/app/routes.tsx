import type { ComponentType } from 'react';

import { matchesLoader } from '../features/matches/matches-loader.ts';
import { loadChunk } from '../shared/chunk-reload.ts';
import type { Portal } from '../shared/portal.ts';
import { NotFoundPage } from '../shared/screens/not-found-page.tsx';
import { RouteError } from '../shared/screens/route-error.tsx';
import { userQuery } from '../shared/user-query.ts';
import { FirstPaint } from './first-paint.tsx';
import { guarded, rootLoader, signInLoader } from './guards.ts';
import { patterns } from './patterns.ts';
import { paths } from './paths.ts';
import { redirect, type RouteObject } from './router.ts';
import { Root } from './root.tsx';

/** A page whose code is a chunk of its own. */
const page = <Name extends string>(
  load: () => Promise<{ readonly [Key in Name]: ComponentType }>,
  name: Name,
) => ({ Component: async () => (await loadChunk(load))[name] });

/** Every page of this app, and who may see it. */
export function createRoutes(portal: Portal): RouteObject[] {
  return [
    {
      element: <Root />,
      errorElement: <RouteError />,
      HydrateFallback: () => <FirstPaint path={portal.here()} />,
      children: [
        { path: patterns.home, loader: rootLoader(portal), element: null },
        {
          path: patterns.signIn,
          loader: signInLoader(portal),
          lazy: page(() => import('../features/auth/sign-in-page.tsx'), 'SignInPage'),
        },
        {
          path: patterns.forgotPassword,
          lazy: page(() => import('../features/auth/forgot-password-page.tsx'), 'ForgotPasswordPage'),
        },
        {
          path: patterns.resetPassword,
          lazy: page(() => import('../features/auth/reset-password-page.tsx'), 'ResetPasswordPage'),
        },
        { path: patterns.mailedMatches, loader: () => redirect(paths.matches()), element: null },
        {
          loader: guarded(portal, () => {
            void portal.queryClient.prefetchQuery(userQuery(portal));
            return null;
          }),
          lazy: page(() => import('./portal-shell.tsx'), 'PortalShell'),
          children: [
            {
              path: patterns.dashboard,
              loader: guarded(portal, () => redirect(paths.matches())),
              element: null,
            },
            {
              path: patterns.matches,
              loader: guarded(portal, matchesLoader(portal)),
              lazy: page(() => import('../features/matches/matches-page.tsx'), 'MatchesPage'),
            },
          ],
        },
        { path: '*', element: <NotFoundPage /> },
      ],
    },
  ];
}
