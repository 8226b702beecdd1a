import { ListPage } from '@carematch/front-end/list/list-page';
import { ListTabs } from '@carematch/front-end/list/list-tabs';
import { useList } from '@carematch/front-end/list/use-list';
import { Meanings } from '@carematch/ui/meanings';
import { useMemo } from 'react';

import { meaningsOf, PROFESSIONAL_FIGURES } from '../../shared/display/figure-labels.ts';
import { useAllRows } from '../../shared/list/use-all-rows.ts';
import { DataChart } from './data-chart.tsx';
import styles from './data.module.css';
import { professionalDataColumns } from './professional-data-columns.tsx';
import { PROFESSIONAL_DATA_GROUPS, professionalDataList } from './professional-data-list.tsx';

const GROUP_NOUNS = {
  professional: ['professional', 'professionals'],
  profession: ['profession', 'professions'],
  state: ['state', 'states'],
  week: ['week', 'weeks'],
  month: ['month', 'months'],
} as const;

const DRAWN = {
  professional: 'bars',
  profession: 'bars',
  state: 'map',
  week: 'line',
  month: 'line',
} as const;

/** Outcomes of matches, by professional, profession, state, week or month. */
export function ProfessionalDataPage() {
  const data = useList(professionalDataList);
  const { search, answer, hrefOf } = data;
  const columns = useMemo(() => professionalDataColumns(search, answer?.totals), [search, answer?.totals]);
  const all = useAllRows(data, DRAWN[search.group_by] !== 'bars');
  const noun = GROUP_NOUNS[search.group_by];
  return (
    <ListPage
      of={data}
      noun={noun}
      caption={`Numbers by ${noun[0]}`}
      columns={columns}
      next="How professionals’ matches turned out."
      tabs={
        <ListTabs
          of={data}
          label="Matches by"
          name="group_by"
          tabs={PROFESSIONAL_DATA_GROUPS.map((group) => ({
            value: group,
            label: `By ${GROUP_NOUNS[group][0]}`,
          }))}
        />
      }
      summary={
        answer && (
          <div className={styles.summary}>
            <DataChart
              noun={noun}
              figure={search.chart}
              figures={PROFESSIONAL_FIGURES}
              as={DRAWN[search.group_by]}
              rows={answer.rows}
              all={all}
              keyOf={({ id }) => id}
              hrefOf={(chart) => hrefOf({ chart })}
            />
            <Meanings
              title="What each column means"
              meanings={meaningsOf(PROFESSIONAL_FIGURES, answer.meanings)}
            />
          </div>
        )
      }
    />
  );
}
