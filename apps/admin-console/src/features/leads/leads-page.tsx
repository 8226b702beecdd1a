import { ListPage, type OpenedRow } from '@carematch/front-end/list/list-page';
import { ListTabs } from '@carematch/front-end/list/list-tabs';
import { useList } from '@carematch/front-end/list/use-list';

import { OUTCOMES } from '../../shared/display/figure-labels.ts';
import { paths } from '../../shared/paths.ts';
import { LEAD_COLUMNS } from './lead-columns.tsx';
import { LeadPreview } from './lead-preview.tsx';
import { leadsList } from './leads-list.tsx';
import { outcomeLabel } from './outcomes.tsx';

const Preview = (row: OpenedRow) => <LeadPreview {...row} wholeHref={paths.lead(row.id)} />;

/** Every lead with its outcome, newest first. */
export function LeadsPage() {
  const leads = useList(leadsList);
  const counts = leads.answer?.outcome_counts;
  return (
    <ListPage
      of={leads}
      columns={LEAD_COLUMNS}
      Detail={Preview}
      tabs={
        counts && (
          <ListTabs
            of={leads}
            label="Outcomes"
            name="outcome"
            tabs={[
              { value: undefined, label: 'All', count: counts.reduce((sum, { total }) => sum + total, 0) },
              ...OUTCOMES.map((outcome) => ({
                value: outcome,
                label: outcomeLabel(outcome),
                count: counts.find((count) => count.outcome === outcome)?.total ?? 0,
              })),
            ]}
          />
        )
      }
    />
  );
}
