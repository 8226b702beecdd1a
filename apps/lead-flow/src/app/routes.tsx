import type { ComponentType } from 'react';

import { type LazyComponent, lazyComponent } from '../shared/lazy-component.tsx';

/** A page: its route, and its code, which is a chunk of its own. */
export interface Page extends LazyComponent<object> {
  /** Path pattern of the router. */
  readonly path: string;
}

const page = <Name extends string>(
  path: string,
  load: () => Promise<{ readonly [Key in Name]: ComponentType<object> }>,
  name: Name,
): Page => ({ path, ...lazyComponent(load, name) });

const loadChoices = () => import('../features/intake/choices-pages.ts');
const loadOutcomes = () => import('../features/outcomes/outcome-pages.ts');
const loadQuestions = () => import('../features/intake/questions-page.tsx');
const loadDocument = () => import('../features/static-pages/document-page.tsx');
const loadNotFound = () => import('../features/static-pages/not-found-page.tsx');

/** Every page of this app. What the server needs to know of them beside is in `server/page-needs.ts`. */
export const pages: readonly Page[] = [
  page('/', () => import('../features/landing/home-page.tsx'), 'HomePage'),
  page('/l/:identifier', () => import('../features/landing/campaign-page.tsx'), 'CampaignPage'),

  page('/:id/care-options', () => import('../features/intake/care-options-page.tsx'), 'CareOptionsPage'),
  page('/:id/explore-needs', loadChoices, 'ExploreNeedsPage'),
  page('/:id/focus-area', loadChoices, 'FocusAreaPage'),
  page('/:id/about-you/:questionParam?', loadQuestions, 'QuestionsPage'),
  page('/:id/patient/services', () => import('../features/intake/services-page.tsx'), 'ServicesPage'),
  page('/:id/patient/questions/:questionParam?', loadQuestions, 'QuestionsPage'),

  page('/match-profile', loadOutcomes, 'MatchProfilePage'),
  page('/success-match', loadOutcomes, 'SuccessMatchPage'),
  page('/rematch', loadOutcomes, 'RematchPage'),
  page('/pending-match', loadOutcomes, 'PendingMatchPage'),
  page('/no-match', loadOutcomes, 'NoMatchPage'),

  page('/privacy-policy', loadDocument, 'DocumentPage'),
  page('/terms-of-use', loadDocument, 'DocumentPage'),
  page('/terms-of-service', loadDocument, 'DocumentPage'),
  page('/about-us', loadDocument, 'DocumentPage'),
  page('/page-not-found', loadNotFound, 'NotFoundPage'),
  page('*', loadNotFound, 'NotFoundPage'),
];
