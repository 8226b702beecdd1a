import { appRoutes } from '@carematch/front-end/components/app-routes';
import { guarded } from '@carematch/front-end/guards';
import { page } from '@carematch/front-end/page-route';
import { redirect, type RouteObject } from '@carematch/front-end/router';

import { leadLoader, leadsLoader } from '../features/leads/leads-loaders.ts';
import type { AdminConsole } from '../shared/console.ts';
import { meQuery } from '../shared/me-query.ts';
import { PageError } from '../shared/screens/page-error.tsx';
import { FirstPaint } from './first-paint.tsx';
import { paths } from './paths.ts';
import { patterns } from './patterns.ts';

/** Every page of this app, and who may see it. */
export const createRoutes = (adminConsole: AdminConsole): RouteObject[] =>
  appRoutes(adminConsole, {
    FirstPaint,
    signIn: page(() => import('../features/auth/sign-in-page.tsx'), 'StaffSignInPage'),
    routes: [
      {
        loader: guarded(adminConsole, () => {
          void adminConsole.queryClient.prefetchQuery(meQuery(adminConsole));
          return null;
        }),
        lazy: page(() => import('./console-shell.tsx'), 'ConsoleShell'),
        children: [{ errorElement: <PageError />, children: signedInPages(adminConsole) }],
      },
    ],
  });

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
