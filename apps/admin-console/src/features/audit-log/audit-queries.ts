import type { AdminApi } from '@carematch/api-client/contract/admin-api';
import type { ResponseOf } from '@carematch/api-client/contract/endpoint';
import { queryOptions } from '@tanstack/react-query';

import type { AdminConsole } from '../../shared/admin-console.ts';
import { FRESH_MS } from '../../shared/queries.ts';

export type AuditEntry = ResponseOf<AdminApi['GET /audit-log']>['entries'][number];

/** One change. */
export const auditEntryQuery = ({ api }: AdminConsole, id: number) =>
  queryOptions({
    queryKey: ['audit-entry', id],
    queryFn: async ({ signal }) =>
      (await api.call('GET /audit-log/:id', { params: { id: String(id) } }, { signal })).entry,
    staleTime: FRESH_MS,
  });
