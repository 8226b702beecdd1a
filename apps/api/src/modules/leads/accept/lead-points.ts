import type { ChallengeSolution } from '@carematch/api-client/contract/leads/leads.contract';

import { ApiError } from '../../../plugins/api-error.ts';
import type { Services } from '../../../services.ts';
import { redeemSolution } from './lead-challenge.ts';

/** Who sends a lead. */
interface Sender {
  /** Keyed hashes of phone and email. */
  readonly contactHashes: readonly Buffer[];
  readonly ip: string;
  readonly solution: ChallengeSolution | undefined;
}

type LeadPointServices = Pick<Services, 'keys' | 'limits'>;

/** What a lead counts against the limits of its phone, its email and its address. */
export interface LeadPoints {
  /** Counts it against all of them. Resolves to the refusal if one refuses, and then none counts. */
  readonly take: () => Promise<ApiError | undefined>;
  /** Takes back what still counts. */
  readonly refund: () => Promise<void>;
}

/** Counts a lead of an address. After many of them, a lead needs a solved challenge. */
async function takeAddress(services: LeadPointServices, { ip, solution }: Sender): Promise<void> {
  const { limits } = services;
  const isChallenged = await limits.newLead(ip);
  if (!isChallenged || (solution && (await redeemSolution(services, solution)))) return;
  await limits.refundNewLead(ip);
  throw new ApiError('challenge_required');
}

export function leadPoints(services: LeadPointServices, sender: Sender): LeadPoints {
  const { limits } = services;
  const points = [
    ...sender.contactHashes.map((hash) => ({
      take: () => limits.contact(hash),
      refund: () => limits.refundContact(hash),
    })),
    { take: () => takeAddress(services, sender), refund: () => limits.refundNewLead(sender.ip) },
  ];
  let taken: typeof points = [];
  const refund = async (): Promise<void> => {
    const owed = taken;
    taken = [];
    await Promise.all(owed.map((point) => point.refund()));
  };
  return {
    refund,
    async take() {
      // All at once, so that a lead waits for one round trip.
      const results = await Promise.allSettled(points.map((point) => point.take()));
      taken = points.filter((_, index) => results[index]?.status === 'fulfilled');
      const rejected = results.find((result) => result.status === 'rejected');
      if (!rejected) return undefined;
      await refund();
      if (rejected.reason instanceof ApiError) return rejected.reason;
      throw rejected.reason;
    },
  };
}
