import { ListPage } from '@carematch/front-end/list/list-page';
import { useList } from '@carematch/front-end/list/use-list';

import { MATCH_COLUMNS } from './match-columns.tsx';
import { MatchPreview } from './match-preview.tsx';
import { matchesList } from './matches-list.tsx';
import { StatusTabs } from './status-tabs.tsx';

/** Every match. */
export function MatchesPage() {
  const matches = useList(matchesList);
  return (
    <ListPage of={matches} columns={MATCH_COLUMNS} Detail={MatchPreview} tabs={<StatusTabs of={matches} />} />
  );
}
