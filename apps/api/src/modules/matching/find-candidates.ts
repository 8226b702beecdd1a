import type { Pool } from 'pg';

import type { Candidate, DistanceBand, ResponseBand, SessionFormat } from './candidate.ts';
import type { MatchRequest } from './match-request.ts';

interface Row {
  readonly provider_id: number;
  readonly profession_id: number;
  readonly cost: number;
  readonly payable: boolean;
  readonly format: SessionFormat;
  readonly overlap: number;
  readonly asked: number;
  readonly plan_fit: 0 | 1;
  readonly distance_band: DistanceBand;
  readonly distance_miles: number | null;
  readonly response_band: ResponseBand;
  readonly matches_last_week: number;
  readonly weekly_capacity: number;
  readonly last_match_at: Date | null;
  readonly tie_break: string;
}

/**
 * Every eligible provider, ranked, in one statement. `offers` decides who may serve the lead, `near` in which format and from
 * how far, `keyed` and `recent` give the keys of the ranking, and the last line is the ranking itself: money is no key of it.
 */
const CANDIDATES = `
with asked as materialized (
  select $1::bigint as lead_id, $2::bigint as seed, $3::int as profession_id, $4::int as parent_id,
         $5::bool as virtual_only, $6::bool as allow_virtual, $7::text as zip, $8::float8 as lat, $9::float8 as lon,
         $10::int as state_id, $11::int as care_path_id, $12::int[] as service_ids, $13::int[] as goal_ids,
         $14::bool as virtual_session, $15::int as carrier_id, $16::bool as cash, $17::int as radius_miles,
         $18::int[] as excluded, $19::timestamptz as at
), offers as (
  select p.id as provider_id, pp.profession_id, p.weekly_capacity, p.time_zone, pp.service_ids, pp.care_goal_ids,
         (a.care_path_id = any(pp.focus_care_path_ids)) is true as plan_fit, p.monthly_credit_limit
    from asked a
    join provider_professions pp on pp.profession_id in (a.profession_id, a.parent_id)
    join providers p on p.id = pp.provider_id
   where p.status = 'active' and p.accepting_leads
     and pp.license_verified_at <= a.at and pp.license_expires_on >= a.at::date
     and pp.service_ids && a.service_ids
     and (a.care_path_id is null or a.care_path_id = any(pp.care_path_ids))
     and (a.carrier_id is null or a.cash
          or exists (select 1 from provider_carriers c
                      where c.provider_id = p.id and c.carrier_id = a.carrier_id))
     and p.id <> all(a.excluded)
     and (a.lead_id is null
          or not exists (select 1 from matches m where m.lead_id = a.lead_id and m.provider_id = p.id))
), near as (
  select o.*, f.format, f.miles
    from asked a cross join offers o
    cross join lateral (
      select 'in_person' as format, min(d.miles) as miles
        from provider_regions r
        cross join lateral (
          select earth_distance(ll_to_earth(r.latitude, r.longitude), ll_to_earth(a.lat, a.lon)) / 1609.344 as miles
        ) d
       where not a.virtual_only and r.provider_id = o.provider_id
         and (r.zip = a.zip or d.miles <= greatest(r.radius_miles, coalesce(a.radius_miles, 0)))
      having count(*) > 0
      union all
      select 'virtual', null
       where a.allow_virtual and (a.virtual_only or a.virtual_session is true)
         and exists (select 1 from provider_virtual_states v
                      where v.provider_id = o.provider_id
                        and v.profession_id in (a.profession_id, a.parent_id)
                        and v.state_id = a.state_id and v.verified_at <= a.at
                        and (v.expires_on is null or v.expires_on >= a.at::date))
    ) f
), keyed as (
  select distinct on (n.provider_id) n.*, s.cost,
         icount(a.service_ids & n.service_ids) + icount(a.goal_ids & n.care_goal_ids) as overlap,
         icount(a.service_ids) + icount(a.goal_ids) as asked,
         case when n.miles <= 5 then 0 when n.miles <= 15 then 1 when n.miles <= 30 then 2 else 3 end as band
    from asked a cross join near n
    cross join lateral (
      select max(s.credit_cost) as cost from services s where s.id = any(a.service_ids & n.service_ids)
    ) s
   order by n.provider_id, n.format, overlap desc, n.plan_fit desc, band, n.profession_id
)
select k.provider_id, k.profession_id, k.cost, coalesce(c.balance, 0) >= k.cost as payable, k.format, k.overlap,
       k.asked, k.plan_fit::int as plan_fit, k.band as distance_band, k.miles as distance_miles,
       case when recent.total <= 10 then 1 when recent.median <= 4 * 3600 then 0
            when recent.median <= 8 * 3600 then 1 else 2 end as response_band,
       recent.last_week as matches_last_week, k.weekly_capacity, recent.last_match_at,
       hashint8extended(k.provider_id, a.seed)::text as tie_break
  from asked a cross join keyed k
  left join credit_accounts c on c.provider_id = k.provider_id
  cross join lateral (
    select count(*)::int as total, max(m.created_at) as last_match_at,
           (count(*) filter (where m.created_at > a.at - interval '7 days'))::int as last_week,
           percentile_disc(0.5) within group (
             order by coalesce(business_seconds(m.created_at, m.first_contacted_at, k.time_zone), 'infinity')
           ) as median
      from matches m where m.provider_id = k.provider_id and m.created_at <= a.at
  ) recent
 where k.monthly_credit_limit is null
    or case when c.spend_month = to_char(a.at at time zone 'UTC', 'YYYY-MM') then c.spent_in_month else 0 end + k.cost
       <= k.monthly_credit_limit
 order by k.format, k.overlap desc, k.plan_fit desc, k.band, response_band,
          recent.last_week::numeric / k.weekly_capacity, recent.last_match_at nulls first,
          hashint8extended(k.provider_id, a.seed)`;

const valuesOf = (request: MatchRequest): unknown[] => [
  request.leadId,
  request.tieBreakSeed.toString(),
  request.professionId,
  request.parentProfessionId,
  request.virtualOnly,
  request.allowVirtualLeads,
  request.zip,
  request.latitude,
  request.longitude,
  request.stateId,
  request.carePathId,
  request.serviceIds,
  request.careGoalIds,
  request.virtualSession,
  request.insuranceCarrierId,
  request.willingToPayCash,
  request.searchRadiusMiles,
  request.excludedProviderIds,
  request.at,
];

const candidateOf = (row: Row): Candidate => ({
  providerId: row.provider_id,
  professionId: row.profession_id,
  cost: row.cost,
  payable: row.payable,
  format: row.format,
  rankKeys: {
    format: row.format,
    overlap: row.overlap,
    asked: row.asked,
    planFit: row.plan_fit,
    distanceBand: row.distance_band,
    distanceMiles: row.distance_miles,
    responseBand: row.response_band,
    matchesLastWeek: row.matches_last_week,
    weeklyCapacity: row.weekly_capacity,
    lastMatchAt: row.last_match_at?.toISOString() ?? null,
    tieBreak: row.tie_break,
  },
});

/** Every eligible provider for a request, payable or not, in rank order. One statement, one round trip. */
export async function findCandidates(pool: Pool, request: MatchRequest): Promise<readonly Candidate[]> {
  const { rows } = await pool.query<Row>({
    name: 'find-candidates',
    text: CANDIDATES,
    values: valuesOf(request),
  });
  return rows.map(candidateOf);
}
