import type { ComponentType } from 'react';

import type { AppBase } from '../app-client.ts';
import { rootLoader, signInLoader } from '../guards.ts';
import { page } from '../page-route.ts';
import { commonPaths } from '../paths.ts';
import type { RouteObject } from '../router.ts';
import { NotFoundPage } from './not-found-page.tsx';
import { Root } from './root.tsx';
import { RouteError } from './route-error.tsx';

interface AppRoutes {
  /** What stands there while the first page's code and data are on their way. */
  readonly FirstPaint: ComponentType<{ readonly path: string }>;
  /** `lazy` of the sign-in, which each app has its own words for. */
  readonly signIn: ReturnType<typeof page>;
  /** The app's own pages. */
  readonly routes: readonly RouteObject[];
  readonly scrollKey?: Parameters<typeof Root>[0]['scrollKey'];
}

/** The app's pages among those that both apps have: the root, signing in, password recovery, and the 404. */
export function appRoutes(
  client: AppBase,
  { FirstPaint, signIn, routes, scrollKey }: AppRoutes,
): RouteObject[] {
  const paths = commonPaths(client.app);
  return [
    {
      element: <Root scrollKey={scrollKey} />,
      errorElement: <RouteError />,
      HydrateFallback: () => <FirstPaint path={client.here()} />,
      children: [
        { path: paths.home(), element: null, loader: rootLoader(client) },
        { path: paths.signIn(), loader: signInLoader(client), lazy: signIn },
        {
          path: paths.forgotPassword(),
          lazy: page(() => import('../auth/forgot-password-page.tsx'), 'ForgotPasswordPage'),
        },
        {
          path: paths.resetPassword(),
          lazy: page(() => import('../auth/reset-password-page.tsx'), 'ResetPasswordPage'),
        },
        ...routes,
        { path: '*', element: <NotFoundPage /> },
      ],
    },
  ];
}
