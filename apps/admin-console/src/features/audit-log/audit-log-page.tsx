import { ListPage } from '@carematch/front-end/list/list-page';
import { useQuery } from '@tanstack/react-query';

import { PAGE_SIZES, paths } from '../../shared/paths.ts';
import { useConsole } from '../../shared/console.ts';
import { savedViews } from '../../shared/saved-views.ts';
import { staffQuery } from '../../shared/staff-query.ts';
import { AUDIT_COLUMNS } from './audit-columns.tsx';
import { AuditEntryDetail } from './audit-entry.tsx';
import { type AuditAnswer, type AuditEntry, auditLogQuery, exportAuditLog } from './audit-queries.ts';
import { actionWords } from './audit-labels.ts';
import { useAuditSearch } from './use-audit-search.ts';

const entriesOf = ({ entries }: AuditAnswer) => entries;
const idOf = ({ id }: AuditEntry) => id;

/** Who changed what, newest first. */
export function AuditLogPage() {
  const adminConsole = useConsole();
  const search = useAuditSearch();
  const result = useQuery(auditLogQuery(adminConsole, search));
  // The log can be read without it.
  const { data: known } = useQuery(staffQuery(adminConsole));
  return (
    <ListPage
      title="Audit log"
      noun={['change', 'changes']}
      caption="Changes, newest first"
      search={search}
      hrefOf={paths.auditLog}
      result={result}
      rows={entriesOf}
      rowId={idOf}
      columns={AUDIT_COLUMNS}
      sortedBy={{ by: 'at', descending: true }}
      views={savedViews(adminConsole)}
      searchFor="Search a name, email or number"
      choices={[
        {
          key: 'actor',
          label: 'Staff',
          everything: 'Everyone',
          options: (known?.staff ?? []).map(({ id, first_name, last_name }) => ({
            value: id,
            label: `${first_name} ${last_name}`,
          })),
        },
        {
          key: 'action',
          label: 'What',
          everything: 'Everything',
          options: (result.data?.actions ?? []).map((action) => ({
            value: action,
            label: actionWords(action),
          })),
        },
      ]}
      days="Changed"
      pageSizes={PAGE_SIZES}
      exportCsv={() => exportAuditLog(adminConsole, search)}
      nothingYet={{
        title: 'No changes yet',
        text: 'Each change that staff or professionals make appears here, and stays.',
      }}
      open={{ key: 'entry', id: search.entry, shape: 'drawer', Detail: AuditEntryDetail }}
    />
  );
}
