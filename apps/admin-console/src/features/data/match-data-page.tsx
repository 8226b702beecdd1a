import { routerLink } from '@carematch/front-end/components/router-link';
import { ListPage } from '@carematch/front-end/list/list-page';
import { useNavigate, useSearchParams } from '@carematch/front-end/router';
import { ChoiceChip } from '@carematch/ui/filter-bar';
import { Meanings } from '@carematch/ui/meanings';
import { Tabs } from '@carematch/ui/tabs';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import {
  LEAD_FIGURES,
  MATCH_DATA_GROUPS,
  matchDataState,
  PAGE_SIZES,
  paths,
  usualSort,
} from '../../shared/paths.ts';
import { useConsole } from '../../shared/console.ts';
import { meaningsOf } from '../../shared/figure-labels.ts';
import { useProfessionChoice, useStateChoice } from '../../shared/list-choices.ts';
import { savedViews } from '../../shared/saved-views.ts';
import { DataChart } from './data-chart.tsx';
import { exportMatchData, type MatchData, matchDataQuery } from './data-queries.ts';
import styles from './data.module.css';
import { COLUMN_SET_WORDS, COLUMN_SETS, matchDataColumns } from './match-data-columns.tsx';

const rowsOf = ({ rows }: MatchData) => rows;

/** Weeks and months have their days for a number: 20260302. */
const idOf = ({ key }: MatchData['rows'][number]) =>
  typeof key === 'number' ? key : Number(key.replaceAll('-', ''));

const GROUP_WORDS = {
  profession: ['profession', 'professions'],
  state: ['state', 'states'],
  week: ['week', 'weeks'],
  month: ['month', 'months'],
} as const;

const SETS = ['outcomes', 'work', 'credits'] as const;

/** Leads and what became of them, by profession, state, week or month. */
export function MatchDataPage() {
  const adminConsole = useConsole();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const search = useMemo(() => matchDataState.parse(query), [query]);
  const result = useQuery(matchDataQuery(adminConsole, search));
  const byProfession = useProfessionChoice();
  const byState = useStateChoice();
  const { data } = result;
  const columns = useMemo(() => matchDataColumns(search, data?.totals), [search, data?.totals]);
  const noun = GROUP_WORDS[search.group];
  const of = (group: (typeof MATCH_DATA_GROUPS)[number]) =>
    paths.matchData({ ...search, group, sort: usualSort(group), page: 1 });
  return (
    <ListPage
      title="Match data"
      noun={noun}
      next="Requests for care and how they ended."
      caption={`Numbers by ${noun[0]}`}
      search={search}
      hrefOf={paths.matchData}
      result={result}
      rows={rowsOf}
      rowId={idOf}
      columns={columns}
      views={savedViews(adminConsole)}
      exportCsv={() => exportMatchData(adminConsole, search)}
      tabs={
        <Tabs
          label="Requests by"
          tabs={MATCH_DATA_GROUPS.map((group) => ({ href: of(group), label: `By ${GROUP_WORDS[group][0]}` }))}
          current={of(search.group)}
          renderLink={routerLink}
        />
      }
      choices={[byProfession, byState]}
      days="Received"
      pageSizes={PAGE_SIZES}
      summary={
        data && (
          <div className={styles.summary}>
            <DataChart
              noun={noun}
              figure={search.chart}
              figures={LEAD_FIGURES}
              rows={data.rows.map((row) => ({ key: row.key, name: row.name, value: row[search.chart] }))}
              isTime={search.group === 'week' || search.group === 'month'}
              hrefOf={(chart) => paths.matchData({ ...search, chart })}
            >
              <ChoiceChip
                label="Columns"
                options={SETS.map((set) => ({ value: set, label: COLUMN_SET_WORDS[set] }))}
                value={search.columns}
                onChoose={async (chosen, isAgain) => {
                  const set = SETS.find((each) => each === chosen) ?? search.columns;
                  await navigate(paths.matchData({ ...search, columns: set }), {
                    replace: isAgain,
                    preventScrollReset: true,
                  });
                }}
              />
            </DataChart>
            <Meanings
              title="What each column means"
              meanings={meaningsOf(COLUMN_SETS[search.columns], data.meanings)}
            />
          </div>
        )
      }
      nothingYet={{
        title: 'No requests yet',
        text: 'Once people ask for care, their numbers and outcomes appear here.',
      }}
      noMatch="No requests match these filters"
      failed="The numbers didn’t load"
    />
  );
}
