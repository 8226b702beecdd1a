import { ApiError } from '@carematch/api-client/api-error';
import {
  type EmbeddedSite,
  type embeddingContract,
  siteHost,
} from '@carematch/api-client/contract/embedding/embedding.contract';
import { createApiClient } from '@carematch/api-client/http-client';
import { LRUCache } from 'lru-cache';

/** How long an answer about a host counts, in ms: a change of the list is followed within a minute. */
const FRESH_MS = 30_000;
/** Hosts that are remembered: anyone can ask for any. */
const MOST_HOSTS = 2000;
const PATIENCE_MS = 3000;

/** The listed site of a host; undefined if it may not embed the flow. */
export type FindSite = (host: string) => Promise<EmbeddedSite | undefined>;

/** Asks the API which sites may embed the flow. Concurrent requests share one call; if it fails, the last answer counts. */
export function embeddedSites(apiUrl: string): FindSite {
  const api = createApiClient<typeof embeddingContract>({
    area: 'public',
    host: apiUrl,
    timeoutMs: PATIENCE_MS,
  });
  const read = async (host: string): Promise<{ readonly site?: EmbeddedSite }> => {
    try {
      return await api.call('GET /embedded-sites/:host', { params: { host } });
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return {};
      throw error;
    }
  };
  const answers = new LRUCache<string, { readonly site?: EmbeddedSite }>({
    max: MOST_HOSTS,
    ttl: FRESH_MS,
    fetchMethod: read,
    allowStaleOnFetchRejection: true,
    noDeleteOnFetchRejection: true,
  });
  return async (host) => {
    if (!siteHost.safeParse(host).success) return undefined;
    return (await answers.fetch(host))?.site;
  };
}
