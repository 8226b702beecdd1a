import { ListPage } from '@carematch/front-end/list/list-page';
import { RowLink } from '@carematch/front-end/list/row-link';
import { useList } from '@carematch/front-end/list/use-list';
import { columnsOf } from '@carematch/ui/data-table';
import { TimeAgo } from '@carematch/ui/time-ago';

import { AuditEntryDetail } from './audit-entry.tsx';
import { auditList } from './audit-list.tsx';
import type { AuditEntry } from './audit-queries.ts';
import { actionLabel, personName, subjectLabel } from './audit-labels.ts';
import styles from './audit-log.module.css';

const column = columnsOf<AuditEntry>();

const COLUMNS = column.columns([
  column.display({
    id: 'action',
    header: 'What',
    cell: ({ row: { original: entry } }) => (
      <RowLink list={auditList} id={entry.id}>
        {actionLabel(entry.action)}
      </RowLink>
    ),
    meta: { card: 'title' },
  }),
  column.display({
    id: 'actor',
    header: 'Who',
    cell: ({ row: { original: entry } }) => (
      <>
        <bdi>{personName(entry.actor)}</bdi>
        {entry.acted_as && (
          <span className={styles.as}>
            as <bdi>{personName(entry.acted_as)}</bdi>
          </span>
        )}
      </>
    ),
  }),
  column.display({
    id: 'subject',
    header: 'About',
    cell: ({ row: { original: entry } }) => <bdi>{subjectLabel(entry)}</bdi>,
    meta: { grow: true, card: 'beside' },
  }),
  column.accessor('at', {
    header: 'When',
    cell: ({ getValue }) => <TimeAgo at={getValue()} />,
    meta: { numeric: true, card: 'beside' },
  }),
]);

/** Every audited change, newest first. */
export const AuditLogPage = () => (
  <ListPage of={useList(auditList)} columns={COLUMNS} Detail={AuditEntryDetail} />
);
