import type { Pool } from 'pg';

import { add, cellAt, type Point, pointOf } from '../../matching/bench/grid.ts';
import type { Offer as ListedOffer } from '../read-search-rows.ts';

/** A profession of a professional in the search, and the account that pays. */
export interface Offer extends Omit<ListedOffer, 'credits' | 'nextCredits' | 'nextMonthAt'> {
  readonly inPerson: boolean;
  readonly monthlyCreditLimit: number | null;
  readonly balance: number;
  readonly timeZone: string;
  readonly spendMonth: string | null;
  readonly spentInMonth: number;
}

export interface Site {
  readonly offer: Offer;
  readonly zip: string;
  readonly point: Point;
  /** As a straight line, in radiuses of the earth. */
  readonly reach: number;
}

export interface License {
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
  select provider_id as "providerId", profession_id as "professionId", zip, reach / earth() as reach,
         latitude(place) as latitude, longitude(place) as longitude
    from in_person_search where provider_id between $1 and $2`;

const LICENSES = `
  select provider_id as "providerId", profession_id as "offeredId", state_id as "stateId", state_profession_id as "professionId",
         extract(epoch from state_verified_at)::float8 * 1000 as "verifiedAt", extract(epoch from state_ends_at)::float8 * 1000 as "endsAt"
    from virtual_search where provider_id between $1 and $2`;

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
      Omit<Site, 'offer' | 'point'> & {
        providerId: number;
        professionId: number;
        latitude: number;
        longitude: number;
      }
    >(SITES, range);
    for (const { providerId, professionId, latitude, longitude, ...site } of regions)
      add(sites, cellAt(professionId, latitude, longitude), {
        ...site,
        point: pointOf(latitude, longitude),
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
