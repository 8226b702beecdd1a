import type { AdminApi } from '@carematch/api-client/contract/admin-api';
import type { ResponseOf } from '@carematch/api-client/contract/endpoint';
import { type Queues, QUEUES_KEY } from '@carematch/front-end/page';
import { CACHE_MS, EXPORT_TIMEOUT_MS } from '@carematch/validation/rules/timing';
import { queryOptions } from '@tanstack/react-query';

import type { AdminConsole } from './admin-console.ts';

/** How long a page reuses what its loader has just fetched, ms. */
export const FRESH_MS = 10_000;

/** How long another page or a window that regains focus reuses the lengths of the queues, ms. */
const QUEUES_FRESH_MS = 30_000;

/** The signed-in member of staff. */
export const meQuery = ({ api }: AdminConsole) =>
  queryOptions({
    queryKey: ['me'],
    queryFn: async ({ signal }) => (await api.call('GET /me', {}, { signal })).user,
    staleTime: CACHE_MS,
  });

/** Length and oldest entry of each queue, by its name. */
export const queuesQuery = ({ api }: AdminConsole) =>
  queryOptions<Queues>({
    queryKey: QUEUES_KEY,
    queryFn: async ({ signal }) => {
      const { queues } = await api.call('GET /queues', {}, { signal });
      return Object.fromEntries(
        Object.entries(queues).map(([name, { total, oldest_at: oldestAt }]) => [
          name,
          { total, oldestAt: oldestAt ?? undefined },
        ]),
      );
    },
    staleTime: QUEUES_FRESH_MS,
  });

/** The professions to filter by. */
export const professionsQuery = ({ visitorApi }: AdminConsole) =>
  queryOptions({
    queryKey: ['professions'],
    queryFn: async ({ signal }) => (await visitorApi.call('GET /professions', {}, { signal })).professions,
    staleTime: CACHE_MS,
  });

/** The states to filter by. */
export const statesQuery = ({ visitorApi }: AdminConsole) =>
  queryOptions({
    queryKey: ['states'],
    queryFn: async ({ signal }) => (await visitorApi.call('GET /states', {}, { signal })).states,
    staleTime: CACHE_MS,
  });

export type Staff = ResponseOf<AdminApi['GET /staff']>;
export type StaffMember = Staff['staff'][number];

/** Members of staff and open invitations. */
export const staffQuery = ({ api }: AdminConsole) =>
  queryOptions({
    queryKey: ['staff'],
    queryFn: ({ signal }) => api.call('GET /staff', {}, { signal }),
  });

/** Members of staff as CSV. */
export const exportStaff = ({ api }: AdminConsole): Promise<string> =>
  api.call('POST /staff/export', {}, { timeoutMs: EXPORT_TIMEOUT_MS });
