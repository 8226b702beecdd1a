import { authPages } from '@carematch/features/auth/auth-pages';
import { appPages } from '@carematch/front-end/components/app-pages';
import { at, chunk, redirectAt } from '@carematch/front-end/page';

import { matchesPage } from '../features/matches/pages.tsx';
import type { Portal } from '../shared/portal.ts';
import { userQuery } from '../shared/user-query.ts';
import { paths, patterns } from './paths.ts';

/** The table of the portal's pages. */
export const pages = appPages<Portal>({
  app: 'portal',
  account: {
    component: chunk(() => import('../features/auth/account.tsx'), 'PortalAccount'),
    queries: (portal) => [userQuery(portal)],
  },
  rows: [
    ...authPages('portal'),
    // What mails link to.
    redirectAt(paths.mailedMatches(), paths.matches()),
    redirectAt(paths.dashboard(), paths.matches()),
    at(patterns.matches, matchesPage),
  ],
});
