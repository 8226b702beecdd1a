import type { AdminApi } from '@carematch/api-client/contract/admin-api';
import type { ResponseOf } from '@carematch/api-client/contract/endpoint';
import { queryOptions } from '@tanstack/react-query';

import type { AdminConsole } from '../../shared/admin-console.ts';
import { FRESH_MS } from '../../shared/queries.ts';

export type Verification = ResponseOf<AdminApi['GET /verifications']>['verifications'][number];

/** One, also after its decision. */
export const verificationQuery = ({ api }: AdminConsole, id: number) =>
  queryOptions({
    queryKey: ['verification', id],
    queryFn: async ({ signal }) =>
      (await api.call('GET /verifications/:id', { params: { id: String(id) } }, { signal })).verification,
    staleTime: FRESH_MS,
  });
