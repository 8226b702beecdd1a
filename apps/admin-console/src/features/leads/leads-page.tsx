import { Pagination } from '@carematch/ui/pagination';
import { Tabs } from '@carematch/ui/tabs';
import { formatNumber } from '@carematch/validation/number-display';
import { useSuspenseQuery } from '@tanstack/react-query';

import { paths } from '../../app/paths.ts';
import { useSearchParams } from '@carematch/front-end/router';
import { useConsole } from '../../shared/console.ts';
import { routerLink } from '@carematch/front-end/components/router-link';
import { PageHeading } from '@carematch/front-end/components/page-heading';
import { GoToLead } from './go-to-lead.tsx';
import { LeadFilters } from './lead-filters.tsx';
import styles from './leads-page.module.css';
import { leadsQuery, professionsQuery } from './leads-queries.ts';
import { type AskedLeads, readLeadsSearch } from './leads-search.ts';
import { LeadsTable } from './leads-table.tsx';
import { NoLeads } from './no-leads.tsx';
import { OUTCOMES, outcomeLabel } from './outcomes.ts';

interface Counted {
  readonly outcome_counts: readonly { readonly outcome: string; readonly total: number }[];
}

function outcomeTabs(search: AskedLeads, { outcome_counts: counts }: Counted) {
  const all = counts.reduce((sum, { total }) => sum + total, 0);
  const hrefOf = (outcome?: string): string => paths.leads({ ...search, outcome, page: 1 });
  return [
    { href: hrefOf(), label: 'All', count: all },
    ...OUTCOMES.map((outcome) => ({
      href: hrefOf(outcome),
      label: outcomeLabel(outcome),
      count: counts.find((count) => count.outcome === outcome)?.total ?? 0,
    })),
  ];
}

interface Shown {
  readonly page: number;
  readonly per_page: number;
  readonly total: number;
}

function rangeText({ page, per_page: perPage, total }: Shown, shown: number): string {
  if (shown === 0) return total === 1 ? '1 lead' : `${formatNumber(total)} leads`;
  const first = (page - 1) * perPage + 1;
  return `${formatNumber(first)}–${formatNumber(first + shown - 1)} of ${formatNumber(total)}`;
}

/** Every lead with its outcome, newest first. */
export function LeadsPage() {
  const adminConsole = useConsole();
  const [query] = useSearchParams();
  const search = readLeadsSearch(query);
  const { data } = useSuspenseQuery(leadsQuery(adminConsole, search));
  const { data: professions } = useSuspenseQuery(professionsQuery(adminConsole));
  const { leads, pagination } = data;
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <PageHeading title="Leads">Leads</PageHeading>
        <GoToLead />
      </div>
      <Tabs
        label="Outcomes"
        tabs={outcomeTabs(search, data)}
        current={paths.leads({ ...search, page: 1 })}
        renderLink={routerLink}
      />
      <LeadFilters search={search} professions={professions} />
      <div className={styles.table}>
        <LeadsTable leads={leads} empty={<NoLeads search={search} total={pagination.total} />} />
      </div>
      <div className={styles.foot}>
        <output>{rangeText(pagination, leads.length)}</output>
        <Pagination
          label="Pages of leads"
          page={search.page}
          pageCount={pagination.last_page}
          hrefOf={(page) => paths.leads({ ...search, page })}
          renderLink={routerLink}
        />
      </div>
    </div>
  );
}
