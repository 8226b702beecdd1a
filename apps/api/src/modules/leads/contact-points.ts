import type { Limits } from '../../plugins/limits.ts';

/** What a new lead counts against its contact: once for its phone, once for its email. */
export interface ContactPoints {
  /** Counts it. Where one of the two is at its limit, neither counts. @throws {ApiError} `rate_limited`. */
  readonly take: () => Promise<void>;
  /** Takes back what counts still, for where no new lead is stored in the end; does nothing a second time. */
  readonly giveBack: () => Promise<void>;
}

/** The points of one call, by the keyed hashes of its contact. */
export function contactPoints(limits: Limits, hashes: readonly Buffer[]): ContactPoints {
  let taken: Buffer[] = [];
  const giveBack = async (): Promise<void> => {
    const owed = taken;
    taken = [];
    for (const hash of owed) await limits.forgiveContact(hash);
  };
  const take = async (): Promise<void> => {
    try {
      for (const hash of hashes) {
        await limits.contact(hash);
        taken.push(hash);
      }
    } catch (refusal) {
      await giveBack();
      throw refusal;
    }
  };
  return { take, giveBack };
}
