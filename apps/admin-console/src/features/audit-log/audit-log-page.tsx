import { ListPage } from '@carematch/front-end/list/list-page';
import { useList } from '@carematch/front-end/list/use-list';

import { AUDIT_COLUMNS } from './audit-columns.tsx';
import { AuditEntryDetail } from './audit-entry.tsx';
import { auditList } from './audit-list.tsx';

/** Who changed what, newest first. */
export const AuditLogPage = () => (
  <ListPage of={useList(auditList)} columns={AUDIT_COLUMNS} Detail={AuditEntryDetail} />
);
