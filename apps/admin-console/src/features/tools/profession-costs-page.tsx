import { PageHeading } from '@carematch/front-end/components/page-heading';
import { routerLink } from '@carematch/front-end/components/router-link';
import { CardLabel } from '@carematch/front-end/list/card-label';
import { RouterLink, useParams } from '@carematch/front-end/router';
import { Breadcrumb } from '@carematch/ui/breadcrumb';
import { ButtonLink } from '@carematch/ui/button';
import { columnsOf, DataTable } from '@carematch/ui/data-table';
import { EmptyState } from '@carematch/ui/empty-state';
import { useSuspenseQuery } from '@tanstack/react-query';

import { paths } from '../../shared/paths.ts';
import { useAdminConsole } from '../../shared/admin-console.ts';
import { NotOffered, plannedCell } from './cost-page-parts.tsx';
import { costsQuery, type PricedProfession } from './cost-queries.ts';
import { counted, divisionsOf, plannedCountText, type PricedDivision, rangeText } from './cost-labels.ts';
import styles from './tools.module.css';

interface Division extends PricedDivision {
  readonly href: string;
}

const column = columnsOf<Division>();

const COLUMNS = column.columns([
  column.accessor('name', {
    header: 'Division',
    cell: ({ row: { original }, getValue }) => <RouterLink to={original.href}>{getValue()}</RouterLink>,
    meta: { card: 'title', grow: true },
  }),
  column.accessor(({ services }) => services.length, {
    id: 'services',
    header: 'Services',
    cell: ({ getValue }) => (
      <>
        <CardLabel label="Services:" />
        {getValue()}
      </>
    ),
    meta: { numeric: true, card: 'beside' },
  }),
  column.accessor(({ services }) => rangeText(services), {
    id: 'costs',
    header: 'Cost of a match',
    meta: { numeric: true, card: 'beside' },
  }),
  column.accessor(({ services }) => plannedCountText(services), {
    id: 'planned',
    header: 'Planned',
    cell: ({ getValue }) => plannedCell(getValue()),
    meta: { numeric: true },
  }),
]);

/** A profession that shares the services of another one. */
function Shares({
  of: { name },
  parent,
}: {
  readonly of: PricedProfession;
  readonly parent: PricedProfession;
}) {
  return (
    <EmptyState
      title={`It shares the costs of ${parent.name}`}
      action={
        <ButtonLink href={paths.professionCosts(parent.id)} renderLink={routerLink}>
          {parent.name}
        </ButtonLink>
      }
    >
      <p>
        A {name} offers the same services, so a match costs the same. Change it for both with {parent.name}.
      </p>
    </EmptyState>
  );
}

/** What leads of a profession cost, by division. */
export function ProfessionCostsPage() {
  const { profession_id: id } = useParams();
  const { data: professions } = useSuspenseQuery(costsQuery(useAdminConsole()));
  const profession = professions.find((one) => String(one.id) === id);
  const parent = professions.find((one) => one.id === profession?.parent_id);
  const divisions = (profession ? divisionsOf(profession) : []).map((division) => ({
    ...division,
    href: paths.divisionCosts(id ?? '', division.ref),
  }));
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Breadcrumb trail={[{ href: paths.adminTools(), label: 'Admin tools' }]} renderLink={routerLink} />
        <PageHeading title={profession ? profession.name : 'We can’t find this profession'} />
        {divisions.length > 0 && (
          <p className={styles.soft}>
            {counted(divisions.length, 'division')}. Open one to see and change what its services cost.
          </p>
        )}
      </header>
      {profession && parent && <Shares of={profession} parent={parent} />}
      {profession && !parent && divisions.length === 0 && (
        <EmptyState title="No services yet">
          <p>The services of this profession appear here with what a match costs.</p>
        </EmptyState>
      )}
      {!profession && <NotOffered what="profession" />}
      {divisions.length > 0 && (
        <DataTable
          caption={`Divisions of ${profession?.name}`}
          columns={COLUMNS}
          rows={divisions}
          rowKey={({ ref }) => ref}
          density="roomy"
          renderLink={routerLink}
        />
      )}
    </div>
  );
}
