import { ListPage } from '@carematch/front-end/list/list-page';
import { ListTabs } from '@carematch/front-end/list/list-tabs';
import { useList } from '@carematch/front-end/list/use-list';
import { useNavigate } from '@carematch/front-end/router';
import { ChoiceChip } from '@carematch/ui/filter-bar';
import { Meanings } from '@carematch/ui/meanings';
import { useMemo } from 'react';

import { LEAD_FIGURES, meaningsOf } from '../../shared/display/figure-labels.ts';
import { useAllRows } from '../../shared/list/use-all-rows.ts';
import { DataChart } from './data-chart.tsx';
import styles from './data.module.css';
import { COLUMN_FIGURES, COLUMN_SET_LABELS, matchDataColumns } from './match-data-columns.tsx';
import { COLUMN_SETS, MATCH_DATA_GROUPS, matchDataList } from './match-data-list.tsx';

const GROUP_NOUNS = {
  profession: ['profession', 'professions'],
  state: ['state', 'states'],
  week: ['week', 'weeks'],
  month: ['month', 'months'],
} as const;

const DRAWN = { profession: 'bars', state: 'map', week: 'line', month: 'line' } as const;

/** Leads and their outcomes, by profession, state, week or month. */
export function MatchDataPage() {
  const navigate = useNavigate();
  const data = useList(matchDataList);
  const { search, answer, hrefOf } = data;
  const columns = useMemo(() => matchDataColumns(search, answer?.totals), [search, answer?.totals]);
  const all = useAllRows(data, DRAWN[search.group_by] !== 'bars');
  const noun = GROUP_NOUNS[search.group_by];
  return (
    <ListPage
      of={data}
      noun={noun}
      caption={`Numbers by ${noun[0]}`}
      columns={columns}
      next="Requests for care and how they ended."
      tabs={
        <ListTabs
          of={data}
          label="Requests by"
          name="group_by"
          // Each group has an order of its own.
          changes={{ sort: undefined }}
          tabs={MATCH_DATA_GROUPS.map((group) => ({ value: group, label: `By ${GROUP_NOUNS[group][0]}` }))}
        />
      }
      summary={
        answer && (
          <div className={styles.summary}>
            <DataChart
              noun={noun}
              figure={search.chart}
              figures={LEAD_FIGURES}
              as={DRAWN[search.group_by]}
              rows={answer.rows}
              all={all}
              keyOf={({ key }) => key}
              hrefOf={(chart) => hrefOf({ chart })}
            >
              <ChoiceChip
                label="Columns"
                options={COLUMN_SETS.map((set) => ({ value: set, label: COLUMN_SET_LABELS[set] }))}
                value={search.columns}
                onChoose={async (chosen, isAgain) => {
                  const set = COLUMN_SETS.find((each) => each === chosen) ?? search.columns;
                  await navigate(hrefOf({ columns: set }), { replace: isAgain, preventScrollReset: true });
                }}
              />
            </DataChart>
            <Meanings
              title="What each column means"
              meanings={meaningsOf(COLUMN_FIGURES[search.columns], answer.meanings)}
            />
          </div>
        )
      }
    />
  );
}
