import { userQuery } from '@carematch/features/professional-calls/user-query';
import { routerLink } from '@carematch/front-end/components/router-link';
import { ListPage } from '@carematch/front-end/list/list-page';
import { type ListOf, useList } from '@carematch/front-end/list/use-list';
import { RouterLink } from '@carematch/front-end/router';
import { ButtonLink } from '@carematch/ui/button';
import { useQuery } from '@tanstack/react-query';

import { paths } from '../../../shared/paths.ts';
import { MATCH_COLUMNS } from './match-columns.tsx';
import { MatchDetails } from '../details/match-details.tsx';
import { isPartOfMatches, matchesList } from './matches-list.tsx';
import { StatusTabs } from './status-tabs.tsx';

interface OfMatches {
  readonly of: ListOf<typeof matchesList>;
}

/** What to do next, in a line. A client who has yet to agree to share their details waits for no one. */
function NextStep({ of: { answer, search } }: OfMatches) {
  // The counts are of what the filters leave; of a part alone they do not say who waits.
  if (!answer || isPartOfMatches(search)) return null;
  const waiting = answer.status_counts.find(({ slug }) => slug === 'new')?.live ?? 0;
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

/** The professional's matches: found by status and day, worked on in place, opened beside the list. */
export function MatchesPage() {
  const matches = useList(matchesList);
  const { data: user } = useQuery(userQuery(matches.client));
  const { search, answer } = matches;
  return (
    <ListPage
      of={matches}
      caption={search.sort === undefined ? 'Matches, newest first' : undefined}
      columns={MATCH_COLUMNS}
      Detail={MatchDetails}
      next={answer && !isPartOfMatches(search) && <NextStep of={matches} />}
      tabs={<StatusTabs of={matches} />}
      firstStep={
        user?.credits === null && (
          <ButtonLink href={paths.matchSample()} renderLink={routerLink}>
            See a sample match
          </ButtonLink>
        )
      }
    />
  );
}
