import type { Limits } from '../../../plugins/limits.ts';

/** A limit that a new lead counts against. */
export interface LeadPoint {
  readonly count: () => Promise<void>;
  readonly forgive: () => Promise<void>;
}

/** What a new lead counts against its contact, once for its phone and once for its email, and against its address. */
export interface ContactPoints {
  /** Counts it. Where one refuses, none counts. @throws {ApiError} `rate_limited`, `challenge_required`. */
  readonly take: () => Promise<void>;
  /** Takes back what counts still, for where no new lead is stored in the end; does nothing a second time. */
  readonly giveBack: () => Promise<void>;
}

/** The points of one call, by the keyed hashes of its contact. */
export function contactPoints(limits: Limits, hashes: readonly Buffer[], address: LeadPoint): ContactPoints {
  const ofContact = hashes.map((hash): LeadPoint => ({
    count: () => limits.contact(hash),
    forgive: () => limits.forgiveContact(hash),
  }));
  const points = [...ofContact, address];
  let taken: LeadPoint[] = [];
  const giveBack = async (): Promise<void> => {
    const owed = taken;
    taken = [];
    await Promise.all(owed.map(({ forgive }) => forgive()));
  };
  const take = async (): Promise<void> => {
    // All at once, so that a lead waits for one round trip and not three.
    const results = await Promise.allSettled(points.map(({ count }) => count()));
    taken = points.filter((_, index) => results[index]?.status === 'fulfilled');
    const refused = results.find(({ status }) => status === 'rejected');
    if (refused?.status !== 'rejected') return;
    await giveBack();
    throw refused.reason;
  };
  return { take, giveBack };
}
