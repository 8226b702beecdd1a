import { chunk } from '@carematch/front-end/page';
import { Skeleton } from '@carematch/ui/skeleton';
import ClipboardCheck from 'lucide-react/icons/clipboard-check';

import { auditState, paths } from '../../shared/paths.ts';
import type { ConsolePage } from '../../shared/console.ts';
import { savedViews } from '../../shared/saved-views.ts';
import { staffQuery } from '../../shared/staff-query.ts';
import { auditEntryQuery, auditLogQuery } from './audit-queries.ts';

/** Who changed what. */
export const auditLogPage: ConsolePage = {
  title: 'Audit log',
  access: ['admin'],
  nav: { icon: <ClipboardCheck />, group: 'Tools', key: 'a' },
  queries: (adminConsole, { search: query }) => {
    const search = auditState.parse(query);
    const list = [
      auditLogQuery(adminConsole, search),
      staffQuery(adminConsole),
      savedViews(adminConsole).query(paths.auditLog()),
    ];
    return search.entry === undefined ? list : [...list, auditEntryQuery(adminConsole, search.entry)];
  },
  skeleton: <Skeleton lines={10} height={40} label="Loading the audit log" />,
  component: chunk(() => import('./audit-log-page.tsx'), 'AuditLogPage'),
};
