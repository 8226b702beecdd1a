import { pageOf } from '../../shared/page-module.ts';
import { paths } from '../../shared/paths.ts';

/** `/public-profile` without a name: home, where a request begins. */
export const page = pageOf({
  Component: () => null,
  calls: () => [] as const,
  head: () => ({ title: 'Find a verified professional', robots: 'noindex' }),
  answer: () => ({ movedTo: paths.home() }),
});
