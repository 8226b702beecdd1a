import type { ProviderStatus } from '@carematch/validation/lifecycles/provider-lifecycle';

import type { Querier } from '../../db/client.ts';
import { namedStatement } from '../platform/named-statement.ts';
import { chordOf } from './candidates-sql.ts';
import type { MatchRequest } from './match-request.ts';

/** How far around a zip people count as nearby, miles. */
const NEARBY_MILES = 60;

/** The same in degrees, with room to spare: a box that is read before distances are. */
const NEARBY_LATITUDE = 1;
const NEARBY_LONGITUDE = 2;

/** Regions that are looked at around a zip: a county is a region for each of its zips. */
const MOST_REGIONS = 2_000;

interface Values {
  readonly lead_id: number | null;
  /** The profession and its parent; null equals no profession. */
  readonly wanted: readonly (number | null)[];
  readonly zip: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly state_id: number;
  readonly in_person: boolean;
  readonly virtual: boolean;
  readonly care_path_id: number | null;
  readonly service_ids: readonly number[];
  readonly carrier_id: number | null;
  readonly cash: boolean;
  readonly reach: number;
  readonly at: Date;
  readonly ids: readonly number[];
  readonly limit: number;
}

/** What holds between a professional and a lead, asked by the functions that the search asks by. */
export interface Nearby {
  readonly provider_id: number;
  readonly user_id: number;
  readonly name: string;
  readonly title: string;
  readonly city: string | null;
  readonly state_code: string | null;
  readonly status: ProviderStatus;
  readonly accepting_leads: boolean;
  /** Null where they practice neither the profession nor its parent. */
  readonly profession_id: number | null;
  readonly license_holds: boolean;
  /** Null where they offer nothing that is asked for. */
  readonly cost: number | null;
  readonly takes_path: boolean;
  readonly takes_plan: boolean;
  readonly covers_zip: boolean;
  /** To the nearest of their regions; null where unknown. */
  readonly miles: number | null;
  readonly licensed_in_state: boolean;
  readonly had_lead: boolean;
  readonly balance: number;
  readonly within_limit: boolean;
}

const NEAR = `
  select provider_id, min(chord) as chord
    from (select r.provider_id, z.chord
            from (select zip, ll_to_earth(latitude, longitude) <-> (select place from here) as chord from zips
                   where latitude between :latitude::float8 - ${NEARBY_LATITUDE} and :latitude::float8 + ${NEARBY_LATITUDE}
                     and longitude between :longitude::float8 - ${NEARBY_LONGITUDE} and :longitude::float8 + ${NEARBY_LONGITUDE}
                   order by chord, zip) z
            join provider_regions r on r.zip = z.zip
           where :in_person::bool and z.chord <= ${chordOf(NEARBY_MILES)}
             and exists (select from provider_professions o where o.provider_id = r.provider_id and o.profession_id = any(:wanted::int[]))
           order by z.chord, r.provider_id limit ${MOST_REGIONS}) regions
   group by provider_id order by chord, provider_id limit :limit::int`;

const SAME_ZIP = `
  select r.provider_id, null::float8
    from provider_regions r
   where :in_person::bool and r.zip = :zip::text
     and exists (select from provider_professions o where o.provider_id = r.provider_id and o.profession_id = any(:wanted::int[]))
   limit :limit::int`;

const LICENSED = `
  select s.provider_id, null::float8 from virtual_search s
   where :virtual::bool and s.state_id = :state_id::int and s.profession_id = any(:wanted::int[]) limit :limit::int`;

const REGION = `
  select min(place.chord) as chord,
         coalesce(bool_or(r.zip = :zip::text or place.chord <= greatest(gc_to_sec(r.radius_miles * 1609.344), :reach::float8)), false) as covers
    from provider_regions r
   cross join lateral (select ll_to_earth(r.latitude, r.longitude) <-> (select place from here) as chord) place
   where r.provider_id = p.id`;

const findThem = namedStatement<Values>(
  'find-nearby',
  `with here as materialized (select ll_to_earth(:latitude::float8, :longitude::float8) as place),
        chosen as materialized (
          select provider_id from (${NEAR}) near_by
           union select provider_id from (${SAME_ZIP}) same_zip
           union select provider_id from (${LICENSED}) licensed
           union select unnest(:ids::int[]))
   select p.id as provider_id, u.id as user_id, u.first_name || ' ' || u.last_name as name, p.title, z.city, s.code as state_code,
          p.status, p.accepting_leads, pp.profession_id,
          coalesce(license_holds(pp.license_verified_at, license_ends_at(pp.license_expires_on, p.time_zone), :at::timestamptz), false) as license_holds,
          price.cost, coalesce(:care_path_id::int is null or :care_path_id::int = any(pp.care_path_ids), false) as takes_path,
          (:carrier_id::int is null or :cash::bool or exists (
             select from provider_carriers i where i.provider_id = p.id and i.carrier_id = :carrier_id::int)) as takes_plan,
          region.covers as covers_zip, sec_to_gc(region.chord) / 1609.344 as miles,
          exists (select from provider_virtual_states v
                   where v.provider_id = p.id and v.state_id = :state_id::int and v.profession_id = any(:wanted::int[])
                     and license_holds(v.verified_at, license_ends_at(v.expires_on, p.time_zone), :at::timestamptz)) as licensed_in_state,
          exists (select from matches m where m.lead_id = :lead_id::bigint and m.provider_id = p.id) as had_lead,
          coalesce(c.balance, 0) as balance,
          within_credit_limit(p.monthly_credit_limit, c.time_zone, c.spend_month, c.spent_in_month, coalesce(price.cost, 0), :at::timestamptz)
            as within_limit
     from chosen
     join providers p on p.id = chosen.provider_id and p.deleted_at is null and p.status <> 'onboarding'
     join users u on u.id = p.user_id
     left join zips z on z.zip = p.office_zip
     left join states s on s.id = z.state_id
     left join credit_accounts c on c.provider_id = p.id
     left join provider_professions pp on pp.provider_id = p.id and pp.profession_id = any(:wanted::int[])
    cross join lateral (${REGION}) region
    cross join lateral (select max(x.credit_cost) as cost from services x
                         where x.id = any(:service_ids::int[]) and x.id = any(pp.service_ids)) price
    order by p.id, pp.profession_id`,
);

/** How people may meet for a request. */
export const formatsOf = ({ virtualOnly, allowVirtualLeads, virtualSession }: MatchRequest) => ({
  in_person: !virtualOnly,
  virtual: allowVirtualLeads && (virtualOnly || virtualSession === true),
});

/**
 * What holds between a request and everyone near it, the nearest first of them at most `limit`, and those of `ids` wherever they are: a row for each
 * profession that they could serve it by.
 */
export async function findNearby(
  db: Querier,
  request: MatchRequest,
  { ids, limit }: { readonly ids: readonly number[]; readonly limit: number },
): Promise<readonly Nearby[]> {
  const formats = formatsOf(request);
  const { rows } = await db.query<Nearby>(
    findThem({
      lead_id: request.leadId,
      wanted: [request.professionId, request.parentProfessionId],
      zip: request.zip,
      latitude: request.latitude,
      longitude: request.longitude,
      state_id: request.stateId,
      ...formats,
      care_path_id: request.carePathId,
      service_ids: request.serviceIds,
      carrier_id: request.insuranceCarrierId,
      cash: request.willingToPayCash,
      reach: chordOf(request.searchRadiusMiles ?? 0),
      at: request.at,
      ids,
      limit,
    }),
  );
  return rows;
}
