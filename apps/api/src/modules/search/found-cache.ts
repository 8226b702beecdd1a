import { LRUCache } from 'lru-cache';

import type { Services } from '../../services.ts';
import { type FoundProfessional, findProfessionals, type SearchRequest } from './find-professionals.ts';

/** A change of a professional is seen after at most this time, milliseconds. */
const FRESH_FOR_MS = 10_000;

/** Searches whose results are held, at most 1,001 rows each. */
const MOST_SEARCHES = 200;

export type Find = (request: SearchRequest) => Promise<readonly FoundProfessional[]>;

/** Searches that are held for a moment, so that further pages and the page's own call don't search again; concurrent calls search once. */
export function holdFound({ pool }: Pick<Services, 'pool'>): Find {
  const held = new LRUCache<string, readonly FoundProfessional[], SearchRequest>({
    max: MOST_SEARCHES,
    ttl: FRESH_FOR_MS,
    fetchMethod: (_key, _stale, { context }) => findProfessionals(pool, context),
  });
  return async (request) =>
    held.forceFetch(JSON.stringify({ ...request, at: null, daySeed: request.daySeed.toString() }), {
      context: request,
    });
}
