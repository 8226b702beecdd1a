import { chunk } from '@carematch/front-end/page';
import { Skeleton } from '@carematch/ui/skeleton';

import type { ConsolePage } from '../../shared/admin-console.ts';
import { paths } from '../../shared/paths.ts';
import { landingPagesQuery, siteQuery } from './site-queries.ts';

const skeleton = <Skeleton lines={6} height={64} label="Loading the site" />;

/** A site with its snippet, its preview and what comes from it. */
export const embeddedSitePage: ConsolePage<{ readonly id: string }> = {
  title: 'Site',
  access: ['admin'],
  navHref: paths.embeddedSites(),
  accepts: ({ id }) => /^[1-9]\d{0,8}$/.test(id),
  queries: (adminConsole, { params }) => [
    siteQuery(adminConsole, params.id),
    landingPagesQuery(adminConsole),
  ],
  skeleton,
  missing: 'Site not found.',
  keepsScroll: true,
  component: chunk(() => import('./embedded-site-page.tsx'), 'EmbeddedSitePage'),
};

/** Adds a site. */
export const newEmbeddedSitePage: ConsolePage = {
  title: 'Add a site',
  access: ['admin'],
  navHref: paths.embeddedSites(),
  queries: (adminConsole) => [landingPagesQuery(adminConsole)],
  skeleton,
  component: chunk(() => import('./new-embedded-site-page.tsx'), 'NewEmbeddedSitePage'),
};
