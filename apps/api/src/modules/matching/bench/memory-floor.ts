import type { Candidate, DistanceBand, ResponseBand } from '../candidate.ts';
import type { MatchRequest } from '../match-request.ts';
import {
  compareCandidates,
  firstOf,
  monthIn,
  type ReferenceProvider,
  type ReferenceWorld,
} from '../testing/reference-ranking.ts';
import { tieBreakOf } from '../tie-break.ts';
import { add, around, cellAt, chordBetween, type Point, pointOf } from './grid.ts';

const EARTH_RADIUS_MILES = 6_378_168 / 1_609.344;
const WEEK_MS = 7 * 24 * 3_600_000;

/** A profession of a provider, with what never depends on the request worked out beforehand. */
interface Offer {
  readonly provider: ReferenceProvider;
  readonly practice: ReferenceProvider['practices'][number];
  readonly verifiedAt: number;
  readonly responseBand: ResponseBand;
  readonly matchTimes: readonly number[];
  readonly lastMatchAt: number;
}

interface Site {
  readonly offer: Offer;
  readonly point: Point;
  readonly zip: string;
  readonly radius: number;
}

/** A market in arrays, found by profession and cell, or by profession and state. */
export interface MemoryMarket {
  readonly sites: ReadonlyMap<string, readonly Site[]>;
  readonly licensed: ReadonlyMap<string, readonly Offer[]>;
  readonly serviceCosts: ReadonlyMap<number, number>;
}

function milesBetween(a: Point, b: Point): number {
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, chordBetween(a, b) / 2));
}

function responseBandOf(provider: ReferenceProvider): ResponseBand {
  const matches = provider.matches.filter(({ disclosedAt }) => disclosedAt !== null);
  if (matches.length <= 10) return 1;
  const within = (hours: number): number =>
    matches.filter((match) => (match.contactedAfterSeconds ?? Infinity) <= hours * 3_600).length;
  if (2 * within(4) >= matches.length) return 0;
  return 2 * within(8) >= matches.length ? 1 : 2;
}

/** Puts a market where it is found: providers who serve no one are left out, as the search tables leave them out. */
export function inMemory(world: ReferenceWorld): MemoryMarket {
  const sites = new Map<string, Site[]>();
  const licensed = new Map<string, Offer[]>();
  for (const provider of world.providers) {
    if (!provider.isActive || !provider.acceptingLeads) continue;
    const matchTimes = provider.matches.map(({ createdAt }) => createdAt.getTime());
    for (const practice of provider.practices) {
      if (practice.licenseVerifiedAt === null) continue;
      const offer: Offer = {
        provider,
        practice,
        verifiedAt: practice.licenseVerifiedAt.getTime(),
        responseBand: responseBandOf(provider),
        matchTimes,
        lastMatchAt: Math.max(-Infinity, ...matchTimes),
      };
      for (const { zip, radiusMiles, latitude, longitude } of provider.regions) {
        const [north, east] = [latitude ?? 0, longitude ?? 0];
        add(sites, cellAt(practice.professionId, north, east), {
          offer,
          zip,
          radius: radiusMiles,
          point: pointOf(north, east),
        });
      }
      for (const stateId of new Set(provider.virtualLicences.map((licence) => licence.stateId)))
        add(licensed, `${practice.professionId}/${stateId}`, offer);
    }
  }
  return { sites, licensed, serviceCosts: world.serviceCosts };
}

const count = (asked: readonly number[], offered: readonly number[]): number => {
  let found = 0;
  for (const id of asked) if (offered.includes(id)) found += 1;
  return found;
};

interface Ask {
  readonly request: MatchRequest;
  readonly professions: readonly number[];
  readonly now: number;
  readonly today: string;
  /** The month in a zone, worked out once. */
  readonly monthOf: (timeZone: string) => string;
}

/** The offer as a candidate; undefined where it is not eligible. */
function candidateOf(
  { request, now, today, monthOf }: Ask,
  serviceCosts: ReadonlyMap<number, number>,
  { provider, practice, verifiedAt, responseBand, matchTimes, lastMatchAt }: Offer,
  miles: number | null,
): Candidate | undefined {
  const { serviceIds, careGoalIds, carePathId, insuranceCarrierId } = request;
  const services = count(serviceIds, practice.serviceIds);
  if (services === 0 || verifiedAt > now || practice.licenseExpiresOn < today) return undefined;
  if (carePathId !== null && !practice.carePathIds.includes(carePathId)) return undefined;
  if (
    insuranceCarrierId !== null &&
    !request.willingToPayCash &&
    !provider.carrierIds.includes(insuranceCarrierId)
  )
    return undefined;
  let cost = 0;
  for (const id of serviceIds)
    if (practice.serviceIds.includes(id)) cost = Math.max(cost, serviceCosts.get(id) ?? 0);
  const spent = provider.spendMonth === monthOf(provider.timeZone) ? provider.spentInMonth : 0;
  if (provider.monthlyCreditLimit !== null && spent + cost > provider.monthlyCreditLimit) return undefined;
  const band: DistanceBand = miles === null || miles > 30 ? 3 : miles > 15 ? 2 : miles > 5 ? 1 : 0;
  let lastWeek = 0;
  if (lastMatchAt > now - WEEK_MS) for (const time of matchTimes) if (time > now - WEEK_MS) lastWeek += 1;
  const format = miles === null ? 'virtual' : 'in_person';
  return {
    providerId: provider.id,
    professionId: practice.professionId,
    cost,
    payable: provider.balance >= cost,
    format,
    rankKeys: {
      format,
      overlap: services + count(careGoalIds, practice.careGoalIds),
      asked: serviceIds.length + careGoalIds.length,
      planFit: carePathId !== null && practice.focusCarePathIds.includes(carePathId) ? 1 : 0,
      distanceBand: band,
      distanceMiles: miles,
      responseBand,
      matchesLastWeek: lastWeek,
      weeklyCapacity: provider.weeklyCapacity,
      lastMatchAt: lastMatchAt === -Infinity ? null : new Date(lastMatchAt).toISOString(),
      tieBreak: tieBreakOf(provider.id, request.tieBreakSeed).toString(),
    },
  };
}

function inPerson(market: MemoryMarket, ask: Ask): Candidate[] {
  const { request } = ask;
  const [latitude, longitude] = [request.latitude ?? 0, request.longitude ?? 0];
  const here = pointOf(latitude, longitude);
  const found: Candidate[] = [];
  for (const { offer, point, zip, radius } of around(market.sites, ask.professions, {
    latitude,
    longitude,
  })) {
    const miles = milesBetween(here, point);
    if (zip !== request.zip && miles > Math.max(radius, request.searchRadiusMiles ?? 0)) continue;
    const candidate = candidateOf(ask, market.serviceCosts, offer, miles);
    if (candidate) found.push(candidate);
  }
  return found;
}

function virtual(market: MemoryMarket, ask: Ask): Candidate[] {
  const { request, professions, now, today } = ask;
  return professions.flatMap((profession) =>
    (market.licensed.get(`${profession}/${request.stateId}`) ?? []).flatMap((offer) => {
      const isLicensed = offer.provider.virtualLicences.some(
        (licence) =>
          licence.stateId === request.stateId &&
          professions.includes(licence.professionId) &&
          licence.verifiedAt !== null &&
          licence.verifiedAt.getTime() <= now &&
          (licence.expiresOn === null || licence.expiresOn >= today),
      );
      const candidate = isLicensed ? candidateOf(ask, market.serviceCosts, offer, null) : undefined;
      return candidate ?? [];
    }),
  );
}

/** The nearer of two regions comes first where the ranking does not tell them apart. */
const byRankThenMiles = (a: Candidate, b: Candidate): number =>
  compareCandidates(a, b) || (a.rankKeys.distanceMiles ?? 0) - (b.rankKeys.distanceMiles ?? 0);

/** The same answer as `findCandidates` gives, from arrays in this process. */
export function findInMemory(
  market: MemoryMarket,
  request: MatchRequest,
  limit: number,
): readonly Candidate[] {
  const time = request.at.toISOString();
  const months = new Map<string, string>();
  const ask: Ask = {
    request,
    professions: [
      request.professionId,
      ...(request.parentProfessionId === null ? [] : [request.parentProfessionId]),
    ],
    now: request.at.getTime(),
    today: time.slice(0, 10),
    monthOf: (timeZone) => {
      const month = months.get(timeZone) ?? monthIn(timeZone, request.at);
      months.set(timeZone, month);
      return month;
    },
  };
  const found = request.virtualOnly ? [] : inPerson(market, ask);
  const wantsVirtual = request.virtualOnly || request.virtualSession === true;
  // Virtual sessions come last: they are looked for where too few others can be charged.
  if (wantsVirtual && request.allowVirtualLeads && found.filter(({ payable }) => payable).length < 2 * limit)
    found.push(...virtual(market, ask));
  const seen = new Set<number>();
  const ranking = found
    .toSorted(byRankThenMiles)
    .filter(({ providerId }) => !seen.has(providerId) && seen.add(providerId));
  return firstOf(ranking, limit);
}
