import type { AdminApi } from '@carematch/api-client/contract/admin-api';
import type { ResponseOf } from '@carematch/api-client/contract/endpoint';
import { EXPORT_TIMEOUT_MS } from '@carematch/validation/rules/timing';
import { queryOptions } from '@tanstack/react-query';

import type { AuditSearch } from '../../shared/paths.ts';
import type { AdminConsole } from '../../shared/console.ts';
import { FRESH_MS, LIST_OPTIONS, pageAsked } from '../../shared/list-query.ts';

export type AuditAnswer = ResponseOf<AdminApi['GET /audit-log']>;
export type AuditEntry = AuditAnswer['entries'][number];

/** What narrows the log, under the API's names. */
const filtersOf = ({ search, actor, action, from, to }: AuditSearch) => ({
  search,
  actor_id: actor?.toString(),
  action,
  start_date: from,
  end_date: to,
});

/** A page of the log. */
export const auditLogQuery = ({ api }: AdminConsole, search: AuditSearch) => {
  const query = { ...filtersOf(search), ...pageAsked(search) };
  return queryOptions({
    queryKey: ['audit-log', query],
    queryFn: ({ signal }) => api.call('GET /audit-log', { query }, { signal }),
    ...LIST_OPTIONS,
  });
};

/** One change. */
export const auditEntryQuery = ({ api }: AdminConsole, id: number) =>
  queryOptions({
    queryKey: ['audit-entry', id],
    queryFn: async ({ signal }) =>
      (await api.call('GET /audit-log/:id', { params: { id: String(id) } }, { signal })).entry,
    staleTime: FRESH_MS,
  });

/** All changes that fit, as CSV. */
export const exportAuditLog = ({ api }: AdminConsole, search: AuditSearch): Promise<string> =>
  api.call('POST /audit-log/export', { query: filtersOf(search) }, { timeoutMs: EXPORT_TIMEOUT_MS });
