import type { AdminApi } from '@carematch/api-client/contract/admin-api';
import type { ResponseOf } from '@carematch/api-client/contract/endpoint';
import { EXPORT_TIMEOUT_MS } from '@carematch/validation/rules/timing';
import { queryOptions } from '@tanstack/react-query';

import type { AdminConsole } from './console.ts';

export type Staff = ResponseOf<AdminApi['GET /staff']>;
export type StaffMember = Staff['staff'][number];

/** Everyone of staff, and who is invited. */
export const staffQuery = ({ api }: AdminConsole) =>
  queryOptions({
    queryKey: ['staff'],
    queryFn: ({ signal }) => api.call('GET /staff', {}, { signal }),
  });

/** Everyone of staff as CSV. */
export const exportStaff = ({ api }: AdminConsole): Promise<string> =>
  api.call('POST /staff/export', {}, { timeoutMs: EXPORT_TIMEOUT_MS });
