import { queryOptions } from '@tanstack/react-query';

import type { ProfessionalClient } from './client.ts';

/** The states that one may choose for virtual leads, and what is chosen. */
export const virtualOptionsQuery = ({ api }: ProfessionalClient) =>
  queryOptions({
    queryKey: ['virtual-lead-options'],
    queryFn: async ({ signal }) => (await api.call('GET /user/virtual-leads/options', {}, { signal })).data,
  });
