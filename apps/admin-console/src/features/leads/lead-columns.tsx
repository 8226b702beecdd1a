import { SampleMark } from '@carematch/front-end/list/sample-mark';
import { RouterLink } from '@carematch/front-end/router';
import { columnsOf } from '@carematch/ui/data-table';
import { TimeAgo } from '@carematch/ui/time-ago';
import { BLANK } from '@carematch/validation/display/display';

import { paths } from '../../shared/paths.ts';
import { clientOf, placeOf } from '../../shared/client/client-labels.ts';
import { PreviewLink } from '../../shared/list/preview-link.tsx';
import { leadsList } from './leads-list.tsx';
import styles from './leads-page.module.css';
import { type ListedLead, OutcomeBadge } from './outcomes.tsx';

/** The first service, and how many more. */
const servicesOf = ({ services: [first = '', ...more] }: ListedLead): string =>
  more.length === 0 ? first : `${first} and ${more.length} more`;

const column = columnsOf<ListedLead>();

export const LEAD_COLUMNS = column.columns([
  column.display({
    id: 'lead',
    header: 'Lead',
    cell: ({ row: { original: lead } }) => (
      <span className={styles.number}>
        <RouterLink to={paths.lead(lead.id)}>Lead {lead.id}</RouterLink>
        <SampleMark of={lead} />
      </span>
    ),
    meta: { card: 'title' },
  }),
  column.display({
    id: 'outcome',
    header: 'Outcome',
    cell: ({ row: { original: lead } }) => <OutcomeBadge outcome={lead.outcome} />,
    meta: { card: 'mark' },
  }),
  column.display({
    id: 'profession',
    header: 'Profession',
    cell: ({ row: { original: lead } }) => (
      <>
        {lead.profession}
        {lead.services.length > 0 && (
          <span className={styles.services} title={lead.services.join(', ')}>
            {servicesOf(lead)}
          </span>
        )}
      </>
    ),
    meta: { grow: true },
  }),
  column.accessor(placeOf, { id: 'place', header: 'Place', meta: { card: 'beside' } }),
  column.accessor(clientOf, { id: 'client', header: 'Client', meta: { wide: true } }),
  column.accessor(({ match }) => match?.provider.name ?? BLANK, {
    id: 'provider',
    header: 'Provider',
    meta: { wide: true },
  }),
  column.accessor('created_at', {
    header: 'Received',
    cell: ({ getValue }) => <TimeAgo at={getValue()} />,
    meta: { numeric: true, card: 'beside' },
  }),
  column.display({
    id: 'preview',
    header: () => <span className="visually-hidden">Preview</span>,
    cell: ({ row: { original: lead } }) => (
      <PreviewLink list={leadsList} id={lead.id} of={`lead ${lead.id}`} />
    ),
    meta: { card: 'end' },
  }),
]);
