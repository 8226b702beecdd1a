import { BAND_ENDS, chordOf, EARTH_RADIUS, MILE, tieBreakOf } from '../matching/matching.ts';
import { completeFor, eligibleFor, holdsLicense } from './eligibility.ts';
import { groupsInOrder, RESPONSE_BANDS, turnsOf } from './rotation.ts';
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

/** Where offers are looked for: rows in groups of the order, best first, and what a row is, if it is one of those asked for. */
interface Source {
  groups: () => Iterable<readonly number[]>;
  find: (row: number) => Found | undefined;
}

/** A request made quick to test. */
class Search {
  readonly index: SearchIndex;
  readonly request: SearchRequest;
  readonly professions: readonly number[];
  readonly isEligible;
  /** Whether an offer has all that is asked for: those come first. Undefined if all have. */
  readonly isComplete;
  readonly #isHeld;

  constructor(index: SearchIndex, request: SearchRequest) {
    const { professionId, parentId, at } = request;
    this.index = index;
    this.request = request;
    this.professions = parentId === null ? [professionId] : [professionId, parentId];
    this.isEligible = eligibleFor(index, request);
    this.isComplete = completeFor(index, request);
    this.#isHeld = holdsLicense(index.licenses, at.getTime());
  }

  /** Whether a license for sessions by video counts. */
  isLicensed(license: number): boolean {
    const { professionId } = this.index.licenses;
    return this.professions.includes(professionId.of(license)) && this.#isHeld(license);
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
    const [dx, dy, dz] = [x.of(site) - here.x, y.of(site) - here.y, z.of(site) - here.z];
    return Math.sqrt(dx * dx + dy * dy + dz * dz);
  };
}

/** Sites that reach a place from more than some metres and at most others. */
function* sitesReaching(
  { index, professions }: Search,
  place: SearchedPlace,
  [from, to]: readonly [number, number],
): Generator<number> {
  const { latitude, longitude } = place;
  if (latitude === null || longitude === null) return;
  const { reach } = index.sites;
  const chordTo = chordsFrom(index, place);
  for (const profession of professions)
    for (const sites of index.around(profession, { latitude, longitude }, to))
      for (const site of sites) {
        const chord = chordTo(site);
        if (chord > from && chord <= to && chord <= reach.of(site)) yield site;
      }
}

/** Sites around the very zip: they cover it even if places are unknown, or differ from the zip's. */
const sitesAtZip = ({ index, professions }: Search, { zip }: SearchedPlace): number[] =>
  professions.flatMap((profession) => index.atZip(profession, zip));

/** Distance bands as straight lines, metres. */
const BAND_STARTS = [-1, ...BAND_ENDS];
const BANDS = BAND_STARTS.map((from, band) => [from, BAND_ENDS[band] ?? Infinity] as const);

/** In person at a place, band by band: the last one also has those whose distance is unknown. */
function inPersonAt(search: Search, place: SearchedPlace): Source {
  const { index, request } = search;
  const { offer, reach, responseBand, rotation } = index.sites;
  const chordTo = chordsFrom(index, place);
  const within = request.miles === null ? Infinity : chordOf(request.miles);
  const turns = turnsOf(request.daySeed);
  const groupOf = (site: number): number =>
    responseBand.of(site) * turns.length + (turns[rotation.of(site)] ?? 0);
  /** Regions that cover the zip and don't reach its place, or for which that isn't known. */
  const alone = sitesAtZip(search, place).filter((site) => {
    const chord = chordTo(site);
    return !(chord <= reach.of(site)) && (within === Infinity || chord <= within);
  });
  return {
    *groups() {
      for (const [from, to] of BANDS) {
        const groups = Map.groupBy(sitesReaching(search, place, [from, Math.min(to, within)]), groupOf);
        for (const site of alone) {
          const chord = chordTo(site);
          const isHere = Number.isNaN(chord) ? to === Infinity : chord > from && chord <= to;
          if (isHere) groups.set(groupOf(site), [...(groups.get(groupOf(site)) ?? []), site]);
        }
        for (const group of [...groups.keys()].toSorted((a, b) => a - b)) yield groups.get(group) ?? [];
      }
    },
    find(site) {
      if (!search.isEligible(offer.of(site))) return undefined;
      const chord = chordTo(site);
      return { offer: offer.of(site), byVideo: false, chord: Number.isNaN(chord) ? Infinity : chord };
    },
  };
}

/** Rows in the day's order. */
function* inDaysOrder(
  { professions, request }: Search,
  rowsOf: (professionId: number, responseBand: number, rotation: number) => readonly number[],
): Generator<readonly number[]> {
  for (const responseBand of RESPONSE_BANDS)
    for (const rotation of groupsInOrder(request.daySeed))
      yield professions.flatMap((profession) => rowsOf(profession, responseBand, rotation));
}

/** By video in a state. */
function byVideoIn(search: Search, stateId: number): Source {
  const { index } = search;
  const { offer } = index.licenses;
  return {
    groups: () =>
      inDaysOrder(search, (profession, responseBand, rotation) =>
        index.licensedIn(stateId, profession, responseBand, rotation),
      ),
    find: (license) =>
      search.isLicensed(license) && search.isEligible(offer.of(license))
        ? { offer: offer.of(license), byVideo: true, chord: Infinity }
        : undefined,
  };
}

/** Wherever they are. */
function everywhere(search: Search): Source {
  const { index, request } = search;
  return {
    groups: () =>
      inDaysOrder(search, (profession, responseBand, rotation) =>
        index.inGroup(profession, responseBand, rotation),
      ),
    find(offer) {
      if (!search.isEligible(offer)) return undefined;
      const isInPerson = request.inPerson && index.sitesOf(offer).length > 0;
      const isFound =
        isInPerson ||
        (request.video && index.licensesOf(offer).some((license) => search.isLicensed(license)));
      return isFound ? { offer, byVideo: !isInPerson, chord: Infinity } : undefined;
    },
  };
}

/** The professionals of a search in the order of the results, each once, as far as they are asked for. */
class Results {
  readonly #search: Search;
  readonly #limit: number;
  readonly #found = new Map<number, Found>();
  /** Those who lack some of what is asked for come after all others. */
  readonly #lacking = new Map<number, Found>();

  constructor(search: Search, limit: number) {
    this.#search = search;
    this.#limit = limit;
  }

  get isFull(): boolean {
    return this.#found.size >= this.#limit;
  }

  /** The better of two offers of a professional first. */
  #compare(a: Found, b: Found): number {
    const { professionId } = this.#search.index.offers;
    if (a.byVideo !== b.byVideo) return Number(a.byVideo) - Number(b.byVideo);
    return a.chord === b.chord ? professionId.of(a.offer) - professionId.of(b.offer) : a.chord - b.chord;
  }

  /** Adds those of a source, group by group, until there are enough. */
  add({ groups, find }: Source): void {
    const { index, request } = this.#search;
    const { providerId } = index.offers;
    for (const rows of groups()) {
      if (this.isFull) return;
      const found = rows.map(find).filter((one) => one !== undefined);
      const keyed = found.map((one) => {
        const provider = providerId.of(one.offer);
        return { one, provider, key: tieBreakOf(provider, request.daySeed) };
      });
      keyed.sort((a, b) => (a.key === b.key ? this.#compare(a.one, b.one) : a.key < b.key ? -1 : 1));
      for (const { one, provider } of keyed) this.#take(provider, one);
    }
  }

  #take(provider: number, found: Found): void {
    const { isComplete, request } = this.#search;
    if (this.#found.has(provider)) return;
    const lacking = this.#lacking.get(provider);
    // Whoever sees people at the place is not found there by video.
    if (request.place && found.byVideo && lacking?.byVideo === false) return;
    if (!isComplete || isComplete(found.offer)) this.#found.set(provider, found);
    else if (!lacking) this.#lacking.set(provider, found);
  }

  first(): readonly Found[] {
    const others = [...this.#lacking].filter(([provider]) => !this.#found.has(provider));
    return [...this.#found.values(), ...others.map(([, one]) => one)].slice(0, this.#limit);
  }
}

const milesOf = (chord: number): number | null =>
  chord === Infinity ? null : (2 * EARTH_RADIUS * Math.asin(chord / 2 / EARTH_RADIUS)) / MILE;

function sourcesOf(search: Search): readonly Source[] {
  const { place, inPerson, video } = search.request;
  if (!place) return [everywhere(search)];
  return [
    ...(inPerson ? [inPersonAt(search, place)] : []),
    ...(video ? [byVideoIn(search, place.stateId)] : []),
  ];
}

/** Professionals who can be matched, in the order of the results: the first 1,001, or as many as asked for. */
export function findProfessionals(
  index: SearchIndex,
  request: SearchRequest,
  limit: number = MOST_COUNTED + 1,
): readonly FoundProfessional[] {
  const search = new Search(index, request);
  const results = new Results(search, limit);
  for (const source of sourcesOf(search)) if (!results.isFull) results.add(source);
  const { providerId, professionId } = index.offers;
  return results.first().map(({ offer, byVideo, chord }) => ({
    providerId: providerId.of(offer),
    professionId: professionId.of(offer),
    byVideo,
    miles: milesOf(chord),
  }));
}

/** Whether someone is found within 15 miles, at the zip itself, or by video. Quicker than finding them all. */
export function isSomeoneAt(index: SearchIndex, request: SearchRequest, place: SearchedPlace): boolean {
  const search = new Search(index, request);
  const { offer } = index.sites;
  const isFound = (site: number): boolean => search.isEligible(offer.of(site));
  if (request.inPerson) {
    if (sitesAtZip(search, place).some(isFound)) return true;
    for (const site of sitesReaching(search, place, [-1, BAND_ENDS[1]])) if (isFound(site)) return true;
  }
  if (!request.video) return false;
  const { groups, find } = byVideoIn(search, place.stateId);
  for (const rows of groups()) if (rows.some((license) => find(license))) return true;
  return false;
}
