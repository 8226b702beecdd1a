import type { OptionsQuery } from '@carematch/front-end/list/list-types';
import { day, rowId, text } from '@carematch/front-end/url-state';
import ClipboardCheck from 'lucide-react/icons/clipboard-check';

import type { AdminConsole } from '../../shared/admin-console.ts';
import { defineList } from '../../shared/define-list.ts';
import { patterns } from '../../shared/paths.ts';
import { staffQuery } from '../../shared/queries.ts';
import { auditEntryQuery } from './audit-queries.ts';
import { actionLabel } from './audit-labels.ts';

/** Staff to filter by. The log can be read without them. */
const staffOptions = (adminConsole: AdminConsole): OptionsQuery => ({
  queryKey: ['staff-options'],
  queryFn: async () => {
    try {
      const { staff } = await adminConsole.queryClient.fetchQuery(staffQuery(adminConsole));
      return staff.map(({ id, first_name, last_name }) => ({
        value: id,
        label: `${first_name} ${last_name}`,
      }));
    } catch {
      return [];
    }
  },
});

/** Who changed what, newest first. */
export const auditList = defineList('GET /audit-log', {
  path: patterns.auditLog,
  title: 'Audit log',
  nav: { icon: <ClipboardCheck />, group: 'Tools', key: 'a' },
  rows: 'entries',
  noun: ['change', 'changes'],
  caption: 'Changes, newest first',
  filters: { search: text, actor_id: rowId, action: text, start_date: day, end_date: day },
  sortedBy: '-at',
  opens: { name: 'entry', queries: (adminConsole, id) => [auditEntryQuery(adminConsole, id)] },
  exportCall: 'POST /audit-log/export',
  searchFor: 'Search a name, email or number',
  days: 'Changed',
  choices: [
    { name: 'actor_id', label: 'Staff', everything: 'Everyone', options: { query: staffOptions } },
    {
      name: 'action',
      label: 'What',
      everything: 'Everything',
      options: ({ answer }) =>
        (answer?.actions ?? []).map((action) => ({ value: action, label: actionLabel(action) })),
    },
  ],
  nothingYet: {
    title: 'No changes yet',
    text: 'Each change that staff or professionals make appears here, and stays.',
  },
});
