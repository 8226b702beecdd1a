import { ListPage } from '@carematch/front-end/list/list-page';
import { ListTabs } from '@carematch/front-end/list/list-tabs';
import { useList } from '@carematch/front-end/list/use-list';
import { useMemo } from 'react';

import { useAllRows } from '../../shared/list/use-all-rows.ts';
import { roiColumns } from './roi-columns.tsx';
import { ROI_GROUPS, roiList } from './roi-list.tsx';
import { ROI_DRAWN, RoiSummary } from './roi-summary.tsx';
import { GROUP_LABELS } from './roi-labels.ts';

/** What professionals spend on matches and what comes of it. */
export function RoiPage() {
  const figures = useList(roiList);
  const { search, answer } = figures;
  const columns = useMemo(() => roiColumns(search, answer?.totals), [search, answer?.totals]);
  const all = useAllRows(figures, ROI_DRAWN[search.group_by] !== 'bars');
  const { one, many, tab } = GROUP_LABELS[search.group_by];
  return (
    <ListPage
      of={figures}
      noun={[one, many]}
      caption={`Figures ${tab.toLowerCase()}`}
      columns={columns}
      next="What professionals spend on matches, and what comes of it."
      tabs={
        <ListTabs
          of={figures}
          label="Figures"
          name="group_by"
          tabs={ROI_GROUPS.map((group) => ({ value: group, label: GROUP_LABELS[group].tab }))}
        />
      }
      summary={answer && <RoiSummary group={search.group_by} answer={answer} all={all} />}
    />
  );
}
