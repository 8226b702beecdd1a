/** What a write counts against one limit or several. */
export interface RatePoints {
  /** Counts it. @throws {ApiError} `rate_limited`, or what else refuses. */
  readonly take: () => Promise<void>;
  /** Takes back what counts still, for a write that changes nothing in the end. */
  readonly refund: () => Promise<void>;
}

/** Several as one: where one refuses, none counts. What was taken back is not taken back a second time. */
export function takeTogether(all: readonly RatePoints[]): RatePoints {
  let taken: RatePoints[] = [];
  const refund = async (): Promise<void> => {
    const owed = taken;
    taken = [];
    await Promise.all(owed.map((points) => points.refund()));
  };
  return {
    refund,
    async take() {
      // All at once, so that a write waits for one round trip.
      const results = await Promise.allSettled(all.map((points) => points.take()));
      taken = all.filter((_, index) => results[index]?.status === 'fulfilled');
      const refused = results.find(({ status }) => status === 'rejected');
      if (refused?.status !== 'rejected') return;
      await refund();
      throw refused.reason;
    },
  };
}
