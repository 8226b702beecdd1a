import type { Candidate, DistanceBand, RankKeys, ResponseBand } from '../../modules/matching/matching.ts';
import type { DemoMatch, DemoPlace, DemoProvider, DemoRequest } from './demo-world.ts';

const EARTH_RADIUS_MILES = 3_958.8;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Great-circle distance in miles. */
export function milesBetween(
  a: Pick<DemoPlace, 'latitude' | 'longitude'>,
  b: Pick<DemoPlace, 'latitude' | 'longitude'>,
): number {
  const latitude = radians(b.latitude - a.latitude);
  const longitude = radians(b.longitude - a.longitude);
  const chord =
    Math.sin(latitude / 2) ** 2 +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(longitude / 2) ** 2;
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.sqrt(chord));
}

const bandOf = (miles: number): DistanceBand => {
  if (miles <= 5) return 0;
  if (miles <= 15) return 1;
  return miles <= 30 ? 2 : 3;
};

const RESPONSE: Readonly<Record<DemoProvider['pace'], ResponseBand>> = { fast: 0, steady: 1, slow: 2 };

/** Services and care goals asked for that the provider offers. */
export function overlapOf(request: DemoRequest, { serviceIds, careGoalIds }: DemoProvider): number {
  return (
    request.serviceIds.filter((id) => serviceIds.includes(id)).length +
    request.careGoalIds.filter((id) => careGoalIds.includes(id)).length
  );
}

/** Why a provider stood where they stood, as the matching engine would have recorded it. */
export function rankKeysOf(
  request: DemoRequest,
  provider: DemoProvider,
  { format, matchesLastWeek, lastMatchAt }: Pick<DemoMatch, 'format' | 'matchesLastWeek' | 'lastMatchAt'>,
  place: DemoPlace | undefined,
): RankKeys {
  const miles = format === 'in_person' && place ? milesBetween(place, provider.office) : null;
  return {
    format,
    overlap: overlapOf(request, provider),
    asked: request.serviceIds.length + request.careGoalIds.length,
    planFit: request.carePathId !== null && provider.focusCarePathIds.includes(request.carePathId) ? 1 : 0,
    distanceBand: miles === null ? 3 : bandOf(miles),
    distanceMiles: miles === null ? null : Math.round(miles * 10) / 10,
    responseBand: provider.matchCount < 10 ? 1 : RESPONSE[provider.pace],
    matchesLastWeek,
    weeklyCapacity: provider.weeklyCapacity,
    lastMatchAt: lastMatchAt?.toISOString() ?? null,
    tieBreak: '0',
  };
}

/** The provider as a candidate for a request. */
export function candidateOf(
  number: number,
  provider: DemoProvider,
  cost: number,
  rankKeys: RankKeys,
): Candidate {
  return {
    providerId: number,
    professionId: provider.professionId,
    cost,
    payable: true,
    format: rankKeys.format,
    rankKeys,
  };
}
