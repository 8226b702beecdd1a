import type { PossibleMatch } from '@carematch/api-client/contract/leads/leads.contract';

import { newCapability } from '../../../crypto/capability.ts';
import {
  type MatchRequest,
  offeredDetail,
  type Relaxation,
  type TraceStep,
} from '../../matching/matching.ts';
import { readPublicProviders } from '../../providers/providers.ts';
import type { CardValues } from '../store/store-lead.ts';
import type { LeadServices } from './match-lead.ts';

/** Possible matches as the visitor sees them, and as their cards are stored. */
export interface PossibleOffer {
  readonly step: TraceStep;
  readonly cards: CardValues;
  readonly shown: readonly PossibleMatch[];
}

/** Finds providers who are payable once one preference is relaxed, and makes a card of each. */
export async function offerPossible(
  { pool, vault, matching }: LeadServices,
  request: MatchRequest,
  only?: Relaxation,
): Promise<PossibleOffer> {
  const candidates = await matching.findPossibleMatches(pool, request, only);
  const providers = await readPublicProviders(pool, candidates);
  const offered = candidates.map((candidate) => ({ candidate, capability: newCapability() }));
  const shown = offered.flatMap(({ candidate, capability }) => {
    const provider = providers.get(candidate.providerId);
    if (!provider) return [];
    const { display_name, title, photo, city, state } = provider;
    const { relaxation, reason } = candidate;
    const distance_miles = candidate.rankKeys.distanceMiles;
    return [{ id: capability, display_name, title, photo, city, state, distance_miles, relaxation, reason }];
  });
  return {
    step: {
      step: 'Possible matches',
      result: shown.length === 0 ? 'None after relaxing one preference' : `${shown.length} offered`,
      detail: offeredDetail(candidates),
    },
    cards: {
      card_hashes: offered.map(({ capability }) => vault.capabilityHash(capability)),
      card_providers: candidates.map(({ providerId }) => providerId),
      card_relaxations: candidates.map(({ relaxation }) => relaxation),
    },
    shown,
  };
}
