/** What one process remembers of the requests that it answered: enough to expect a repetition, not to answer it. */
export interface RecentRequests {
  readonly has: (key: string) => boolean;
  readonly add: (key: string) => void;
  /** Counts a repetition; whether it is among the few that are forgiven. */
  readonly forgives: (key: string) => boolean;
}

/** Some 2 MB. The oldest is forgotten first, and costs a round of matching when it is repeated. */
const REMEMBERED = 10_000;

/** A double click, a reload, a lost connection: nobody in good faith repeats a request more often. */
const FORGIVEN = 10;

/** Remembers nothing at first. */
export function createRecentRequests(): RecentRequests {
  const repetitions = new Map<string, number>();
  const remember = (key: string, count: number): void => {
    repetitions.delete(key);
    repetitions.set(key, count);
    const [oldest] = repetitions.keys();
    if (repetitions.size > REMEMBERED && oldest !== undefined) repetitions.delete(oldest);
  };
  const countOf = (key: string): number => repetitions.get(key) ?? 0;
  return {
    has: (key) => repetitions.has(key),
    add: (key) => remember(key, countOf(key)),
    forgives: (key) => {
      remember(key, countOf(key) + 1);
      return countOf(key) <= FORGIVEN;
    },
  };
}
