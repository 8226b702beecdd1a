import { routerLink } from '@carematch/front-end/components/router-link';
import { ListPage } from '@carematch/front-end/list/list-page';
import { useSearchParams } from '@carematch/front-end/router';
import { Meanings } from '@carematch/ui/meanings';
import { Tabs } from '@carematch/ui/tabs';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import {
  PAGE_SIZES,
  paths,
  PROFESSIONAL_DATA_GROUPS,
  PROFESSIONAL_FIGURES,
  professionalDataState,
} from '../../shared/paths.ts';
import { useConsole } from '../../shared/console.ts';
import { meaningsOf } from '../../shared/figure-labels.ts';
import { useProfessionChoice, useStateChoice } from '../../shared/list-choices.ts';
import { savedViews } from '../../shared/saved-views.ts';
import { DataChart } from './data-chart.tsx';
import { exportProfessionalData, type ProfessionalData, professionalDataQuery } from './data-queries.ts';
import styles from './data.module.css';
import { monthOptions } from './month-options.ts';
import { professionalDataColumns } from './professional-data-columns.tsx';

const rowsOf = ({ rows }: ProfessionalData) => rows;
const idOf = ({ id }: ProfessionalData['rows'][number]) => id;

const GROUP_WORDS = {
  professional: ['professional', 'professionals'],
  profession: ['profession', 'professions'],
  state: ['state', 'states'],
} as const;

/** How matches turned out, by professional, profession or state. */
export function ProfessionalDataPage() {
  const adminConsole = useConsole();
  const [query] = useSearchParams();
  const search = useMemo(() => professionalDataState.parse(query), [query]);
  const result = useQuery(professionalDataQuery(adminConsole, search));
  const byProfession = useProfessionChoice();
  const byState = useStateChoice();
  const { data } = result;
  const columns = useMemo(() => professionalDataColumns(search, data?.totals), [search, data?.totals]);
  const noun = GROUP_WORDS[search.group];
  const { fromMonth, toMonth } = search;
  const of = (group: (typeof PROFESSIONAL_DATA_GROUPS)[number]) =>
    paths.professionalData({ ...search, group, page: 1 });
  return (
    <ListPage
      title="Professional data"
      noun={noun}
      next="How professionals’ matches turned out."
      caption={`Numbers by ${noun[0]}`}
      search={search}
      hrefOf={paths.professionalData}
      result={result}
      rows={rowsOf}
      rowId={idOf}
      columns={columns}
      views={savedViews(adminConsole)}
      exportCsv={() => exportProfessionalData(adminConsole, search)}
      tabs={
        <Tabs
          label="Matches by"
          tabs={PROFESSIONAL_DATA_GROUPS.map((group) => ({
            href: of(group),
            label: `By ${GROUP_WORDS[group][0]}`,
          }))}
          current={of(search.group)}
          renderLink={routerLink}
        />
      }
      choices={[
        byProfession,
        byState,
        {
          key: 'fromMonth',
          label: 'From',
          everything: 'The first month',
          options: monthOptions({ until: toMonth, also: fromMonth }),
        },
        {
          key: 'toMonth',
          label: 'To',
          everything: 'This month',
          options: monthOptions({ since: fromMonth, also: toMonth }),
        },
      ]}
      pageSizes={PAGE_SIZES}
      summary={
        data && (
          <div className={styles.summary}>
            <DataChart
              noun={noun}
              figure={search.chart}
              figures={PROFESSIONAL_FIGURES}
              rows={data.rows.map((row) => ({ key: row.id, name: row.name, value: row[search.chart] }))}
              hrefOf={(chart) => paths.professionalData({ ...search, chart })}
            />
            <Meanings
              title="What each column means"
              meanings={meaningsOf(PROFESSIONAL_FIGURES, data.meanings)}
            />
          </div>
        )
      }
      nothingYet={{
        title: 'No matches yet',
        text: 'Once professionals are matched, how it turned out appears here.',
      }}
      noMatch="No matching results"
      failed="The numbers didn’t load"
    />
  );
}
