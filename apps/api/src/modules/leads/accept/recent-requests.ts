import { LRUCache } from 'lru-cache';

/** What one process remembers of the requests that it answered: enough to expect a repetition, not to answer it. */
export interface RecentRequests {
  readonly has: (id: string) => boolean;
  readonly add: (id: string) => void;
  /** Counts a repetition; whether it is among the few that count against no limit. */
  readonly isRefunded: (id: string) => boolean;
}

/** About 2 MB. A repetition of a request that was dropped costs one more round of matching. */
const MAX_REQUESTS = 10_000;

/** A double click, a reload, a lost connection: no one in good faith repeats a request more often. */
const REFUNDED = 10;

/** Starts empty. */
export function createRecentRequests(): RecentRequests {
  const repetitions = new LRUCache<string, number>({ max: MAX_REQUESTS });
  return {
    has: (id) => repetitions.has(id),
    add: (id) => repetitions.set(id, repetitions.get(id) ?? 0),
    isRefunded: (id) => {
      const count = (repetitions.get(id) ?? 0) + 1;
      repetitions.set(id, count);
      return count <= REFUNDED;
    },
  };
}
