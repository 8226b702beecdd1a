import type { ComponentType } from 'react';

import { leadLoader, leadsLoader } from '../features/leads/leads-loaders.ts';
import { loadChunk } from '../shared/chunk-reload.ts';
import type { AdminConsole } from '../shared/console.ts';
import { meQuery } from '../shared/me-query.ts';
import { PageError } from '../shared/screens/page-error.tsx';
import { RouteError } from '../shared/screens/route-error.tsx';
import { FirstPaint } from './first-paint.tsx';
import { guarded, rootLoader, signInLoader } from './guards.ts';
import { NotFoundPage } from './not-found-page.tsx';
import { paths } from './paths.ts';
import { patterns } from './patterns.ts';
import { Root } from './root.tsx';
import { redirect, type RouteObject } from './router.ts';

/** A page whose code is a chunk of its own. */
const page = <Name extends string>(
  load: () => Promise<{ readonly [Key in Name]: ComponentType }>,
  name: Name,
) => ({ Component: async () => (await loadChunk(load))[name] });

/** Every page of this app, and who may see it. */
export function createRoutes(adminConsole: AdminConsole): RouteObject[] {
  return [
    {
      element: <Root />,
      errorElement: <RouteError />,
      HydrateFallback: () => <FirstPaint path={adminConsole.here()} />,
      children: [
        { path: patterns.home, element: null, loader: rootLoader(adminConsole) },
        {
          path: patterns.signIn,
          loader: signInLoader(adminConsole),
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
        {
          loader: guarded(adminConsole, () => {
            void adminConsole.queryClient.prefetchQuery(meQuery(adminConsole));
            return null;
          }),
          lazy: page(() => import('./console-shell.tsx'), 'ConsoleShell'),
          children: [{ errorElement: <PageError />, children: signedInPages(adminConsole) }],
        },
        { path: '*', element: <NotFoundPage /> },
      ],
    },
  ];
}

function signedInPages(adminConsole: AdminConsole): RouteObject[] {
  return [
    { path: patterns.dashboard, element: null, loader: guarded(adminConsole, () => redirect(paths.leads())) },
    {
      path: patterns.leads,
      loader: guarded(adminConsole, leadsLoader(adminConsole)),
      lazy: page(() => import('../features/leads/leads-page.tsx'), 'LeadsPage'),
    },
    {
      path: patterns.lead,
      loader: guarded(adminConsole, leadLoader(adminConsole)),
      lazy: page(() => import('../features/leads/lead-page.tsx'), 'LeadPage'),
    },
  ];
}
