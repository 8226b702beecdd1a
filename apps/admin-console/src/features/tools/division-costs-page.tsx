import { PageHeading } from '@carematch/front-end/components/page-heading';
import { routerLink, stayingLink } from '@carematch/front-end/components/router-link';
import { useNavigate, useParams, useSearchParams } from '@carematch/front-end/router';
import { Breadcrumb } from '@carematch/ui/breadcrumb';
import { columnsOf, DataTable } from '@carematch/ui/data-table';
import { useSuspenseQuery } from '@tanstack/react-query';

import { paths } from '../../shared/paths.ts';
import { useAdminConsole } from '../../shared/admin-console.ts';
import { NotOffered, plannedCell } from './cost-page-parts.tsx';
import { costsQuery, divisionState, type PricedService } from './cost-queries.ts';
import { counted, divisionsOf, plannedText } from './cost-labels.ts';
import { ServiceCostsDrawer } from './service-costs-drawer.tsx';
import styles from './tools.module.css';

interface Row extends PricedService {
  readonly href: string;
}

const column = columnsOf<Row>();

const COLUMNS = column.columns([
  column.accessor('name', {
    header: 'Service',
    cell: ({ row: { original }, getValue }) => stayingLink({ href: original.href, children: getValue() }),
    meta: { card: 'title', grow: true },
  }),
  column.accessor(({ credit_cost: cost }) => counted(cost, 'credit'), {
    id: 'cost',
    header: 'Costs now',
    meta: { numeric: true, card: 'mark' },
  }),
  column.accessor(({ planned }) => plannedText(planned), {
    id: 'planned',
    header: 'Planned',
    cell: ({ getValue }) => plannedCell(getValue()),
    meta: { numeric: true },
  }),
]);

/** What leads for each service of a division cost, each opened to be changed. */
export function DivisionCostsPage() {
  const { profession_id: professionId = '', division_id: divisionRef = '' } = useParams();
  const [search] = useSearchParams();
  const { service: openId } = divisionState.parse(search);
  const navigate = useNavigate();
  const { data: professions } = useSuspenseQuery(costsQuery(useAdminConsole()));
  const profession = professions.find(({ id }) => String(id) === professionId);
  const division = profession && divisionsOf(profession).find(({ ref }) => ref === divisionRef);
  const here = paths.divisionCosts(professionId, divisionRef);
  const rows = (division?.services ?? []).map((service) => ({
    ...service,
    href: paths.divisionCosts(professionId, divisionRef, service.id),
  }));
  const open = rows.find(({ id }) => id === openId);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Breadcrumb
          trail={[
            { href: paths.adminTools(), label: 'Admin tools' },
            ...(profession ? [{ href: paths.professionCosts(profession.id), label: profession.name }] : []),
          ]}
          renderLink={routerLink}
        />
        <PageHeading title={division ? division.name : 'We can’t find this division'} />
        {division && (
          <p className={styles.soft}>
            {counted(rows.length, 'service')}. A match costs as much as the most expensive service that the
            client asked for and the professional offers.
          </p>
        )}
      </header>
      {division ? (
        <DataTable
          caption={`Services of ${division.name}`}
          columns={COLUMNS}
          rows={rows}
          rowKey={({ id }) => String(id)}
          isCurrent={({ id }) => id === openId}
          density="roomy"
          renderLink={routerLink}
        />
      ) : (
        <NotOffered what="division" />
      )}
      <ServiceCostsDrawer service={open} onClose={() => void navigate(here, { preventScrollReset: true })} />
    </div>
  );
}
