import { chunk } from '@carematch/front-end/page';
import { Skeleton } from '@carematch/ui/skeleton';

import { auditState, paths } from '../../app/paths.ts';
import type { ConsolePage } from '../../shared/console.ts';
import { savedViews } from '../../shared/saved-views.ts';
import { staffQuery } from '../../shared/staff-query.ts';
import { auditEntryQuery, auditLogQuery } from './audit-queries.ts';

/** A sheet with lines, and a check mark. */
const icon = (
  <svg viewBox="0 0 20 20" aria-hidden="true">
    <path d="M4.5 2.5h11v15h-11zM7.5 6.5h5M7.5 9.5h5M7.5 13.5l1.5 1.5 3-3" />
  </svg>
);

/** Who changed what. */
export const auditLogPage: ConsolePage = {
  title: 'Audit log',
  access: ['admin'],
  nav: { icon, group: 'Tools', key: 'a' },
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
