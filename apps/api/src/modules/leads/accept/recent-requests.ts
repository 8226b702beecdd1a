/** What one process remembers of the requests that it answered: enough to expect a repetition, not to answer it. */
export interface RecentRequests {
  readonly has: (id: string) => boolean;
  readonly add: (id: string) => void;
  /** Counts a repetition; whether it is among the few that count against no limit. */
  readonly isRefunded: (id: string) => boolean;
}

/** Some 2 MB. The oldest is forgotten first, and costs a round of matching when it is repeated. */
const REMEMBERED = 10_000;

/** A double click, a reload, a lost connection: no one in good faith repeats a request more often. */
const REFUNDED = 10;

/** Remembers nothing at first. */
export function createRecentRequests(): RecentRequests {
  const repetitions = new Map<string, number>();
  const remember = (id: string, count: number): void => {
    repetitions.delete(id);
    repetitions.set(id, count);
    const [oldest] = repetitions.keys();
    if (repetitions.size > REMEMBERED && oldest !== undefined) repetitions.delete(oldest);
  };
  const countOf = (id: string): number => repetitions.get(id) ?? 0;
  return {
    has: (id) => repetitions.has(id),
    add: (id) => remember(id, countOf(id)),
    isRefunded: (id) => {
      remember(id, countOf(id) + 1);
      return countOf(id) <= REFUNDED;
    },
  };
}
