import { routerLink } from '@carematch/front-end/components/router-link';
import { ListPage } from '@carematch/front-end/list/list-page';
import { useSearchParams } from '@carematch/front-end/router';
import { Tabs } from '@carematch/ui/tabs';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import { PAGE_SIZES, paths, ROI_GROUPS, roiState } from '../../shared/paths.ts';
import { useConsole } from '../../shared/console.ts';
import { useProfessionChoice, useStateChoice } from '../../shared/list-choices.ts';
import { savedViews } from '../../shared/saved-views.ts';
import { roiColumns } from './roi-columns.tsx';
import { exportRoi, type RoiAnswer, roiQuery, type RoiRow } from './roi-queries.ts';
import { RoiSummary } from './roi-summary.tsx';
import { GROUP_WORDS } from './roi-labels.ts';

const rowsOf = ({ rows }: RoiAnswer) => rows;
const idOf = ({ id }: RoiRow) => id ?? 0;

/** What professionals spend on matches and what comes of it. */
export function RoiPage() {
  const adminConsole = useConsole();
  const [query] = useSearchParams();
  const search = useMemo(() => roiState.parse(query), [query]);
  const result = useQuery(roiQuery(adminConsole, search));
  const byProfession = useProfessionChoice();
  const byState = useStateChoice();
  const totals = result.data?.totals;
  const columns = useMemo(() => roiColumns(search, totals), [search, totals]);
  const { one, many } = GROUP_WORDS[search.group];
  const of = (group: (typeof ROI_GROUPS)[number]) => paths.roi({ ...search, group, page: 1 });
  return (
    <ListPage
      title="ROI"
      noun={[one, many]}
      next="What professionals spend on matches, and what comes of it."
      caption={`Figures ${GROUP_WORDS[search.group].tab.toLowerCase()}`}
      search={search}
      hrefOf={paths.roi}
      result={result}
      rows={rowsOf}
      rowId={idOf}
      columns={columns}
      views={savedViews(adminConsole)}
      exportCsv={() => exportRoi(adminConsole, search)}
      tabs={
        <Tabs
          label="Figures"
          tabs={ROI_GROUPS.map((group) => ({ href: of(group), label: GROUP_WORDS[group].tab }))}
          current={of(search.group)}
          renderLink={routerLink}
        />
      }
      choices={[byProfession, byState]}
      days="Charged"
      pageSizes={PAGE_SIZES}
      summary={result.data && <RoiSummary group={search.group} answer={result.data} />}
      nothingYet={{
        title: 'No charges yet',
        text: 'Once professionals pay for matches, what they spend and what comes of it appears here.',
      }}
      noMatch="No charges match these filters"
      failed="The figures didn’t load"
    />
  );
}
