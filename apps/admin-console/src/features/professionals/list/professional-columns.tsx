import { CardLabel } from '@carematch/front-end/list/card-label';
import { SampleMark } from '@carematch/front-end/list/sample-mark';
import { RouterLink } from '@carematch/front-end/router';
import { Badge } from '@carematch/ui/badge';
import { columnsOf } from '@carematch/ui/data-table';
import { TimeAgo } from '@carematch/ui/time-ago';
import { BLANK, formatDate } from '@carematch/validation/display/display';
import { formatNumber } from '@carematch/validation/display/number-display';
import Ban from 'lucide-react/icons/ban';
import Check from 'lucide-react/icons/check';

import { paths } from '../../../shared/paths.ts';
import { PreviewLink } from '../../../shared/list/preview-link.tsx';
import { contactOf, type ListedProfessional, nameOf, placeOf, professionsOf } from './listed-professional.ts';
import { statusTone } from '../page/professional-labels.ts';
import { professionalsList } from './professionals-list.tsx';
import styles from './professionals-page.module.css';

/** A check, or a line through a circle: distinguishable without color. */
function Receives({ yes }: { readonly yes: boolean }) {
  return (
    <span className={styles.receives} data-yes={yes}>
      {yes ? <Check /> : <Ban />}
      {yes ? 'Yes' : 'No'}
    </span>
  );
}

const column = columnsOf<ListedProfessional>();

export const PROFESSIONAL_COLUMNS = column.columns([
  column.accessor(nameOf, {
    id: 'name',
    header: 'Name',
    enableSorting: true,
    cell: ({ row: { original: professional }, getValue }) => (
      <span className={styles.name}>
        <RouterLink to={paths.professional(professional.id)}>
          <bdi>{getValue()}</bdi>
        </RouterLink>
        <SampleMark of={professional} />
      </span>
    ),
    meta: { card: 'title' },
  }),
  column.display({
    id: 'status',
    header: 'Status',
    cell: ({ row: { original: professional } }) => (
      <Badge tone={statusTone(professional.status.slug)}>{professional.status.name}</Badge>
    ),
    meta: { card: 'mark' },
  }),
  column.display({
    id: 'can_receive',
    header: 'Gets leads',
    cell: ({ row: { original: professional } }) => (
      <>
        <CardLabel label="Gets leads:" />
        <Receives yes={professional.can_receive} />
      </>
    ),
  }),
  column.accessor(professionsOf, { id: 'professions', header: 'Profession', meta: { grow: true } }),
  column.accessor(placeOf, { id: 'place', header: 'Place', meta: { card: 'beside' } }),
  column.accessor(contactOf, { id: 'contact', header: 'Contact', meta: { wide: 'most' } }),
  column.accessor(({ credits }) => (credits === null ? BLANK : formatNumber(credits)), {
    id: 'credits',
    header: 'Credits',
    meta: { numeric: true, wide: 'most', card: 'none' },
  }),
  column.accessor((professional) => formatDate(professional.license_ends_on), {
    id: 'license_ends_on',
    header: 'License until',
    enableSorting: true,
    meta: { numeric: true, card: 'none' },
  }),
  column.accessor('created_at', {
    header: 'Signed up',
    enableSorting: true,
    cell: ({ getValue }) => (
      <>
        <CardLabel label="Signed up" />
        <TimeAgo at={getValue()} />
      </>
    ),
    meta: { numeric: true, card: 'beside' },
  }),
  column.display({
    id: 'preview',
    header: () => <span className="visually-hidden">Preview</span>,
    cell: ({ row: { original: professional } }) => (
      <PreviewLink list={professionalsList} id={professional.id} of={nameOf(professional)} />
    ),
    meta: { card: 'end' },
  }),
]);
