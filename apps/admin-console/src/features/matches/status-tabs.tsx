import { routerLink } from '@carematch/front-end/components/router-link';
import { Tabs } from '@carematch/ui/tabs';
import { matchLifecycle } from '@carematch/validation/lifecycles/match-lifecycle';

import { type MatchesSearch, paths } from '../../shared/paths.ts';
import type { MatchesAnswer } from './matches-queries.ts';

interface StatusTabsProps {
  readonly search: MatchesSearch;
  readonly counts: MatchesAnswer['status_counts'];
}

/** One tab for each contact status, with how many matches have it. */
export function StatusTabs({ search, counts }: StatusTabsProps) {
  const hrefOf = (status?: MatchesSearch['status']): string =>
    paths.matches({ ...search, status, page: 1, match: undefined });
  return (
    <Tabs
      label="Contact status"
      tabs={[
        { href: hrefOf(), label: 'All', count: counts.reduce((sum, { total }) => sum + total, 0) },
        ...matchLifecycle.states.map(({ slug, label }) => ({
          href: hrefOf(slug),
          label,
          count: counts.find((count) => count.slug === slug)?.total ?? 0,
        })),
      ]}
      current={hrefOf(search.status)}
      renderLink={routerLink}
    />
  );
}
