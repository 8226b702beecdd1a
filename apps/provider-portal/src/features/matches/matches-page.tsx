import { ListPage } from '@carematch/front-end/list/list-page';
import { RouterLink } from '@carematch/front-end/router';
import { useQuery } from '@tanstack/react-query';

import { paths } from '../../app/paths.ts';
import { usePortal } from '../../shared/portal.ts';
import { MATCH_COLUMNS } from './match-columns.tsx';
import { MatchDetails } from './match-details.tsx';
import { type MatchesAnswer, matchesQuery, type ProviderMatch } from './matches-queries.ts';
import { StatusTabs } from './status-tabs.tsx';
import { useMatchesSearch } from './use-matches-search.ts';

/** What to do next, in a line. Whoever has yet to agree to share their details waits for nobody. */
function NextStep({ status_counts: counts }: MatchesAnswer) {
  const waiting = counts.find(({ slug }) => slug === 'new')?.live ?? 0;
  if (waiting === 0) return 'You’re all caught up.';
  return (
    <>
      <RouterLink to={paths.matches({ status: 'new' })}>
        {waiting === 1 ? '1 person is waiting' : `${waiting} people are waiting`}
      </RouterLink>{' '}
      to hear from you.
    </>
  );
}

const matchesOf = ({ matches }: MatchesAnswer) => matches;
const idOf = ({ id }: ProviderMatch) => id;

/** The professional's matches: found by status and day, worked on in place, opened beside the list. */
export function MatchesPage() {
  const portal = usePortal();
  const search = useMatchesSearch();
  const result = useQuery(matchesQuery(portal, search));
  const { data } = result;
  const { status, from, to, match } = search;
  return (
    <ListPage
      title="Matches"
      noun={['match', 'matches']}
      caption="Matches, newest first"
      density="roomy"
      search={search}
      hrefOf={paths.matches}
      result={result}
      rows={matchesOf}
      rowId={idOf}
      columns={MATCH_COLUMNS}
      sortedBy={{ by: 'created_at', descending: true }}
      // The counts are of the chosen days; of some days alone they do not say who waits.
      next={data && !from && !to && <NextStep {...data} />}
      tabs={data && <StatusTabs counts={data.status_counts} search={search} />}
      days="Matched"
      nothingYet={{
        title: 'No matches yet',
        text: 'People looking for care appear here once they’re matched with you. We’ll email you each time.',
      }}
      allDone={
        status === 'new' && !from && !to
          ? {
              title: 'No new matches right now',
              text: 'Everyone has heard from you. New matches appear here.',
            }
          : undefined
      }
      noMatch="No matching results"
      failed="Your matches didn’t load"
      open={{
        key: 'match',
        id: match,
        shape: 'panel',
        Detail: MatchDetails,
      }}
    />
  );
}
