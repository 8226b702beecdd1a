import { queryOptions } from '@tanstack/react-query';

import type { AdminConsole } from '../../../shared/admin-console.ts';
import { professionalKey } from '../page/professional-queries.ts';

const paramsOf = (id: string) => ({ params: { id } });

/** All of a professional's credits, to be read anew after a change. */
export const creditsKey = (id: string) => [...professionalKey(id), 'credits'] as const;

/** Whose credits they are. */
export const profileQuery = ({ api }: AdminConsole, id: string) =>
  queryOptions({
    queryKey: [...professionalKey(id), 'profile'],
    queryFn: async ({ signal }) => (await api.call('GET /users/:id/profile', paramsOf(id), { signal })).user,
  });

/** Balance, what is held, and what was spent and is left this month. */
export const creditsQuery = ({ api }: AdminConsole, id: string) =>
  queryOptions({
    queryKey: [...creditsKey(id), 'now'],
    queryFn: async ({ signal }) =>
      (await api.call('GET /users/:id/credits', paramsOf(id), { signal })).credits,
  });
