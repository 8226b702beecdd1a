import type { Pool } from 'pg';

import { chordOf, tieBreakOf } from '../../matching/matching.ts';
import type { FoundProfessional, SearchRequest } from '../find-professionals.ts';

/** Degrees; a cell of the grid. */
const CELL = 0.25;
/** No one of the benchmark's market travels further, miles. */
const FURTHEST = 60;
const MILES_PER_DEGREE = 69.17;
/** Where the distance bands end, metres. */
const BAND_ENDS = [chordOf(5), chordOf(15), chordOf(30)] as const;
const VIDEO_BAND = 4;
const RESPONSE_BANDS = 3;
const ROTATIONS = 256;

type Point = readonly [x: number, y: number, z: number];

/** A profession of a professional in the search, and the account that pays. */
interface Offer {
  readonly providerId: number;
  readonly professionId: number;
  readonly serviceIds: readonly number[];
  readonly carePathIds: readonly number[];
  readonly focusCarePathIds: readonly number[];
  readonly carrierIds: readonly number[];
  readonly verifiedAt: number;
  readonly endsAt: number | null;
  readonly responseBand: number;
  readonly rotation: number;
  readonly visitPriceFrom: number | null;
  readonly inPerson: boolean;
  readonly monthlyCreditLimit: number | null;
  readonly balance: number;
  readonly timeZone: string;
  readonly spendMonth: string | null;
  readonly spentInMonth: number;
}

interface Site {
  readonly offer: Offer;
  readonly zip: string;
  /** Metres from the middle of the earth. */
  readonly point: Point;
  /** Metres as a straight line. */
  readonly reach: number;
}

interface License {
  readonly offer: Offer;
  readonly stateId: number;
  readonly professionId: number;
  readonly verifiedAt: number;
  readonly endsAt: number | null;
}

/** A market in arrays: by profession and cell, by profession and state, and by profession in groups of the order. */
export interface MemorySearch {
  readonly sites: ReadonlyMap<string, readonly Site[]>;
  readonly licensed: ReadonlyMap<string, readonly License[]>;
  readonly licensesOf: ReadonlyMap<Offer, readonly License[]>;
  readonly listed: ReadonlyMap<string, readonly Offer[]>;
  readonly costs: ReadonlyMap<number, number>;
}

const CHUNK = 20_000;

const OFFERS = `
  select s.provider_id as "providerId", s.profession_id as "professionId", s.service_ids as "serviceIds", s.care_path_ids as "carePathIds",
         s.focus_care_path_ids as "focusCarePathIds", s.carrier_ids as "carrierIds",
         extract(epoch from s.license_verified_at)::float8 * 1000 as "verifiedAt", extract(epoch from s.license_ends_at)::float8 * 1000 as "endsAt",
         s.response_band as "responseBand", s.rotation, s.visit_price_from as "visitPriceFrom", s.in_person as "inPerson",
         s.monthly_credit_limit as "monthlyCreditLimit", coalesce(c.balance, 0) as balance, c.time_zone as "timeZone",
         c.spend_month as "spendMonth", c.spent_in_month as "spentInMonth"
    from listed_search s left join credit_accounts c on c.provider_id = s.provider_id
   where s.provider_id between $1 and $2`;

const SITES = `
  select provider_id as "providerId", profession_id as "professionId", zip, reach,
         array[cube_ll_coord(place, 1), cube_ll_coord(place, 2), cube_ll_coord(place, 3)] as point,
         latitude(place) as latitude, longitude(place) as longitude
    from in_person_search where provider_id between $1 and $2`;

const LICENSES = `
  select provider_id as "providerId", profession_id as "offeredId", state_id as "stateId", state_profession_id as "professionId",
         extract(epoch from state_verified_at)::float8 * 1000 as "verifiedAt", extract(epoch from state_ends_at)::float8 * 1000 as "endsAt"
    from virtual_search where provider_id between $1 and $2`;

function add<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

const cellOf = (degrees: number): number => Math.floor(degrees / CELL);

/** Reads the search tables of so many providers into arrays. */
export async function readSearch(pool: Pool, count: number): Promise<MemorySearch> {
  const sites = new Map<string, Site[]>();
  const licensed = new Map<string, License[]>();
  const licensesOf = new Map<Offer, License[]>();
  const listed = new Map<string, Offer[]>();
  for (let first = 1; first <= count; first += CHUNK) {
    const range = [first, first + CHUNK - 1];
    const offers = new Map<string, Offer>();
    for (const offer of (await pool.query<Offer>(OFFERS, range)).rows) {
      offers.set(`${offer.providerId}/${offer.professionId}`, offer);
      add(listed, `${offer.professionId}/${offer.responseBand}/${offer.rotation}`, offer);
    }
    const offerOf = (providerId: number, professionId: number): Offer => {
      const offer = offers.get(`${providerId}/${professionId}`);
      if (!offer) throw new Error(`Provider ${providerId} is not listed`);
      return offer;
    };
    const { rows: regions } = await pool.query<
      Omit<Site, 'offer'> & {
        providerId: number;
        professionId: number;
        latitude: number;
        longitude: number;
      }
    >(SITES, range);
    for (const { providerId, professionId, latitude, longitude, ...site } of regions)
      add(sites, `${professionId}/${cellOf(latitude)}/${cellOf(longitude)}`, {
        ...site,
        offer: offerOf(providerId, professionId),
      });
    const { rows: licenses } = await pool.query<
      Omit<License, 'offer'> & { providerId: number; offeredId: number }
    >(LICENSES, range);
    for (const { providerId, offeredId, ...rest } of licenses) {
      const license = { ...rest, offer: offerOf(providerId, offeredId) };
      add(licensed, `${offeredId}/${rest.stateId}`, license);
      add(licensesOf, license.offer, license);
    }
  }
  const { rows } = await pool.query<{ id: number; cost: number }>(
    'select id, credit_cost as cost from services',
  );
  return { sites, licensed, licensesOf, listed, costs: new Map(rows.map(({ id, cost }) => [id, cost])) };
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

const EARTH_RADIUS = 6_378_168;

function pointOf(latitude: number, longitude: number): Point {
  const [north, east] = [radians(latitude), radians(longitude)];
  return [
    EARTH_RADIUS * Math.cos(north) * Math.cos(east),
    EARTH_RADIUS * Math.cos(north) * Math.sin(east),
    EARTH_RADIUS * Math.sin(north),
  ];
}

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

function sitesAround({ sites }: MemorySearch, { request: { place }, professions }: Ask): readonly Site[] {
  const [latitude, longitude] = [place?.latitude ?? 0, place?.longitude ?? 0];
  const high = FURTHEST / MILES_PER_DEGREE;
  const wide = high / Math.cos(radians(Math.abs(latitude) + high));
  const found: Site[] = [];
  for (const profession of professions)
    for (let row = cellOf(latitude - high); row <= cellOf(latitude + high); row += 1)
      for (let column = cellOf(longitude - wide); column <= cellOf(longitude + wide); column += 1)
        for (const site of sites.get(`${profession}/${row}/${column}`) ?? []) found.push(site);
  return found;
}

function inPerson(search: MemorySearch, ask: Ask): Map<number, Row> {
  const { place, miles } = ask.request;
  const here = pointOf(place?.latitude ?? 0, place?.longitude ?? 0);
  const within = miles === null ? Infinity : chordOf(miles);
  const found = new Map<number, Row>();
  for (const { offer, zip, point, reach } of sitesAround(search, ask)) {
    const chord = Math.hypot(point[0] - here[0], point[1] - here[1], point[2] - here[2]);
    if ((chord > reach && zip !== place?.zip) || chord > within || !isEligible(offer, ask)) continue;
    const beyond = BAND_ENDS.findIndex((end) => chord <= end);
    const row = {
      offer,
      missing: missingOf(offer, ask),
      band: beyond === -1 ? BAND_ENDS.length : beyond,
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
