import { EARTH_RADIUS } from '../matching/matching.ts';
import type { License, Offer, SearchRows, Site } from './read-search-rows.ts';
import { GROUPS, RESPONSE_BANDS } from './rotation.ts';
import { type Field, FreeRows, RowLists, tableOf } from './rows.ts';
import { Tags } from './tags.ts';

/** Degrees; a cell of the grid in which sites are looked for. */
const CELL = 0.25;
const CELLS_AROUND = 360 / CELL;
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
  (professionId * RESPONSE_BANDS.length + responseBand) * GROUPS.length + rotation;
const stateKey = (stateId: number, group: number): number => group * STATES + stateId;
const zipKey = (professionId: number, zip: string): number => Number(zip) * PROFESSIONS + professionId;

/** Rows from the first one on. */
function chain(first: number | undefined, next: Field): number[] {
  const rows: number[] = [];
  for (let row = first ?? NONE; row !== NONE; row = next.of(row)) rows.push(row);
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
 * A million professionals take some 800 MB.
 */
export class SearchIndex {
  readonly offers;
  readonly sites;
  readonly licenses;
  /** Of the lists that a site is in, and the offer's next site. Apart: no search reads them. */
  readonly #siteKeys;
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
    this.offers = tableOf(size.offers, [
      'providerId',
      'professionId',
      'responseBand',
      'rotation',
      'visitPriceFrom',
      'verifiedAt',
      'endsAt',
      'credits',
      'nextCredits',
      'nextMonthAt',
      // The professional's next offer; the offer's first site and license.
      'next',
      'firstSite',
      'firstLicense',
    ]);
    this.sites = tableOf(size.sites, ['offer', 'x', 'y', 'z', 'reach', 'responseBand', 'rotation']);
    this.#siteKeys = tableOf(size.sites, ['cell', 'zip', 'next']);
    this.licenses = tableOf(size.licenses, [
      'offer',
      'professionId',
      'stateId',
      'verifiedAt',
      'endsAt',
      'next',
    ]);
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
    offers.providerId.set(row, providerId);
    offers.professionId.set(row, professionId);
    offers.responseBand.set(row, responseBand);
    offers.rotation.set(row, rotation);
    offers.visitPriceFrom.set(row, offer.visitPriceFrom ?? NO_PRICE);
    offers.verifiedAt.set(row, offer.verifiedAt);
    offers.endsAt.set(row, offer.endsAt ?? Infinity);
    offers.credits.set(row, offer.credits);
    offers.nextCredits.set(row, offer.nextCredits);
    offers.nextMonthAt.set(row, offer.nextMonthAt ?? Infinity);
    offers.next.set(row, this.#firstOffer.get(providerId) ?? NONE);
    offers.firstSite.set(row, NONE);
    offers.firstLicense.set(row, NONE);
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
    return this.#offersOf(providerId).find((row) => this.offers.professionId.of(row) === professionId);
  }

  #addSite(site: Site): boolean {
    const offer = this.#offerOf(site);
    if (offer === undefined) return true;
    const row = this.#free.sites.take();
    if (row === undefined) return false;
    const { sites, offers } = this;
    const keys = this.#siteKeys;
    const { professionId, zip, latitude, longitude, reach } = site;
    const hasPlace = latitude !== null && longitude !== null;
    const point = hasPlace ? pointAt({ latitude, longitude }) : NOWHERE;
    sites.offer.set(row, offer);
    sites.x.set(row, point.x);
    sites.y.set(row, point.y);
    sites.z.set(row, point.z);
    sites.reach.set(row, reach);
    sites.responseBand.set(row, offers.responseBand.of(offer));
    sites.rotation.set(row, offers.rotation.of(offer));
    keys.cell.set(row, hasPlace ? cellKey(professionId, cellOf(latitude), cellOf(longitude)) : NONE);
    keys.zip.set(row, zipKey(professionId, zip));
    keys.next.set(row, offers.firstSite.of(offer));
    offers.firstSite.set(offer, row);
    this.#byCell.add(keys.cell.of(row), row);
    this.#byZip.add(keys.zip.of(row), row);
    this.#furthest = Math.max(this.#furthest, reach);
    return true;
  }

  #addLicense(license: License): boolean {
    const offer = this.#offerOf(license);
    if (offer === undefined) return true;
    const row = this.#free.licenses.take();
    if (row === undefined) return false;
    const { licenses, offers } = this;
    licenses.offer.set(row, offer);
    licenses.professionId.set(row, license.licensedAs);
    licenses.stateId.set(row, license.stateId);
    licenses.verifiedAt.set(row, license.verifiedAt);
    licenses.endsAt.set(row, license.endsAt ?? Infinity);
    licenses.next.set(row, offers.firstLicense.of(offer));
    offers.firstLicense.set(offer, row);
    this.#byState.add(stateKey(license.stateId, this.#groupOf(offer)), row);
    return true;
  }

  #offersOf(providerId: number): number[] {
    return chain(this.#firstOffer.get(providerId), this.offers.next);
  }

  #groupOf(offer: number): number {
    const { professionId, responseBand, rotation } = this.offers;
    return groupKey(professionId.of(offer), responseBand.of(offer), rotation.of(offer));
  }

  /** Removes all offers of a professional. */
  remove(providerId: number): void {
    const { licenses } = this;
    const keys = this.#siteKeys;
    for (const row of this.#offersOf(providerId)) {
      this.#byGroup.remove(this.#groupOf(row), row);
      this.#free.offers.free(row);
      for (const site of this.sitesOf(row)) {
        this.#byCell.remove(keys.cell.of(site), site);
        this.#byZip.remove(keys.zip.of(site), site);
        this.#free.sites.free(site);
      }
      for (const license of this.licensesOf(row)) {
        this.#byState.remove(stateKey(licenses.stateId.of(license), this.#groupOf(row)), license);
        this.#free.licenses.free(license);
      }
    }
    this.#firstOffer.delete(providerId);
  }

  /** Sites of an offer. */
  sitesOf(offer: number): number[] {
    return chain(this.offers.firstSite.of(offer), this.#siteKeys.next);
  }

  /** Licenses of an offer. */
  licensesOf(offer: number): number[] {
    return chain(this.offers.firstLicense.of(offer), this.licenses.next);
  }

  /** Offers of a group of the rotation. */
  inGroup(professionId: number, responseBand: number, rotation: number): readonly number[] {
    return this.#byGroup.get(groupKey(professionId, responseBand, rotation));
  }

  /** Sites at a zip. */
  atZip(professionId: number, zip: string): readonly number[] {
    return this.#byZip.get(zipKey(professionId, zip));
  }

  /** Licenses for a state of a group of the rotation. */
  licensedIn(
    stateId: number,
    professionId: number,
    responseBand: number,
    rotation: number,
  ): readonly number[] {
    return this.#byState.get(stateKey(stateId, groupKey(professionId, responseBand, rotation)));
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
