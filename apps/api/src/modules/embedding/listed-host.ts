import { LRUCache } from 'lru-cache';

import { createDatabase } from '../../db/client.ts';
import type { Services } from '../../services.ts';
import { embeddedSiteDomains } from './embedding.tables.ts';

/** How long the list is held, milliseconds. A change by staff is seen after at most this time. */
const HELD_FOR_MS = 60_000;

/** The host if a listed site has it, else null. */
export type ListedHost = (host: string | null | undefined) => Promise<string | null>;

/** Looks hosts up in memory. The list is read at most once a minute, and not before the first host. */
export function createListedHost({ leadPool }: Pick<Services, 'leadPool'>): ListedHost {
  const db = createDatabase(leadPool);
  const hosts = new LRUCache<'listed', ReadonlySet<string>>({
    max: 1,
    ttl: HELD_FOR_MS,
    allowStaleOnFetchRejection: true,
    fetchMethod: async () => {
      const rows = await db.select({ host: embeddedSiteDomains.host }).from(embeddedSiteDomains);
      return new Set(rows.map(({ host }) => host));
    },
  });
  return async (host) => {
    if (host === null || host === undefined) return null;
    const listed = await hosts.fetch('listed');
    return listed?.has(host) === true ? host : null;
  };
}
