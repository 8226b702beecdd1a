import { BAND_ENDS, chordOf, EARTH_RADIUS, MILE, tieBreakOf } from '../matching/matching.ts';
import { completeFor, eligibleFor, holdsLicense } from './eligibility.ts';
import { groupsInOrder, RESPONSE_BANDS, turnsOf } from './rotation.ts';
import { valueAt } from './rows.ts';
import { pointAt, type SearchIndex } from './search-index.ts';

/** Professionals are counted to here; a search has no more pages. */
export const MOST_COUNTED = 1_000;

/** Degrees are null for a zip without a place: only regions around that zip cover it. */
export interface SearchedPlace {
  readonly zip: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly stateId: number;
}

/** What a search asks for, resolved to numbers. */
export interface SearchRequest {
  readonly professionId: number;
  readonly parentId: number | null;
  readonly inPerson: boolean;
  readonly video: boolean;
  /** Null for everywhere. */
  readonly place: SearchedPlace | null;
  /** Greatest distance; null for as far as professionals go. */
  readonly miles: number | null;
  /** The keyword's or the filter's services; one of them is enough. Null for any service of `offered`. */
  readonly services: readonly number[] | null;
  /** A filter's services next to a keyword; one of them is enough, too. */
  readonly furtherServices: readonly number[] | null;
  /** Services of the vertical. */
  readonly offered: readonly number[];
  readonly ageGroup: {
    readonly carePathIds: readonly number[];
    readonly serviceIds: readonly number[];
  } | null;
  readonly carrierId: number | null;
  /** Self-pay: the highest price of a visit, whole US dollars. */
  readonly maxPrice: number | null;
  /** The day's part of the rotation: a signed number of 64 bits. */
  readonly daySeed: bigint;
  readonly at: Date;
}

/** A professional in the order of the results. */
export interface FoundProfessional {
  readonly providerId: number;
  readonly professionId: number;
  /** Found by video alone. */
  readonly byVideo: boolean;
  /** Null by video, without a place and if unknown. */
  readonly miles: number | null;
}

/** An offer that is found. */
interface Found {
  readonly offer: number;
  readonly byVideo: boolean;
  /** The straight line to the site, metres; infinite without a distance. */
  readonly chord: number;
}

/** By video, after everyone in person. */
const VIDEO_BAND = 4;
const BANDS = VIDEO_BAND + 1;

/** A search under way: its request made quick to test, and the offers found, in groups of the order. */
class Search {
  readonly index: SearchIndex;
  readonly request: SearchRequest;
  readonly professions: readonly number[];
  readonly #limit: number;
  readonly #isEligible;
  readonly #isComplete;
  readonly #isLicensed;
  readonly #turns: Uint8Array;
  readonly #groups = new Map<number, Found[]>();
  /** Professionals who have all that is asked for. */
  readonly #complete = new Set<number>();

  constructor(index: SearchIndex, request: SearchRequest, limit: number) {
    const { professionId, parentId, daySeed, at } = request;
    this.index = index;
    this.request = request;
    this.professions = parentId === null ? [professionId] : [professionId, parentId];
    this.#limit = limit;
    this.#isEligible = eligibleFor(index, request);
    this.#isComplete = completeFor(index, request);
    this.#isLicensed = holdsLicense(index.licenses, at.getTime());
    this.#turns = turnsOf(daySeed);
  }

  /** Whether anyone further away would come too late. */
  get hasEnough(): boolean {
    return this.#complete.size >= this.#limit;
  }

  isEligible(offer: number): boolean {
    return this.#isEligible(offer);
  }

  /** Whether a license for sessions by video counts. */
  isLicensed(license: number): boolean {
    const { professionId } = this.index.licenses;
    return this.professions.includes(valueAt(professionId, license)) && this.#isLicensed(license);
  }

  /** Adds an eligible offer. */
  add(found: Found, band: number): void {
    const { providerId, responseBand, rotation } = this.index.offers;
    const { offer } = found;
    const isComplete = this.#isComplete(offer);
    if (isComplete) this.#complete.add(valueAt(providerId, offer));
    const tier = (isComplete ? 0 : BANDS) + band;
    const group =
      (tier * RESPONSE_BANDS.length + valueAt(responseBand, offer)) * this.#turns.length +
      valueAt(this.#turns, valueAt(rotation, offer));
    const others = this.#groups.get(group);
    if (others) others.push(found);
    else this.#groups.set(group, [found]);
  }

  /** Professionals found so far. */
  providers(): ReadonlySet<number> {
    const { providerId } = this.index.offers;
    return new Set([...this.#groups.values()].flat().map(({ offer }) => valueAt(providerId, offer)));
  }

  #isBetter(a: Found, b: Found): boolean {
    const { professionId } = this.index.offers;
    if (a.byVideo !== b.byVideo) return b.byVideo;
    return a.chord === b.chord
      ? valueAt(professionId, a.offer) < valueAt(professionId, b.offer)
      : a.chord < b.chord;
  }

  /** The first in the order of the results, each professional once: by their best offer, whose group comes first. */
  first(): readonly Found[] {
    const { providerId } = this.index.offers;
    const taken = new Map<number, Found>();
    for (const group of [...this.#groups.keys()].toSorted((a, b) => a - b)) {
      if (taken.size >= this.#limit) break;
      const best = new Map<number, Found>();
      for (const found of this.#groups.get(group) ?? []) {
        const provider = valueAt(providerId, found.offer);
        const known = best.get(provider);
        if (!taken.has(provider) && (!known || this.#isBetter(found, known))) best.set(provider, found);
      }
      const keyed = Array.from(best, ([provider, found]) => ({
        provider,
        found,
        key: tieBreakOf(provider, this.request.daySeed),
      }));
      for (const { provider, found } of keyed.toSorted((a, b) => (a.key < b.key ? -1 : 1)))
        taken.set(provider, found);
    }
    return [...taken.values()].slice(0, this.#limit);
  }
}

/** Straight lines from a place to sites, metres; not a number if one of them has no coordinates. */
function chordsFrom(
  { sites: { x, y, z } }: SearchIndex,
  { latitude, longitude }: SearchedPlace,
): (site: number) => number {
  if (latitude === null || longitude === null) return () => Number.NaN;
  const here = pointAt({ latitude, longitude });
  return (site) => {
    const [dx, dy, dz] = [valueAt(x, site) - here.x, valueAt(y, site) - here.y, valueAt(z, site) - here.z];
    return Math.sqrt(dx * dx + dy * dy + dz * dz);
  };
}

/** Sites that reach a place from at most so many metres. */
function* sitesReaching(
  index: SearchIndex,
  professions: readonly number[],
  place: SearchedPlace,
  within: number,
): Generator<number> {
  const { latitude, longitude } = place;
  if (latitude === null || longitude === null) return;
  const { reach } = index.sites;
  const chordTo = chordsFrom(index, place);
  for (const profession of professions)
    for (const sites of index.around(profession, { latitude, longitude }, within))
      for (const site of sites) {
        const chord = chordTo(site);
        if (chord <= valueAt(reach, site) && chord <= within) yield site;
      }
}

/** Sites around the very zip: they cover it even if places are unknown, or differ from the zip's. */
const sitesAtZip = (index: SearchIndex, professions: readonly number[], { zip }: SearchedPlace): number[] =>
  professions.flatMap((profession) => index.atZip(profession, zip));

function bandOf(chord: number): number {
  const band = BAND_ENDS.findIndex((end) => chord <= end);
  return band === -1 ? BAND_ENDS.length : band;
}

/** Band by band, until there are enough. */
function findInPerson(search: Search, place: SearchedPlace): void {
  const { index, request, professions } = search;
  const within = request.miles === null ? Infinity : chordOf(request.miles);
  const chordTo = chordsFrom(index, place);
  const sites = [
    ...sitesReaching(index, professions, place, within),
    ...sitesAtZip(index, professions, place).filter((site) => within === Infinity || chordTo(site) <= within),
  ];
  const byBand = Map.groupBy(sites, (site) => bandOf(chordTo(site)));
  for (let band = 0; band < VIDEO_BAND && !search.hasEnough; band += 1)
    for (const site of byBand.get(band) ?? []) {
      const offer = valueAt(index.sites.offer, site);
      const chord = chordTo(site);
      if (search.isEligible(offer))
        search.add({ offer, byVideo: false, chord: Number.isNaN(chord) ? Infinity : chord }, band);
    }
}

/** Those who see nobody in person there. */
function findByVideo(search: Search, { stateId }: SearchedPlace): void {
  const { licenses, offers } = search.index;
  const inPerson = search.providers();
  for (const profession of search.professions)
    for (const license of search.index.inState(profession, stateId)) {
      const offer = valueAt(licenses.offer, license);
      if (
        search.isLicensed(license) &&
        search.isEligible(offer) &&
        !inPerson.has(valueAt(offers.providerId, offer))
      )
        search.add({ offer, byVideo: true, chord: Infinity }, VIDEO_BAND);
    }
}

/** Group by group in the order of the results, until there are enough. */
function findEverywhere(search: Search): void {
  const { index, request } = search;
  for (const responseBand of RESPONSE_BANDS)
    for (const rotation of groupsInOrder(request.daySeed)) {
      if (search.hasEnough) return;
      for (const profession of search.professions)
        for (const offer of index.inGroup(profession, responseBand, rotation)) {
          if (!search.isEligible(offer)) continue;
          const isInPerson = request.inPerson && index.sitesOf(offer).length > 0;
          if (
            isInPerson ||
            (request.video && index.licensesOf(offer).some((license) => search.isLicensed(license)))
          )
            search.add({ offer, byVideo: !isInPerson, chord: Infinity }, 0);
        }
    }
}

const milesOf = (chord: number): number | null =>
  chord === Infinity ? null : (2 * EARTH_RADIUS * Math.asin(chord / 2 / EARTH_RADIUS)) / MILE;

/** Professionals who can be matched, in the order of the results: the first 1,001, or as many as asked for. */
export function findProfessionals(
  index: SearchIndex,
  request: SearchRequest,
  limit: number = MOST_COUNTED + 1,
): readonly FoundProfessional[] {
  const { place, inPerson, video } = request;
  const search = new Search(index, request, limit);
  if (place && inPerson) findInPerson(search, place);
  if (place && video && !search.hasEnough) findByVideo(search, place);
  if (!place) findEverywhere(search);
  const { providerId, professionId } = index.offers;
  return search.first().map(({ offer, byVideo, chord }) => ({
    providerId: valueAt(providerId, offer),
    professionId: valueAt(professionId, offer),
    byVideo,
    miles: milesOf(chord),
  }));
}

/** Whether someone is found within 15 miles, at the zip itself, or by video. Quicker than finding them all. */
export function isSomeoneAt(index: SearchIndex, request: SearchRequest, place: SearchedPlace): boolean {
  const { sites, licenses } = index;
  const search = new Search(index, request, 1);
  const { professions } = search;
  if (request.inPerson) {
    const isFound = (site: number): boolean => search.isEligible(valueAt(sites.offer, site));
    if (sitesAtZip(index, professions, place).some(isFound)) return true;
    for (const site of sitesReaching(index, professions, place, BAND_ENDS[1])) if (isFound(site)) return true;
  }
  return (
    request.video &&
    professions.some((profession) =>
      index
        .inState(profession, place.stateId)
        .some((license) => search.isLicensed(license) && search.isEligible(valueAt(licenses.offer, license))),
    )
  );
}
