import type { Querier } from '../../db/client.ts';

import { chordOf, OFFERS, RESPONSE_BAND, STATE_LICENSE } from '../matching/matching.ts';
import { type NamedStatement, namedStatement } from '../platform/named-statement.ts';

/** Professionals are counted to here; a search has no more pages. */
export const MOST_COUNTED = 1_000;

const MILE = 1_609.344;

/** What a search asks for, resolved to numbers. */
export interface SearchRequest {
  readonly professionId: number;
  readonly parentId: number | null;
  readonly inPerson: boolean;
  readonly video: boolean;
  /** Null for everywhere. Degrees are null for a zip without a place: only regions around that zip cover it. */
  readonly place: {
    readonly zip: string;
    readonly latitude: number | null;
    readonly longitude: number | null;
    readonly stateId: number;
  } | null;
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

interface Values {
  readonly profession_id: number;
  readonly parent_id: number | null;
  readonly in_person: boolean;
  readonly video: boolean;
  readonly zip: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly state_id: number | null;
  readonly within: number | null;
  readonly service_ids: readonly number[];
  readonly is_asked: boolean;
  readonly asked_ids: readonly number[];
  readonly further_ids: readonly number[] | null;
  readonly age_path_ids: readonly number[] | null;
  readonly age_service_ids: readonly number[] | null;
  readonly care_path_id: null;
  readonly carrier_id: number | null;
  readonly cash: boolean;
  readonly max_price: number | null;
  readonly seed: string;
  readonly at: Date;
}

const FILTERS = `
      (:further_ids::int[] is null or s.service_ids && :further_ids::int[])
  and (:age_path_ids::int[] is null or s.care_path_ids && :age_path_ids::int[] or s.service_ids && :age_service_ids::int[])`;

const found = (miles: string, band: string): string => `
  s.provider_id, s.profession_id, s.service_ids, s.monthly_credit_limit, ${miles} as chord,
  case when :is_asked::bool then cardinality(:asked_ids::int[]) - icount(s.service_ids & :asked_ids::int[]) else 0 end * 2
    + case when :age_path_ids::int[] is null or s.focus_care_path_ids && :age_path_ids::int[] then 0 else 1 end as missing,
  ${band} as band`;

/** Without a place nobody is near or far. */
const BAND = `case when :zip::text is null then 0 when d.chord <= ${chordOf(5)} then 0 when d.chord <= ${chordOf(15)} then 1 when d.chord <= ${chordOf(30)} then 2 else 3 end`;

const PROFESSIONS = 'unnest(array[:profession_id::int, :parent_id::int]) as wanted(id)';

const IN_PERSON = `
  select ${found('d.chord', BAND)}, false as by_video
    from ${PROFESSIONS} join in_person_search s on s.profession_id = wanted.id
   cross join lateral (select s.place <-> (select place from here) as chord) d
   where :in_person::bool
     and (:zip::text is null or s.zip = :zip::text or d.chord <= s.reach)
     and (:within::float8 is null or d.chord <= :within::float8)
     and ${OFFERS} and ${FILTERS}`;

const BY_VIDEO = `
  select ${found('null::float8', 'case when :zip::text is null then 0 else 4 end')}, true as by_video
    from ${PROFESSIONS} join virtual_search s on s.profession_id = wanted.id
   where :video::bool and (:state_id::int is null or s.state_id = :state_id::int) and ${STATE_LICENSE} and ${OFFERS} and ${FILTERS}`;

const FIND = `
with here as materialized (select ll_to_earth(:latitude::float8, :longitude::float8) as place),
prices as materialized (select id, credit_cost from services where id = any(:service_ids::int[])),
found as (${IN_PERSON} union all ${BY_VIDEO}),
best as (
  select distinct on (f.provider_id) f.*
    from found f
    join providers p on p.id = f.provider_id and p.vanity_name is not null
    left join credit_accounts c on c.provider_id = f.provider_id
   cross join lateral (
     select case when :is_asked::bool then max(credit_cost) else min(credit_cost) end as cost from prices where id = any(f.service_ids)) price
   where coalesce(c.balance, 0) >= price.cost
     and within_credit_limit(f.monthly_credit_limit, c.time_zone, c.spend_month, c.spent_in_month, price.cost, :at::timestamptz)
     and (:max_price::int is null or p.visit_price_from <= :max_price::int)
   order by f.provider_id, f.missing, f.band, f.by_video, f.chord, f.profession_id
)
select b.provider_id as "providerId", b.profession_id as "professionId", b.by_video as "byVideo", sec_to_gc(b.chord) / ${MILE} as miles
  from best b left join provider_activity a on a.provider_id = b.provider_id
 order by b.missing, b.band, coalesce(${RESPONSE_BAND}, 1), hashint8extended(b.provider_id, :seed::bigint), b.provider_id
 limit ${MOST_COUNTED + 1}`;

const find: NamedStatement<Values> = namedStatement<Values>('search-professionals', FIND);

const valuesOf = (request: SearchRequest): Values => ({
  profession_id: request.professionId,
  parent_id: request.parentId,
  in_person: request.inPerson,
  video: request.video,
  zip: request.place?.zip ?? null,
  latitude: request.place?.latitude ?? null,
  longitude: request.place?.longitude ?? null,
  state_id: request.place?.stateId ?? null,
  within: request.miles === null ? null : chordOf(request.miles),
  service_ids: request.services ?? request.offered,
  is_asked: request.services !== null,
  asked_ids: [...new Set([...(request.services ?? []), ...(request.furtherServices ?? [])])].toSorted(
    (a, b) => a - b,
  ),
  further_ids: request.furtherServices,
  age_path_ids: request.ageGroup?.carePathIds ?? null,
  age_service_ids: request.ageGroup?.serviceIds ?? null,
  care_path_id: null,
  carrier_id: request.carrierId,
  cash: false,
  max_price: request.maxPrice,
  seed: request.daySeed.toString(),
  at: request.at,
});

/** Professionals who can be matched, in the order of the results: the first 1,001. */
export async function findProfessionals(
  db: Querier,
  request: SearchRequest,
): Promise<readonly FoundProfessional[]> {
  const { rows } = await db.query<FoundProfessional>(find(valuesOf(request)));
  return rows;
}
