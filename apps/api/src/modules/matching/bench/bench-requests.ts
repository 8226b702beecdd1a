import type { MatchRequest } from '../match-request.ts';
import {
  AT,
  CARE_PATHS,
  CARRIERS,
  FIRST_PROFESSION,
  GOALS,
  PROFESSIONS,
  serviceId,
  SERVICES_EACH,
} from './bench-market.ts';
import type { WeightedZip } from './population.ts';
import { repeatableNumbers } from './repeatable-numbers.ts';

/** What a request asks of the format; the last is a vertical that is served virtually only. */
export type Kind = 'in person' | 'in person, then virtual' | 'virtual only';

export interface BenchRequest {
  readonly kind: Kind;
  readonly request: MatchRequest;
}

/** Requests from population-weighted zips, each for the next of the professions; the same whatever the market's size. */
export function makeRequests(
  zips: readonly WeightedZip[],
  stateIds: ReadonlyMap<string, number>,
  count: number,
): readonly BenchRequest[] {
  const random = repeatableNumbers(20_261_121);
  const pick = (most: number): number => Math.floor(random() * most);
  const distinct = (few: number, most: number): number[] => {
    const found = new Set<number>();
    while (found.size < few) found.add(1 + pick(most));
    return [...found];
  };
  return Array.from({ length: count }, (_, index) => {
    const at = random();
    const place = zips.find(({ upTo }) => upTo >= at);
    if (!place) throw new Error('The zips do not add up to 1');
    const professionId = FIRST_PROFESSION + (index % PROFESSIONS);
    const virtualOnly = professionId === FIRST_PROFESSION;
    const wantsVirtual = random() < 0.25;
    const serviceIds = distinct(1 + pick(3), SERVICES_EACH).map((service) =>
      serviceId(professionId, service),
    );
    const request: MatchRequest = {
      leadId: null,
      tieBreakSeed: BigInt.asIntN(64, BigInt(index + 1) * 0x9e3779b97f4a7c15n),
      professionId,
      // One profession is another one's child, as it is among those of the product.
      parentProfessionId: professionId === FIRST_PROFESSION + 1 ? FIRST_PROFESSION + 2 : null,
      virtualOnly,
      allowVirtualLeads: true,
      zip: place.zip,
      latitude: place.latitude,
      longitude: place.longitude,
      stateId: stateIds.get(place.stateCode) ?? 0,
      carePathId: random() < 0.7 ? 1 + pick(CARE_PATHS) : null,
      serviceIds,
      careGoalIds: distinct(pick(4), GOALS),
      virtualSession: wantsVirtual,
      insuranceCarrierId: random() < 0.3 ? 1 + pick(CARRIERS) : null,
      willingToPayCash: random() < 0.3,
      searchRadiusMiles: random() < 0.2 ? ([10, 30, 60][pick(3)] ?? null) : null,
      excludedProviderIds: [],
      at: AT,
    };
    const inPerson: Kind = wantsVirtual ? 'in person, then virtual' : 'in person';
    return { kind: virtualOnly ? 'virtual only' : inPerson, request };
  });
}
