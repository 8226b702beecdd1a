import { RouterLink } from '@carematch/front-end/router';
import { columnsOf } from '@carematch/ui/data-table';
import { TimeAgo } from '@carematch/ui/time-ago';

import { paths } from '../../shared/paths.ts';
import type { AuditEntry } from './audit-queries.ts';
import { actionWords, personWords, subjectWords } from './audit-labels.ts';
import styles from './audit-log.module.css';
import { useAuditSearch } from './use-audit-search.ts';

/** Opens a change beside the list, by the list's own address. */
function EntryLink({ entry }: { readonly entry: AuditEntry }) {
  const search = useAuditSearch();
  return (
    <RouterLink to={paths.auditLog({ ...search, entry: entry.id })} preventScrollReset>
      {actionWords(entry.action)}
    </RouterLink>
  );
}

const column = columnsOf<AuditEntry>();

export const AUDIT_COLUMNS = column.columns([
  column.display({
    id: 'action',
    header: 'What',
    cell: ({ row: { original: entry } }) => <EntryLink entry={entry} />,
    meta: { card: 'title' },
  }),
  column.display({
    id: 'actor',
    header: 'Who',
    cell: ({ row: { original: entry } }) => (
      <>
        <bdi>{personWords(entry.actor)}</bdi>
        {entry.acted_as && (
          <span className={styles.as}>
            as <bdi>{personWords(entry.acted_as)}</bdi>
          </span>
        )}
      </>
    ),
  }),
  column.display({
    id: 'subject',
    header: 'About',
    cell: ({ row: { original: entry } }) => <bdi>{subjectWords(entry)}</bdi>,
    meta: { grow: true, card: 'beside' },
  }),
  column.accessor('at', {
    header: 'When',
    cell: ({ getValue }) => <TimeAgo at={getValue()} />,
    meta: { numeric: true, card: 'beside' },
  }),
]);
