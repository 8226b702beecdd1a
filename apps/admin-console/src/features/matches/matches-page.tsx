import type { StaffMatch } from '@carematch/api-client/contract/matches/staff-matches.contract';
import { ListPage } from '@carematch/front-end/list/list-page';
import { matchStates } from '@carematch/validation/lifecycles/match-state';
import { useQuery } from '@tanstack/react-query';

import { PAGE_SIZES, paths } from '../../shared/paths.ts';
import { useConsole } from '../../shared/console.ts';
import { useProfessionChoice } from '../../shared/list-choices.ts';
import { savedViews } from '../../shared/saved-views.ts';
import { MATCH_COLUMNS } from './match-columns.tsx';
import { MatchPreview } from './match-preview.tsx';
import { exportMatches, type MatchesAnswer, matchesQuery } from './matches-queries.ts';
import { StatusTabs } from './status-tabs.tsx';
import { useMatchesSearch } from './use-matches-search.ts';

const matchesOf = ({ matches }: MatchesAnswer) => matches;
const idOf = ({ id }: StaffMatch) => id;

/** Every match, newest first unless sorted otherwise. */
export function MatchesPage() {
  const adminConsole = useConsole();
  const search = useMatchesSearch();
  const query = matchesQuery(adminConsole, search);
  const result = useQuery(query);
  const byProfession = useProfessionChoice();
  const { user } = search;
  const named = result.data?.matches.find(({ professional }) => professional.user_id === user);
  return (
    <ListPage
      title="Matches"
      noun={['match', 'matches']}
      caption="Matches"
      search={search}
      hrefOf={paths.matches}
      result={result}
      live={query}
      rows={matchesOf}
      rowId={idOf}
      columns={MATCH_COLUMNS}
      views={savedViews(adminConsole)}
      tabs={result.data && <StatusTabs search={search} counts={result.data.status_counts} />}
      searchFor="Number, client, zip code or professional"
      choices={[
        {
          key: 'state',
          label: 'Match',
          everything: 'Every match',
          options: matchStates.states.map(({ slug, label }) => ({ value: slug, label })),
        },
        byProfession,
        ...(user === undefined
          ? []
          : [
              {
                key: 'user' as const,
                label: 'Professional',
                everything: 'Every professional',
                options: [{ value: user, label: named?.professional.name ?? 'This professional' }],
              },
            ]),
      ]}
      days="Matched"
      pageSizes={PAGE_SIZES}
      exportCsv={() => exportMatches(adminConsole, search)}
      nothingYet={{
        title: 'No matches yet',
        text: 'Each time a lead finds a professional, their match appears here.',
      }}
      open={{ key: 'match', id: search.match, shape: 'drawer', Detail: MatchPreview }}
    />
  );
}
