/**
 * Who is eligible for a lead and in which order, over plain arrays: the definition to read. The database's statement is held
 * against it in tests and benchmarks, and nothing else runs it.
 */
import type { Candidate, DistanceBand, RankKeys, ResponseBand, SessionFormat } from '../candidate.ts';
import type { MatchRequest } from '../match-request.ts';
import { tieBreakOf } from '../tie-break.ts';

interface ReferencePractice {
  readonly professionId: number;
  readonly licenseVerifiedAt: Date | null;
  /** `YYYY-MM-DD`, the last day included, by UTC. */
  readonly licenseExpiresOn: string;
  readonly serviceIds: readonly number[];
  readonly careGoalIds: readonly number[];
  readonly carePathIds: readonly number[];
  readonly focusCarePathIds: readonly number[];
}

interface ReferenceRegion {
  readonly zip: string;
  readonly radiusMiles: number;
  /** Degrees; null where the zip has no place. */
  readonly latitude: number | null;
  readonly longitude: number | null;
}

interface ReferenceVirtualLicence {
  readonly professionId: number;
  readonly stateId: number;
  readonly verifiedAt: Date | null;
  /** `YYYY-MM-DD`, the last day included; null for never. */
  readonly expiresOn: string | null;
}

interface ReferenceMatch {
  readonly leadId: number;
  readonly createdAt: Date;
  /** When the professional was told who it is; null before, and where it never happened. */
  readonly disclosedAt: Date | null;
  /** Business seconds from then until the first contact; null while there was none. */
  readonly contactedAfterSeconds: number | null;
}

export interface ReferenceProvider {
  readonly id: number;
  readonly isActive: boolean;
  readonly acceptingLeads: boolean;
  readonly weeklyCapacity: number;
  readonly monthlyCreditLimit: number | null;
  readonly balance: number;
  readonly timeZone: string;
  /** `YYYY-MM`, by that zone, and what was spent in it. */
  readonly spendMonth: string;
  readonly spentInMonth: number;
  readonly practices: readonly ReferencePractice[];
  readonly regions: readonly ReferenceRegion[];
  readonly virtualLicences: readonly ReferenceVirtualLicence[];
  readonly carrierIds: readonly number[];
  readonly matches: readonly ReferenceMatch[];
}

/** All that matching reads. */
export interface ReferenceWorld {
  readonly providers: readonly ReferenceProvider[];
  /** Whole credits by service. */
  readonly serviceCosts: ReadonlyMap<number, number>;
}

/** Of the sphere that the database's earthdistance measures on. */
const EARTH_RADIUS_MILES = 6_378_168 / 1_609.344;
const WEEK_MS = 7 * 24 * 3_600_000;
const HOUR_SECONDS = 3_600;
/** A provider's first matches say little about how fast they answer. */
const NEW_PROVIDER_MATCHES = 10;

/** The calendar month of a moment in a zone, `YYYY-MM`. */
export const monthIn = (timeZone: string, at: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit' }).format(at);

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

function milesBetween(request: MatchRequest, region: ReferenceRegion): number | null {
  const { latitude, longitude } = request;
  if (latitude === null || longitude === null) return null;
  if (region.latitude === null || region.longitude === null) return null;
  const north = Math.sin(radians(region.latitude - latitude) / 2) ** 2;
  const east = Math.sin(radians(region.longitude - longitude) / 2) ** 2;
  const chord = north + Math.cos(radians(latitude)) * Math.cos(radians(region.latitude)) * east;
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(chord)));
}

function distanceBandOf(miles: number | null): DistanceBand {
  if (miles === null || miles > 30) return 3;
  if (miles > 15) return 2;
  return miles > 5 ? 1 : 0;
}

function responseBandOf(matches: readonly ReferenceMatch[]): ResponseBand {
  const disclosed = matches.filter(({ disclosedAt }) => disclosedAt !== null);
  if (disclosed.length <= NEW_PROVIDER_MATCHES) return 1;
  const seconds = disclosed.map((match) => match.contactedAfterSeconds ?? Infinity).toSorted((a, b) => a - b);
  const median = seconds[Math.ceil(seconds.length / 2) - 1] ?? Infinity;
  if (median <= 4 * HOUR_SECONDS) return 0;
  return median <= 8 * HOUR_SECONDS ? 1 : 2;
}

/** Miles to the nearest region that covers the zip, null where it is unknown; undefined where none covers it. */
function nearestRegion(provider: ReferenceProvider, request: MatchRequest): number | null | undefined {
  const covering = provider.regions
    .map((region) => ({ region, miles: milesBetween(request, region) }))
    .filter(
      ({ region, miles }) =>
        region.zip === request.zip ||
        (miles !== null && miles <= Math.max(region.radiusMiles, request.searchRadiusMiles ?? 0)),
    );
  if (covering.length === 0) return undefined;
  const known = covering.flatMap(({ miles }) => miles ?? []);
  return known.length === 0 ? null : Math.min(...known);
}

function isLicensedIn(provider: ReferenceProvider, request: MatchRequest): boolean {
  const { at, stateId, professionId, parentProfessionId } = request;
  return provider.virtualLicences.some(
    (licence) =>
      licence.stateId === stateId &&
      (licence.professionId === professionId || licence.professionId === parentProfessionId) &&
      licence.verifiedAt !== null &&
      licence.verifiedAt <= at &&
      (licence.expiresOn === null || licence.expiresOn >= at.toISOString().slice(0, 10)),
  );
}

interface Way {
  readonly format: SessionFormat;
  readonly miles: number | null;
}

/** How the provider could see the person: in person, virtually, both or not at all. */
function waysOf(provider: ReferenceProvider, request: MatchRequest): readonly Way[] {
  const ways: Way[] = [];
  const miles = request.virtualOnly ? undefined : nearestRegion(provider, request);
  if (miles !== undefined) ways.push({ format: 'in_person', miles });
  const wantsVirtual = request.virtualOnly || request.virtualSession === true;
  if (request.allowVirtualLeads && wantsVirtual && isLicensedIn(provider, request)) {
    ways.push({ format: 'virtual', miles: null });
  }
  return ways;
}

function isOffered(provider: ReferenceProvider, practice: ReferencePractice, request: MatchRequest): boolean {
  const { at, carePathId, insuranceCarrierId, professionId, parentProfessionId } = request;
  return (
    (practice.professionId === professionId || practice.professionId === parentProfessionId) &&
    practice.serviceIds.some((id) => request.serviceIds.includes(id)) &&
    (carePathId === null || practice.carePathIds.includes(carePathId)) &&
    provider.isActive &&
    provider.acceptingLeads &&
    practice.licenseVerifiedAt !== null &&
    practice.licenseVerifiedAt <= at &&
    practice.licenseExpiresOn >= at.toISOString().slice(0, 10) &&
    (insuranceCarrierId === null ||
      request.willingToPayCash ||
      provider.carrierIds.includes(insuranceCarrierId)) &&
    !request.excludedProviderIds.includes(provider.id) &&
    !provider.matches.some(({ leadId }) => leadId === request.leadId)
  );
}

function rankKeysOf(
  provider: ReferenceProvider,
  practice: ReferencePractice,
  request: MatchRequest,
  { format, miles }: Way,
): RankKeys {
  const { at, serviceIds, careGoalIds, carePathId } = request;
  const since = at.getTime() - WEEK_MS;
  const times = provider.matches.map(({ createdAt }) => createdAt.getTime());
  return {
    format,
    overlap:
      serviceIds.filter((id) => practice.serviceIds.includes(id)).length +
      careGoalIds.filter((id) => practice.careGoalIds.includes(id)).length,
    asked: serviceIds.length + careGoalIds.length,
    planFit: carePathId !== null && practice.focusCarePathIds.includes(carePathId) ? 1 : 0,
    distanceBand: distanceBandOf(miles),
    distanceMiles: miles,
    responseBand: responseBandOf(provider.matches),
    matchesLastWeek: times.filter((time) => time > since).length,
    weeklyCapacity: provider.weeklyCapacity,
    lastMatchAt: times.length === 0 ? null : new Date(Math.max(...times)).toISOString(),
    tieBreak: tieBreakOf(provider.id, request.tieBreakSeed).toString(),
  };
}

const FORMATS: readonly SessionFormat[] = ['in_person', 'virtual'];

/** Less is better, key by key. Money is none of them. */
const KEYS: readonly ((keys: RankKeys) => number | bigint)[] = [
  ({ format }) => FORMATS.indexOf(format),
  ({ overlap }) => -overlap,
  ({ planFit }) => -planFit,
  ({ distanceBand }) => distanceBand,
  ({ responseBand }) => responseBand,
  ({ matchesLastWeek, weeklyCapacity }) => matchesLastWeek / weeklyCapacity,
  ({ lastMatchAt }) => (lastMatchAt === null ? -Infinity : Date.parse(lastMatchAt)),
  ({ tieBreak }) => BigInt(tieBreak),
];

/** Which of two candidates comes first: negative for `a`. */
export function compareCandidates(a: Candidate, b: Candidate): number {
  for (const key of KEYS) {
    const [first, second] = [key(a.rankKeys), key(b.rankKeys)];
    if (first < second) return -1;
    if (first > second) return 1;
  }
  return a.professionId - b.professionId;
}

/** The best way in which a provider could serve the lead, for each provider who could. In no order. */
function candidateOf(
  provider: ReferenceProvider,
  request: MatchRequest,
  serviceCosts: ReadonlyMap<number, number>,
): readonly Candidate[] {
  const practices = provider.practices.filter((practice) => isOffered(provider, practice, request));
  const ways = practices.length === 0 ? [] : waysOf(provider, request);
  if (ways.length === 0) return [];
  const spent = provider.spendMonth === monthIn(provider.timeZone, request.at) ? provider.spentInMonth : 0;
  const found = practices.flatMap((practice) => {
    const offered = request.serviceIds.filter((id) => practice.serviceIds.includes(id));
    const cost = Math.max(...offered.map((id) => serviceCosts.get(id) ?? 0));
    if (provider.monthlyCreditLimit !== null && spent + cost > provider.monthlyCreditLimit) return [];
    return ways.map((way): Candidate => ({
      providerId: provider.id,
      professionId: practice.professionId,
      cost,
      payable: provider.balance >= cost,
      format: way.format,
      rankKeys: rankKeysOf(provider, practice, request, way),
    }));
  });
  return found.toSorted(compareCandidates).slice(0, 1);
}

/** Every eligible provider, payable or not, in rank order. */
export function rankAll(world: ReferenceWorld, request: MatchRequest): readonly Candidate[] {
  return world.providers
    .flatMap((provider) => candidateOf(provider, request, world.serviceCosts))
    .toSorted(compareCandidates);
}

/** Of a whole ranking what `findCandidates` gives: the first ones, the first payable ones, and the chosen one. */
export function firstOf(
  ranking: readonly Candidate[],
  limit: number,
  chosenProviderId: number | null = null,
): readonly Candidate[] {
  const payable = new Set(ranking.filter((candidate) => candidate.payable).slice(0, limit));
  return ranking.filter(
    (candidate, place) =>
      place < limit || payable.has(candidate) || candidate.providerId === chosenProviderId,
  );
}
