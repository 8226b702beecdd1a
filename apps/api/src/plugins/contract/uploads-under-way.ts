import { ApiError } from '../api-error.ts';

/** Of one sender at a time. */
const MOST_UNDER_WAY = 3;

/** Counts what each sender has under way on this machine. Gives what ends one. @throws {ApiError} `rate_limited`. */
export function uploadsUnderWay(): (sender: number) => () => void {
  const bySender = new Map<number, number>();
  return (sender) => {
    const count = bySender.get(sender) ?? 0;
    if (count >= MOST_UNDER_WAY) throw new ApiError('rate_limited', { retryAfter: 5 });
    bySender.set(sender, count + 1);
    return () => {
      const left = (bySender.get(sender) ?? 0) - 1;
      if (left > 0) bySender.set(sender, left);
      else bySender.delete(sender);
    };
  };
}
