import { EARTH_RADIUS } from '../matching/matching.ts';
import type { License, Offer, SearchRows, Site } from './read-search-rows.ts';
import { columns, FreeRows, RowLists, valueAt } from './rows.ts';
import { Tags } from './tags.ts';

/** Degrees; a cell of the grid in which sites are looked for. */
const CELL = 0.25;
const CELLS_AROUND = 360 / CELL;
const ROTATIONS = 256;
const RESPONSE_BANDS = 3;
/** No state or profession has as high a number. */
const STATES = 1_000;
const PROFESSIONS = 1_000;
/** Less than a degree of latitude anywhere, metres. */
const METRES_PER_DEGREE = 110_000;
/** The price of who says none: higher than any. */
const NO_PRICE = 2 ** 31 - 1;
/** No row: the end of a chain. */
const NONE = -1;

const cellOf = (degrees: number): number => Math.floor((degrees + 180) / CELL);
const cellKey = (professionId: number, north: number, east: number): number =>
  (professionId * CELLS_AROUND + north) * CELLS_AROUND + east;
const groupKey = (professionId: number, responseBand: number, rotation: number): number =>
  (professionId * RESPONSE_BANDS + responseBand) * ROTATIONS + rotation;
const stateKey = (professionId: number, stateId: number): number => professionId * STATES + stateId;
const zipKey = (professionId: number, zip: string): number => Number(zip) * PROFESSIONS + professionId;

/** Rows from the first one on. */
function chain(first: number | undefined, next: Int32Array): number[] {
  const rows: number[] = [];
  for (let row = first ?? NONE; row !== NONE; row = valueAt(next, row)) rows.push(row);
  return rows;
}

/** How many rows an index has room for. */
export interface IndexSize {
  readonly offers: number;
  readonly sites: number;
  readonly licenses: number;
}

export interface Degrees {
  readonly latitude: number;
  readonly longitude: number;
}

/** On the sphere of earthdistance, metres. */
export function pointAt({ latitude, longitude }: Degrees) {
  const [north, east] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180];
  return {
    x: EARTH_RADIUS * Math.cos(north) * Math.cos(east),
    y: EARTH_RADIUS * Math.cos(north) * Math.sin(east),
    z: EARTH_RADIUS * Math.sin(north),
  };
}

const NOWHERE = { x: Number.NaN, y: Number.NaN, z: Number.NaN };

/**
 * Everyone who can be found, in memory: rows of offers, which are professions of professionals, with rows of their sites and licenses.
 * A million professionals take some 300 MB.
 */
export class SearchIndex {
  readonly offers;
  readonly sites;
  readonly licenses;
  readonly services: Tags;
  readonly carePaths: Tags;
  readonly focusCarePaths: Tags;
  readonly carriers: Tags;

  /** Credits that a lead costs, by service. */
  costs: ReadonlyMap<number, number> = new Map();

  /** Grows with each change. */
  version = 0;

  readonly #free;
  readonly #firstOffer = new Map<number, number>();
  readonly #byGroup = new RowLists();
  readonly #byCell = new RowLists();
  readonly #byZip = new RowLists();
  readonly #byState = new RowLists();
  /** The longest reach of a site, metres. */
  #furthest = 0;

  constructor(size: IndexSize) {
    this.offers = columns(size.offers, {
      providerId: Int32Array,
      professionId: Int32Array,
      responseBand: Uint8Array,
      rotation: Uint8Array,
      visitPriceFrom: Int32Array,
      verifiedAt: Float64Array,
      endsAt: Float64Array,
      credits: Int32Array,
      nextCredits: Int32Array,
      nextMonthAt: Float64Array,
      /** The professional's next offer; the offer's first site and license. */
      next: Int32Array,
      firstSite: Int32Array,
      firstLicense: Int32Array,
    });
    this.sites = columns(size.sites, {
      offer: Int32Array,
      x: Float64Array,
      y: Float64Array,
      z: Float64Array,
      reach: Float64Array,
      /** Keys of the lists that it is in. */
      cell: Int32Array,
      zip: Int32Array,
      next: Int32Array,
    });
    this.licenses = columns(size.licenses, {
      offer: Int32Array,
      professionId: Int32Array,
      stateId: Int32Array,
      verifiedAt: Float64Array,
      endsAt: Float64Array,
      next: Int32Array,
    });
    this.services = new Tags(size.offers);
    this.carePaths = new Tags(size.offers);
    this.focusCarePaths = new Tags(size.offers);
    this.carriers = new Tags(size.offers);
    this.#free = {
      offers: new FreeRows(size.offers),
      sites: new FreeRows(size.sites),
      licenses: new FreeRows(size.licenses),
    };
  }

  /** Credits of a lead for a service; infinite if there is no such service. */
  costOf(serviceId: number): number {
    return this.costs.get(serviceId) ?? Infinity;
  }

  /** Adds rows, sites and licenses after their offers. False, with the index no longer whole, if it has no room. */
  add({ offers, sites, licenses }: SearchRows): boolean {
    this.version += 1;
    return (
      offers.every((offer) => this.#addOffer(offer)) &&
      sites.every((site) => this.#addSite(site)) &&
      licenses.every((license) => this.#addLicense(license))
    );
  }

  #addOffer(offer: Offer): boolean {
    const row = this.#free.offers.take();
    if (row === undefined) return false;
    const { offers } = this;
    const { providerId, professionId, responseBand, rotation } = offer;
    offers.providerId[row] = providerId;
    offers.professionId[row] = professionId;
    offers.responseBand[row] = responseBand;
    offers.rotation[row] = rotation;
    offers.visitPriceFrom[row] = offer.visitPriceFrom ?? NO_PRICE;
    offers.verifiedAt[row] = offer.verifiedAt;
    offers.endsAt[row] = offer.endsAt ?? Infinity;
    offers.credits[row] = offer.credits;
    offers.nextCredits[row] = offer.nextCredits;
    offers.nextMonthAt[row] = offer.nextMonthAt ?? Infinity;
    offers.next[row] = this.#firstOffer.get(providerId) ?? NONE;
    offers.firstSite[row] = NONE;
    offers.firstLicense[row] = NONE;
    this.services.set(row, offer.serviceIds);
    this.carePaths.set(row, offer.carePathIds);
    this.focusCarePaths.set(row, offer.focusCarePathIds);
    this.carriers.set(row, offer.carrierIds);
    this.#firstOffer.set(providerId, row);
    this.#byGroup.add(groupKey(professionId, responseBand, rotation), row);
    return true;
  }

  /** Undefined without an account. */
  #offerOf({ providerId, professionId }: Site | License): number | undefined {
    return this.#offersOf(providerId).find((row) => valueAt(this.offers.professionId, row) === professionId);
  }

  #addSite(site: Site): boolean {
    const offer = this.#offerOf(site);
    if (offer === undefined) return true;
    const row = this.#free.sites.take();
    if (row === undefined) return false;
    const { sites, offers } = this;
    const { professionId, zip, latitude, longitude, reach } = site;
    const hasPlace = latitude !== null && longitude !== null;
    const point = hasPlace ? pointAt({ latitude, longitude }) : NOWHERE;
    sites.offer[row] = offer;
    sites.x[row] = point.x;
    sites.y[row] = point.y;
    sites.z[row] = point.z;
    sites.reach[row] = reach;
    sites.cell[row] = hasPlace ? cellKey(professionId, cellOf(latitude), cellOf(longitude)) : NONE;
    sites.zip[row] = zipKey(professionId, zip);
    sites.next[row] = valueAt(offers.firstSite, offer);
    offers.firstSite[offer] = row;
    this.#byCell.add(valueAt(sites.cell, row), row);
    this.#byZip.add(valueAt(sites.zip, row), row);
    this.#furthest = Math.max(this.#furthest, reach);
    return true;
  }

  #addLicense(license: License): boolean {
    const offer = this.#offerOf(license);
    if (offer === undefined) return true;
    const row = this.#free.licenses.take();
    if (row === undefined) return false;
    const { licenses, offers } = this;
    licenses.offer[row] = offer;
    licenses.professionId[row] = license.licensedAs;
    licenses.stateId[row] = license.stateId;
    licenses.verifiedAt[row] = license.verifiedAt;
    licenses.endsAt[row] = license.endsAt ?? Infinity;
    licenses.next[row] = valueAt(offers.firstLicense, offer);
    offers.firstLicense[offer] = row;
    this.#byState.add(stateKey(license.professionId, license.stateId), row);
    return true;
  }

  #offersOf(providerId: number): number[] {
    return chain(this.#firstOffer.get(providerId), this.offers.next);
  }

  /** Removes all offers of a professional. */
  remove(providerId: number): void {
    const { offers, sites, licenses } = this;
    const at = (row: number): number => valueAt(offers.professionId, row);
    for (const row of this.#offersOf(providerId)) {
      const group = groupKey(at(row), valueAt(offers.responseBand, row), valueAt(offers.rotation, row));
      this.#byGroup.remove(group, row);
      this.#free.offers.free(row);
      for (const site of this.sitesOf(row)) {
        this.#byCell.remove(valueAt(sites.cell, site), site);
        this.#byZip.remove(valueAt(sites.zip, site), site);
        this.#free.sites.free(site);
      }
      for (const license of this.licensesOf(row)) {
        this.#byState.remove(stateKey(at(row), valueAt(licenses.stateId, license)), license);
        this.#free.licenses.free(license);
      }
    }
    this.#firstOffer.delete(providerId);
  }

  /** Sites of an offer. */
  sitesOf(offer: number): number[] {
    return chain(this.offers.firstSite[offer], this.sites.next);
  }

  /** Licenses of an offer. */
  licensesOf(offer: number): number[] {
    return chain(this.offers.firstLicense[offer], this.licenses.next);
  }

  /** Offers of a group of the rotation. */
  inGroup(professionId: number, responseBand: number, rotation: number): readonly number[] {
    return this.#byGroup.get(groupKey(professionId, responseBand, rotation));
  }

  /** Sites at a zip. */
  atZip(professionId: number, zip: string): readonly number[] {
    return this.#byZip.get(zipKey(professionId, zip));
  }

  /** Licenses for a state. */
  inState(professionId: number, stateId: number): readonly number[] {
    return this.#byState.get(stateKey(professionId, stateId));
  }

  /** Sites that may be within so many metres of a place, or reach it from further away; in lists. */
  *around(
    professionId: number,
    { latitude, longitude }: Degrees,
    metres = Infinity,
  ): Generator<readonly number[]> {
    const high = Math.min(metres, this.#furthest) / METRES_PER_DEGREE;
    const wide = high / Math.cos(((Math.abs(latitude) + high) * Math.PI) / 180);
    for (let north = cellOf(latitude - high); north <= cellOf(latitude + high); north += 1)
      for (let east = cellOf(longitude - wide); east <= cellOf(longitude + wide); east += 1)
        yield this.#byCell.get(cellKey(professionId, north, east));
  }
}
