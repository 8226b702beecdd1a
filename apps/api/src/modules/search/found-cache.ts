import { LRUCache } from 'lru-cache';

import { type FoundProfessional, findProfessionals, type SearchRequest } from './find-professionals.ts';
import type { SearchIndex } from './search-index.ts';

/** The end of a license or of a month is seen after at most this time, milliseconds. */
const FRESH_FOR_MS = 10_000;

/** Searches whose results are held, at most 1,001 rows each. */
const MOST_SEARCHES = 200;

export type Find = (index: SearchIndex, request: SearchRequest) => readonly FoundProfessional[];

/** Searches that are held until someone changes: a page asks for the count and for its professionals, and both find the same. */
export function holdFound(): Find {
  const held = new LRUCache<
    string,
    readonly FoundProfessional[],
    { request: SearchRequest; index: SearchIndex }
  >({
    max: MOST_SEARCHES,
    ttl: FRESH_FOR_MS,
    memoMethod: (_key, _stale, { context: { request, index } }) => findProfessionals(index, request),
  });
  let last: SearchIndex | undefined;
  let version = 0;
  return (index, request) => {
    if (index !== last || index.version !== version) held.clear();
    [last, version] = [index, index.version];
    const key = JSON.stringify({ ...request, at: null, daySeed: request.daySeed.toString() });
    return held.memo(key, { context: { request, index } });
  };
}
