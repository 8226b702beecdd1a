import { CardLabel } from '@carematch/front-end/list/card-label';
import { RowLink } from '@carematch/front-end/list/row-link';
import { Badge } from '@carematch/ui/badge';
import { columnsOf } from '@carematch/ui/data-table';
import { Age } from '@carematch/ui/time-ago';
import { BLANK, formatDate } from '@carematch/validation/display/display';

import type { Verification } from './verification-queries.ts';
import { kindLabel, subjectOf } from './verification-labels.ts';
import { verificationsList } from './verifications-list.tsx';

const column = columnsOf<Verification>();

export const VERIFICATION_COLUMNS = column.columns([
  column.display({
    id: 'professional',
    header: 'Professional',
    cell: ({ row: { original } }) => (
      <RowLink list={verificationsList} id={original.id}>
        <bdi>{original.professional.name}</bdi>
      </RowLink>
    ),
    meta: { card: 'title' },
  }),
  column.display({
    id: 'kind',
    header: 'To verify',
    cell: ({ row: { original } }) => <Badge>{kindLabel(original.kind)}</Badge>,
    meta: { card: 'mark' },
  }),
  column.accessor(subjectOf, { id: 'subject', header: 'What', meta: { grow: true } }),
  column.accessor(({ license }) => license?.number ?? BLANK, {
    id: 'number',
    header: 'Number',
    meta: { card: 'beside' },
  }),
  column.accessor(({ license }) => (license?.expires_on ? formatDate(license.expires_on) : BLANK), {
    id: 'expires',
    header: 'Expires',
    meta: { numeric: true, wide: true },
  }),
  column.accessor(({ license }) => (license?.document ? 'Yes' : BLANK), {
    id: 'copy',
    header: 'Copy',
    meta: { wide: 'most' },
  }),
  column.accessor('raised_at', {
    header: 'Waiting',
    cell: ({ getValue }) => (
      <>
        <CardLabel label="Waiting" />
        <Age at={getValue()} />
      </>
    ),
    meta: { numeric: true, card: 'beside' },
  }),
]);
