import { lazy, type ReactElement } from 'react';

import { loadChunk } from '../shared/chunk-reload.ts';
import type { PageModule, PageParams } from '../shared/page-module.ts';
import { PageView } from './page-view.tsx';
import { paths } from '../shared/paths.ts';
import { matchRoutes } from '../shared/router.ts';

/** A line of the table: a route of the router, and how to load what the page says of itself. */
export interface Page {
  readonly path: string;
  readonly element: ReactElement;
  readonly load: () => Promise<PageModule>;
}

function page(path: string, load: () => Promise<{ readonly page: PageModule }>): Page {
  const View = lazy(async () => {
    const { page } = await loadChunk(load);
    return { default: () => <PageView page={page} /> };
  });
  return { path, element: <View />, load: async () => (await load()).page };
}

const ID = ':id';
const loadQuestions = () => import('../features/intake/questions-page.tsx');
const loadNotFound = () => import('../features/static-pages/not-found-page.tsx');

/** All addresses of search pages are one row: what they ask for is read from all parts together. */
export const searchPattern = `${paths.search()}/:vertical?/:keyword?/:location?`;

/** Every page of this app. What a page fetches, and its head, stand in its own file. */
export const pages: readonly Page[] = [
  page(paths.home(), () => import('../features/landing/home-page.tsx')),
  page(paths.landingPage(':identifier'), () => import('../features/landing/campaign-page.tsx')),

  page(searchPattern, () => import('../features/search/search-page.tsx')),

  page(paths.careOptions(ID), () => import('../features/intake/care-options-page.tsx')),
  page(paths.exploreNeeds(ID), () => import('../features/intake/explore-needs-page.tsx')),
  page(paths.focusArea(ID), () => import('../features/intake/focus-area-page.tsx')),
  page(`${paths.questions('care_path', ID)}/:questionParam?`, loadQuestions),
  page(paths.services(ID), () => import('../features/intake/services-page.tsx')),
  page(`${paths.questions('service', ID)}/:questionParam?`, loadQuestions),

  page(paths.matchProfile(), () => import('../features/outcomes/match-profile-page.tsx')),
  page(paths.successMatch(), () => import('../features/outcomes/success-match-page.tsx')),
  page(paths.rematch(), () => import('../features/outcomes/rematch-page.tsx')),
  page(paths.pendingMatch(), () => import('../features/outcomes/pending-match-page.tsx')),
  page(paths.noMatch(), () => import('../features/outcomes/no-match-page.tsx')),

  page(paths.virtualLeadMatch(), () => import('../features/outcomes/virtual-lead-match-page.tsx')),
  page(paths.complete(), () => import('../features/outcomes/complete-page.tsx')),

  page(paths.publicProfile(':vanityName'), () => import('../features/profile/profile-page.tsx')),
  page('/public-profile', () => import('../features/profile/no-profile-page.tsx')),

  page(paths.guides(), () => import('../features/guides/guides-page.tsx')),
  page(paths.guide(ID), () => import('../features/guides/guide-page.tsx')),

  page(paths.privacyPolicy(), () => import('../features/static-pages/privacy-policy-page.tsx')),
  page(paths.termsOfUse(), () => import('../features/static-pages/terms-of-use-page.tsx')),
  page(paths.termsOfService(), () => import('../features/static-pages/terms-of-service-page.tsx')),
  page(paths.aboutUs(), () => import('../features/static-pages/about-us-page.tsx')),
  page(paths.notFound(), loadNotFound),
  page('*', loadNotFound),
];

/** The page that a path opens, with its parameters. There is always one: the last page matches everything. */
export function matchPage(pathname: string): { page: Page; params: PageParams } {
  const [match] = matchRoutes([...pages], pathname) ?? [];
  if (!match) throw new Error('There are no pages.');
  return { page: match.route, params: match.params };
}

/** Loads the code of the page at a path. Rejects where that fails; nothing else comes of it, and the need tries again. */
export const loadPage = (pathname: string): Promise<PageModule> => matchPage(pathname).page.load();
