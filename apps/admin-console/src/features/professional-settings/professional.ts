import type { ProfessionalClient } from '@carematch/features/professional-calls/client';
import { userQuery } from '@carematch/features/professional-calls/user-query';
import type { PageQuery } from '@carematch/front-end/page';
import { rowId, urlState } from '@carematch/front-end/url-state';

import type { AdminConsole, ConsolePage } from '../../shared/admin-console.ts';
import { onBehalfOf } from './on-behalf.ts';

/** The professional whose settings a page shows, by the number of their user. */
export const professionalState = urlState({ user: rowId });

const opened = new WeakMap<AdminConsole, Map<number, ProfessionalClient>>();

/** What the pages of one professional's settings work with: the same for all of them, and no other professional's. */
export function professionalOf(adminConsole: AdminConsole, userId: number): ProfessionalClient {
  const clients = opened.get(adminConsole) ?? new Map<number, ProfessionalClient>();
  opened.set(adminConsole, clients);
  const client = clients.get(userId) ?? onBehalfOf(adminConsole, userId);
  clients.set(userId, client);
  return client;
}

/** Whom the address names, if anyone. */
function openedIn(adminConsole: AdminConsole, search: URLSearchParams) {
  const { user: userId } = professionalState.parse(search);
  return userId === undefined ? undefined : { client: professionalOf(adminConsole, userId), userId };
}

interface Asked {
  readonly search: URLSearchParams;
  readonly adminConsole: AdminConsole;
  readonly userId: number;
}

/**
 * What a page of a professional's settings reads, beside the professional. The answers are kept with theirs; where the address names no one,
 * nothing is read.
 */
export function readsOf(
  queries: (client: ProfessionalClient, asked: Asked) => readonly PageQuery[],
): Pick<ConsolePage, 'queries' | 'cache'> {
  return {
    queries: (adminConsole, { search }) => {
      const open = openedIn(adminConsole, search);
      if (!open) return [];
      const { client, userId } = open;
      return [userQuery(client), ...queries(client, { adminConsole, userId, search })];
    },
    cache: (adminConsole, { search }) => openedIn(adminConsole, search)?.client.queryClient,
  };
}
