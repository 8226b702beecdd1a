import { routerLink } from '@carematch/front-end/components/router-link';
import { Tabs } from '@carematch/ui/tabs';

import { type MatchesSearch, paths } from '../../shared/paths.ts';
import type { MatchesAnswer } from './matches-queries.ts';
import { statusNamed } from './matches-search.ts';

interface StatusTabsProps {
  readonly counts: MatchesAnswer['status_counts'];
  readonly search: MatchesSearch;
}

/** One tab for each contact status, with how many matches have it. */
export function StatusTabs({ counts, search: { status, page: _page, match, ...kept } }: StatusTabsProps) {
  const tabs = counts.flatMap(({ slug, name, total }) => {
    // A newer server may know more of them; their matches are under All.
    const named = statusNamed(slug);
    return named ? [{ href: paths.matches({ ...kept, status: named }), label: name, count: total }] : [];
  });
  return (
    <Tabs
      // Beside an opened match there is less room, or none: the strip begins anew, with the open tab in sight.
      key={match === undefined ? 'alone' : 'beside a match'}
      label="Contact status"
      tabs={[{ href: paths.matches(kept), label: 'All' }, ...tabs]}
      current={paths.matches({ ...kept, status })}
      renderLink={routerLink}
    />
  );
}
