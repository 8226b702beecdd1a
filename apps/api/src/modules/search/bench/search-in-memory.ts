import { BAND_ENDS, chordOf, EARTH_RADIUS, tieBreakOf } from '../../matching/matching.ts';
import { add, around, chordBetween, pointOf } from '../../matching/bench/grid.ts';
import type { FoundProfessional, SearchRequest } from '../find-professionals.ts';
import type { License, MemorySearch, Offer } from './read-search.ts';

/** Where the distance bands end, in radiuses of the earth. */
const ENDS = BAND_ENDS.map((end) => end / EARTH_RADIUS);
const VIDEO_BAND = 4;
const RESPONSE_BANDS = 3;
const ROTATIONS = 256;

const overlaps = (some: readonly number[], others: ReadonlySet<number>): boolean =>
  some.some((id) => others.has(id));

/** A request with what its rows are compared with worked out once. */
interface Ask {
  readonly request: SearchRequest;
  readonly professions: readonly number[];
  readonly now: number;
  readonly services: ReadonlySet<number>;
  readonly further: ReadonlySet<number> | null;
  readonly agePaths: ReadonlySet<number> | null;
  readonly ageServices: ReadonlySet<number>;
  /** All services asked for, of a keyword and of a filter. */
  readonly asked: readonly number[];
  readonly costs: ReadonlyMap<number, number>;
  readonly monthOf: (timeZone: string) => string;
}

function askOf(request: SearchRequest, costs: ReadonlyMap<number, number>): Ask {
  const months = new Map<string, string>();
  return {
    request,
    professions: [request.professionId, ...(request.parentId === null ? [] : [request.parentId])],
    now: request.at.getTime(),
    services: new Set(request.services ?? request.offered),
    further: request.furtherServices && new Set(request.furtherServices),
    agePaths: request.ageGroup && new Set(request.ageGroup.carePathIds),
    ageServices: new Set(request.ageGroup?.serviceIds),
    asked: [...new Set([...(request.services ?? []), ...(request.furtherServices ?? [])])],
    costs,
    monthOf: (timeZone) => {
      const month =
        months.get(timeZone) ??
        new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit' }).format(request.at);
      months.set(timeZone, month);
      return month;
    },
  };
}

const holds = ({ verifiedAt, endsAt }: Pick<Offer, 'verifiedAt' | 'endsAt'>, now: number): boolean =>
  verifiedAt <= now && (endsAt === null || endsAt > now);

/** All services asked for have to be payable; without any, one that is offered is enough. */
function canPay(offer: Offer, { request, services, costs, monthOf }: Ask): boolean {
  const prices = offer.serviceIds.flatMap((id) => (services.has(id) ? (costs.get(id) ?? 0) : []));
  const cost = request.services === null ? Math.min(...prices) : Math.max(...prices);
  const spent = offer.spendMonth === monthOf(offer.timeZone) ? offer.spentInMonth : 0;
  return (
    offer.balance >= cost && (offer.monthlyCreditLimit === null || spent + cost <= offer.monthlyCreditLimit)
  );
}

function isEligible(offer: Offer, ask: Ask): boolean {
  const { request, now, services, further, agePaths, ageServices } = ask;
  return (
    overlaps(offer.serviceIds, services) &&
    holds(offer, now) &&
    (request.carrierId === null || offer.carrierIds.includes(request.carrierId)) &&
    (request.maxPrice === null ||
      (offer.visitPriceFrom !== null && offer.visitPriceFrom <= request.maxPrice)) &&
    (further === null || overlaps(offer.serviceIds, further)) &&
    (agePaths === null || overlaps(offer.carePathIds, agePaths) || overlaps(offer.serviceIds, ageServices)) &&
    canPay(offer, ask)
  );
}

const missingOf = (offer: Offer, { asked, agePaths }: Ask): number =>
  asked.every((id) => offer.serviceIds.includes(id)) &&
  (agePaths === null || agePaths.size === 0 || overlaps(offer.focusCarePathIds, agePaths))
    ? 0
    : 1;

interface Row {
  readonly offer: Offer;
  readonly missing: number;
  readonly band: number;
  readonly byVideo: boolean;
}

/** The better of two rows of a professional. */
const better = (a: Row, b: Row): Row =>
  (a.missing - b.missing || a.band - b.band || a.offer.professionId - b.offer.professionId) <= 0 ? a : b;

function inPerson(search: MemorySearch, ask: Ask): Map<number, Row> {
  const { place, miles } = ask.request;
  const [latitude, longitude] = [place?.latitude ?? 0, place?.longitude ?? 0];
  const here = pointOf(latitude, longitude);
  const within = miles === null ? Infinity : chordOf(miles) / EARTH_RADIUS;
  const found = new Map<number, Row>();
  for (const { offer, zip, point, reach } of around(search.sites, ask.professions, { latitude, longitude })) {
    const chord = chordBetween(point, here);
    if ((chord > reach && zip !== place?.zip) || chord > within || !isEligible(offer, ask)) continue;
    const beyond = ENDS.findIndex((end) => chord <= end);
    const row = {
      offer,
      missing: missingOf(offer, ask),
      band: beyond === -1 ? ENDS.length : beyond,
      byVideo: false,
    };
    const known = found.get(offer.providerId);
    found.set(offer.providerId, known ? better(known, row) : row);
  }
  return found;
}

const isLicensed = (license: License, { professions, now }: Ask): boolean =>
  professions.includes(license.professionId) && holds(license, now);

function atPlace(search: MemorySearch, ask: Ask, limit: number): readonly Row[] {
  const { request, professions } = ask;
  const found = request.inPerson ? inPerson(search, ask) : new Map<number, Row>();
  const rows = [...found.values()];
  // Those by video come last: they are looked for if too few others lack nothing.
  if (!request.video || rows.filter(({ missing }) => missing === 0).length >= limit) return rows;
  const byVideo = new Map<number, Row>();
  for (const profession of professions)
    for (const license of search.licensed.get(`${profession}/${request.place?.stateId}`) ?? []) {
      const { offer } = license;
      if (found.has(offer.providerId) || !isLicensed(license, ask) || !isEligible(offer, ask)) continue;
      const row = { offer, missing: missingOf(offer, ask), band: VIDEO_BAND, byVideo: true };
      const known = byVideo.get(offer.providerId);
      byVideo.set(offer.providerId, known ? better(known, row) : row);
    }
  return [...rows, ...byVideo.values()];
}

/** Place of each group of the rotation in the day's order. */
function turnsOf(daySeed: bigint): readonly number[] {
  const keys = Array.from({ length: ROTATIONS }, (_, group) => tieBreakOf(group, daySeed));
  const groups = [...keys.keys()].toSorted((a, b) => ((keys[a] ?? 0n) < (keys[b] ?? 0n) ? -1 : 1));
  const turns = keys.map(() => 0);
  for (const [turn, group] of groups.entries()) turns[group] = turn;
  return turns;
}

/** Rows in the order of the results; the hash of a day and a professional is worked out only within a group. */
function inOrder(rows: readonly Row[], { request: { daySeed } }: Ask, limit: number): FoundProfessional[] {
  const turns = turnsOf(daySeed);
  const groups = new Map<number, Row[]>();
  for (const row of rows) {
    const { missing, band, offer } = row;
    const turn = turns[offer.rotation] ?? 0;
    add(
      groups,
      ((missing * (VIDEO_BAND + 1) + band) * RESPONSE_BANDS + offer.responseBand) * ROTATIONS + turn,
      row,
    );
  }
  const found: FoundProfessional[] = [];
  for (const key of [...groups.keys()].toSorted((a, b) => a - b)) {
    const keyed = (groups.get(key) ?? []).map((row) => ({
      row,
      hash: tieBreakOf(row.offer.providerId, daySeed),
    }));
    for (const { row } of keyed.toSorted((a, b) => (a.hash < b.hash ? -1 : 1)))
      found.push({
        providerId: row.offer.providerId,
        professionId: row.offer.professionId,
        byVideo: row.byVideo,
        miles: null,
      });
    if (found.length >= limit) break;
  }
  return found.slice(0, limit);
}

function anywhere(search: MemorySearch, ask: Ask, limit: number): readonly Row[] {
  const { request, professions } = ask;
  const turns = turnsOf(request.daySeed);
  const groups = [...turns.keys()].toSorted((a, b) => (turns[a] ?? 0) - (turns[b] ?? 0));
  const found = new Map<number, Row>();
  // Who lacks nothing comes first; the others only if they are too few.
  let complete = 0;
  for (let response = 0; response < RESPONSE_BANDS; response += 1)
    for (const group of groups) {
      for (const profession of professions)
        for (const offer of search.listed.get(`${profession}/${response}/${group}`) ?? []) {
          const isInPerson = request.inPerson && offer.inPerson;
          const isFound =
            isInPerson ||
            (request.video &&
              (search.licensesOf.get(offer) ?? []).some((license) => isLicensed(license, ask)));
          if (!isFound || !isEligible(offer, ask)) continue;
          const row = { offer, missing: missingOf(offer, ask), band: 0, byVideo: !isInPerson };
          const known = found.get(offer.providerId);
          if (row.missing === 0 && known?.missing !== 0) complete += 1;
          found.set(offer.providerId, known ? better(known, row) : row);
        }
      if (complete >= limit) return [...found.values()];
    }
  return [...found.values()];
}

/** The same answer as that of `findProfessionals`, without distances, from arrays in this process. */
export function findInMemory(
  search: MemorySearch,
  request: SearchRequest,
  limit: number,
): readonly FoundProfessional[] {
  const ask = askOf(request, search.costs);
  return inOrder(request.place ? atPlace(search, ask, limit) : anywhere(search, ask, limit), ask, limit);
}
