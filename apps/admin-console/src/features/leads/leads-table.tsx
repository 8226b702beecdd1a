import { Badge } from '@carematch/ui/badge';
import { type Column, DataTable } from '@carematch/ui/data-table';
import { BLANK } from '@carematch/validation/display';
import type { ReactNode } from 'react';

import { paths } from '../../app/paths.ts';
import { RouterLink } from '@carematch/front-end/router';
import { Moment } from '../../shared/moment.tsx';
import { clientOf, placeOf, servicesOf } from './lead-words.ts';
import styles from './leads-page.module.css';
import { OutcomeBadge } from './outcome-badge.tsx';
import type { ListedLead } from './outcomes.ts';

const COLUMNS: readonly Column<ListedLead>[] = [
  {
    key: 'lead',
    header: 'Lead',
    rowHeader: true,
    cell: ({ id, is_demo }) => (
      <span className={styles.number}>
        <RouterLink to={paths.lead(id)} aria-label={`Lead ${id}`}>
          {id}
        </RouterLink>
        {is_demo && <Badge>Sample</Badge>}
      </span>
    ),
  },
  { key: 'outcome', header: 'Outcome', cell: ({ outcome }) => <OutcomeBadge outcome={outcome} /> },
  {
    key: 'profession',
    header: 'Profession',
    cell: (lead) => (
      <>
        {lead.profession}
        {lead.services.length > 0 && (
          <div className={`${styles.sub} ${styles.services}`} title={lead.services.join(', ')}>
            {servicesOf(lead)}
          </div>
        )}
        <div className={styles.narrow}>
          {placeOf(lead)}
          <br />
          <Moment at={lead.created_at} />
        </div>
      </>
    ),
  },
  { key: 'place', header: 'Place', cell: placeOf },
  { key: 'client', header: 'Client', cell: clientOf },
  { key: 'provider', header: 'Provider', cell: ({ match }) => match?.provider.name ?? BLANK },
  {
    key: 'received',
    header: 'Received',
    numeric: true,
    sort: 'descending',
    cell: ({ created_at }) => <Moment at={created_at} isStacked />,
  },
];

interface LeadsTableProps {
  readonly leads: readonly ListedLead[];
  readonly empty: ReactNode;
}

/** A page of leads. */
export function LeadsTable({ leads, empty }: LeadsTableProps) {
  return (
    <DataTable
      caption="Leads, newest first"
      columns={COLUMNS}
      rows={leads}
      rowKey={({ id }) => String(id)}
      empty={empty}
    />
  );
}
