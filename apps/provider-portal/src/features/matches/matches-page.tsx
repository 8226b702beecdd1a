import { userQuery } from '@carematch/features/professional-calls/user-query';
import { routerLink } from '@carematch/front-end/components/router-link';
import type { ListChoice } from '@carematch/front-end/list/list-filters';
import { ListPage } from '@carematch/front-end/list/list-page';
import { RouterLink } from '@carematch/front-end/router';
import { readImpersonation } from '@carematch/session/impersonation';
import { ButtonLink } from '@carematch/ui/button';
import { useQuery } from '@tanstack/react-query';

import { type MatchesSearch, paths } from '../../shared/paths.ts';
import { usePortal } from '../../shared/portal.ts';
import { MATCH_COLUMNS } from './match-columns.tsx';
import { MatchDetails } from './match-details.tsx';
import { exportMatches, type MatchesAnswer, matchesQuery, type ProviderMatch } from './matches-queries.ts';
import { StatusTabs } from './status-tabs.tsx';
import { useMatchesSearch } from './use-matches-search.ts';

/** What to do next, in a line. Whoever has yet to agree to share their details waits for no one. */
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

const CHOICES: readonly ListChoice<MatchesSearch>[] = [
  {
    key: 'state',
    label: 'Introduction',
    everything: 'Every introduction',
    options: [
      { value: 'live', label: 'Details shared' },
      { value: 'awaiting_confirmation', label: 'Waiting for consent' },
      { value: 'released', label: 'Released' },
      { value: 'ended', label: 'Ended' },
    ],
  },
  {
    key: 'followUp',
    label: 'Reminder',
    everything: 'With or without a reminder',
    options: [
      { value: 'due', label: 'Due now' },
      { value: 'set', label: 'Set' },
    ],
  },
];

/** The professional's matches: found by status and day, worked on in place, opened beside the list. */
export function MatchesPage() {
  const portal = usePortal();
  const search = useMatchesSearch();
  const result = useQuery(matchesQuery(portal, search));
  const { data } = result;
  const { data: user } = useQuery(userQuery(portal));
  const { status, from, to, match } = search;
  const isNarrowed = Boolean(from ?? to ?? search.search ?? search.state ?? search.followUp);
  return (
    <ListPage
      title="Matches"
      noun={['match', 'matches']}
      caption={
        search.sort.by === 'created_at' && search.sort.descending ? 'Matches, newest first' : 'Matches'
      }
      density="roomy"
      search={search}
      hrefOf={paths.matches}
      result={result}
      live={matchesQuery(portal, search)}
      rows={matchesOf}
      rowId={idOf}
      columns={MATCH_COLUMNS}
      // The counts are of what the filters leave; of a part alone they do not say who waits.
      next={data && !isNarrowed && <NextStep {...data} />}
      tabs={data && <StatusTabs counts={data.status_counts} search={search} />}
      searchFor="Search clients"
      choices={CHOICES}
      days="Matched"
      // Staff who stand in take nothing away.
      exportCsv={readImpersonation(portal.tabStorage) ? undefined : () => exportMatches(portal, search)}
      nothingYet={{
        title: 'No matches yet',
        text: 'People looking for care appear here once they’re matched with you. We’ll email you each time.',
        action: user?.credits === null && (
          <ButtonLink href={paths.matchSample()} renderLink={routerLink}>
            See a sample match
          </ButtonLink>
        ),
      }}
      allDone={
        status === 'new' && !isNarrowed
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
