import type { AdminApi } from '@carematch/api-client/contract/admin-api';
import type { ResponseOf } from '@carematch/api-client/contract/endpoint';
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
