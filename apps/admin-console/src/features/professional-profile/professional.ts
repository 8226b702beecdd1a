import type { ProfessionalClient } from '@carematch/features/professional-calls/client';
import type { ResponseOf } from '@carematch/api-client/contract/endpoint';
import type { PublicApi } from '@carematch/api-client/contract/public-api';
import type { PageQuery } from '@carematch/front-end/page';

import { professionalState } from '../../app/paths.ts';
import type { AdminConsole, ConsolePage } from '../../shared/console.ts';
import { onBehalfOf } from '../../shared/on-behalf.ts';

/** A professional as themselves and staff see them. */
export type ProfessionalUser = ResponseOf<PublicApi['GET /user']>['user'];

const opened = new WeakMap<AdminConsole, Map<number, ProfessionalClient>>();

/** What the pages of one professional's settings work with: the same for all of them, and no other professional's. */
export function professionalOf(adminConsole: AdminConsole, userId: number): ProfessionalClient {
  const clients = opened.get(adminConsole) ?? new Map<number, ProfessionalClient>();
  opened.set(adminConsole, clients);
  const client = clients.get(userId) ?? onBehalfOf(adminConsole, userId);
  clients.set(userId, client);
  return client;
}

/**
 * What a page of a professional's settings reads, in the row of its page. The answers are kept with that professional's; without one in the
 * address nothing is read.
 */
export const readsOf = (
  queries: (client: ProfessionalClient, userId: number) => readonly PageQuery[],
): Pick<ConsolePage, 'queries' | 'cache'> => {
  const asked = (adminConsole: AdminConsole, search: URLSearchParams) => {
    const { user } = professionalState.parse(search);
    return user === undefined ? undefined : { user, client: professionalOf(adminConsole, user) };
  };
  return {
    queries: (adminConsole, { search }) => {
      const one = asked(adminConsole, search);
      return one ? queries(one.client, one.user) : [];
    },
    cache: (adminConsole, { search }) => asked(adminConsole, search)?.client.queryClient,
  };
};
