import { routerLink } from '@carematch/front-end/components/router-link';
import { ListPage, type OpenedRow } from '@carematch/front-end/list/list-page';
import { Tabs } from '@carematch/ui/tabs';
import { useQuery } from '@tanstack/react-query';

import { type LeadsSearch, OUTCOMES, PAGE_SIZES, paths } from '../../shared/paths.ts';
import { useConsole } from '../../shared/console.ts';
import { useProfessionChoice } from '../../shared/list-choices.ts';
import { savedViews } from '../../shared/saved-views.ts';
import { LEAD_COLUMNS } from './lead-columns.tsx';
import { LeadPreview } from './lead-preview.tsx';
import { exportLeads, type LeadsAnswer, leadsQuery } from './leads-queries.ts';
import { type ListedLead, outcomeLabel } from './outcomes.ts';
import { useLeadsSearch } from './use-leads-search.ts';

interface OutcomeTabsProps {
  readonly search: LeadsSearch;
  readonly counts: LeadsAnswer['outcome_counts'];
}

/** One tab for each outcome, with how many leads have it. */
function OutcomeTabs({ search, counts }: OutcomeTabsProps) {
  const hrefOf = (outcome?: LeadsSearch['outcome']): string =>
    paths.leads({ ...search, outcome, page: 1, lead: undefined });
  const totalOf = (outcome: string): number => counts.find((count) => count.outcome === outcome)?.total ?? 0;
  return (
    <Tabs
      label="Outcomes"
      tabs={[
        { href: hrefOf(), label: 'All', count: counts.reduce((sum, { total }) => sum + total, 0) },
        ...OUTCOMES.map((outcome) => ({
          href: hrefOf(outcome),
          label: outcomeLabel(outcome),
          count: totalOf(outcome),
        })),
      ]}
      current={hrefOf(search.outcome)}
      renderLink={routerLink}
    />
  );
}

const leadsOf = ({ leads }: LeadsAnswer) => leads;
const idOf = ({ id }: ListedLead) => id;

const Preview = (row: OpenedRow) => <LeadPreview {...row} wholeHref={paths.lead(row.id)} />;

/** Every lead with its outcome, newest first. */
export function LeadsPage() {
  const adminConsole = useConsole();
  const search = useLeadsSearch();
  const result = useQuery(leadsQuery(adminConsole, search));
  const byProfession = useProfessionChoice();
  return (
    <ListPage
      title="Leads"
      noun={['lead', 'leads']}
      caption="Leads, newest first"
      search={search}
      hrefOf={paths.leads}
      result={result}
      live={leadsQuery(adminConsole, search)}
      rows={leadsOf}
      rowId={idOf}
      columns={LEAD_COLUMNS}
      sortedBy={{ by: 'created_at', descending: true }}
      views={savedViews(adminConsole)}
      tabs={result.data && <OutcomeTabs search={search} counts={result.data.outcome_counts} />}
      searchFor="Number, phone, email or zip code"
      choices={[byProfession]}
      days="Received"
      pageSizes={PAGE_SIZES}
      exportCsv={() => exportLeads(adminConsole, search)}
      nothingYet={{
        title: 'No leads yet',
        text: 'Each request that a visitor sends through the lead flow appears here with its outcome.',
      }}
      open={{
        key: 'lead',
        id: search.lead,
        shape: 'drawer',
        Detail: Preview,
      }}
    />
  );
}
