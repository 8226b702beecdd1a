import type { AdminApi } from '@carematch/api-client/contract/admin-api';
import type { ResponseOf } from '@carematch/api-client/contract/endpoint';
import { EXPORT_TIMEOUT_MS } from '@carematch/validation/rules/timing';
import { queryOptions } from '@tanstack/react-query';

import type { VerificationsSearch } from '../../shared/paths.ts';
import type { AdminConsole } from '../../shared/console.ts';
import { FRESH_MS, LIST_OPTIONS, pageAsked } from '../../shared/list-query.ts';

export type VerificationsAnswer = ResponseOf<AdminApi['GET /verifications']>;
export type Verification = VerificationsAnswer['verifications'][number];

/** A page of what waits. */
export const verificationsQuery = (
  { api }: AdminConsole,
  { kind, perPage, page }: Omit<VerificationsSearch, 'verification'>,
) => {
  const query = { kind, ...pageAsked({ perPage, page }) };
  return queryOptions({
    queryKey: ['verifications', query],
    queryFn: ({ signal }) => api.call('GET /verifications', { query }, { signal }),
    ...LIST_OPTIONS,
  });
};

/** All that waits, as CSV. */
export const exportVerifications = (
  { api }: AdminConsole,
  { kind }: Pick<VerificationsSearch, 'kind'>,
): Promise<string> =>
  api.call('POST /verifications/export', { query: { kind } }, { timeoutMs: EXPORT_TIMEOUT_MS });

/** One, also after its decision. */
export const verificationQuery = ({ api }: AdminConsole, id: number) =>
  queryOptions({
    queryKey: ['verification', id],
    queryFn: async ({ signal }) =>
      (await api.call('GET /verifications/:id', { params: { id: String(id) } }, { signal })).verification,
    staleTime: FRESH_MS,
  });
