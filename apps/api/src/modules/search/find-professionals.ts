import type { Querier } from '../../db/client.ts';

import {
  BAND,
  BAND_ENDS,
  chordOf,
  HERE,
  MILE,
  offers,
  PROFESSIONS,
  stateLicense,
} from '../matching/matching.ts';
import { type NamedStatement, namedStatement } from '../platform/named-statement.ts';
import { ACCOUNT, ascending, payable } from './payable-sql.ts';
import { type Rotation, rotationOf } from './rotation.ts';

/** Professionals are counted to here; a search has no more pages. */
export const MOST_COUNTED = 1_000;

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

interface Values extends Rotation {
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
  readonly limit: number;
}

/** What a request may find at all. */
interface SearchShape {
  readonly place: boolean;
  /** Certain services are asked for: all that are offered of them have to be payable. Otherwise one payable service is enough. */
  readonly asked: boolean;
}

const FILTERS = `
      (:further_ids::int[] is null or s.service_ids && :further_ids::int[])
  and (:age_path_ids::int[] is null or s.care_path_ids && :age_path_ids::int[] or s.service_ids && :age_service_ids::int[])
  and (:max_price::int is null or s.visit_price_from <= :max_price::int)`;

/** 0 for who offers all that was asked for, with a focus on the age group's care paths; else 1. */
const MISSING = `
  case when s.service_ids @> :asked_ids::int[]
        and (coalesce(cardinality(:age_path_ids::int[]), 0) = 0 or s.focus_care_path_ids && :age_path_ids::int[]) then 0 else 1 end`;

const ELIGIBLE = (shape: SearchShape): string =>
  `${offers(':service_ids::int[]')} and ${FILTERS} and ${payable(shape)}`;

const [BAND_0, BAND_1, BAND_2] = BAND_ENDS;

const inPerson = (shape: SearchShape, band: number | string, rows: string, where: string): string => `
  select s.provider_id, s.profession_id, false as by_video, d.chord, ${MISSING} as missing, ${band} as band, s.response_band, s.rotation
    from ${PROFESSIONS} join in_person_search s on s.profession_id = wanted.id and ${rows}
   cross join lateral (select s.place <-> ${HERE} as chord) d ${ACCOUNT}
   where :in_person::bool and ${where} and (:within::float8 is null or d.chord <= :within::float8) and ${ELIGIBLE(shape)}`;

/** Rows of one distance band. The box of the index is a metre larger, so that rounding leaves no one out. */
const near = (shape: SearchShape, band: number, from: number, to: number): string =>
  inPerson(
    shape,
    band,
    `s.place <@ cube_enlarge(${HERE}, ${to + 1}, 3)`,
    `d.chord > ${from} and d.chord <= ${to} and d.chord <= s.reach`,
  );

/** Who travels further than the last band. */
const far = (shape: SearchShape): string =>
  inPerson(
    shape,
    3,
    `s.radius_miles > 30 and cube_enlarge(s.place, s.reach, 3) @> ${HERE}`,
    `d.chord > ${BAND_2} and d.chord <= s.reach`,
  );

/** A region around the very zip covers it even if places are unknown, or differ from the zip's. */
const sameZip = (shape: SearchShape): string =>
  inPerson(shape, BAND, 's.zip = :zip::text', '(d.chord <= s.reach) is not true');

/** Whether the rows that lack nothing are fewer than asked for: anyone further away comes after them. */
const tooFew = (...steps: readonly string[]): string =>
  `(select count(distinct provider_id) from (${steps.map((step) => `select provider_id from ${step} where missing = 0`).join(' union all ')}) known) < :limit::int`;

/**
 * Rows of a search table in the order of the results, read step by step until there are enough: a step is a group of the rotation with
 * one response band.
 */
const inSteps = (
  shape: SearchShape,
  { table, band, rows, byVideo }: Readonly<Record<'table' | 'band' | 'rows' | 'byVideo', string>>,
): string => `
  select f.provider_id, f.profession_id, f.by_video, null::float8 as chord, f.missing, ${band} as band, f.response_band, f.rotation
    from unnest(:step_missing::int[], :step_bands::smallint[], :step_rotations::smallint[])
           with ordinality as step(missing, response_band, rotation, number)
   cross join lateral (
     select * from (
       select distinct on (s.provider_id) s.provider_id, s.profession_id, ${byVideo} as by_video, ${MISSING} as missing, s.response_band, s.rotation
         from ${table} s ${ACCOUNT}
        where s.profession_id = any(array[:profession_id::int, :parent_id::int])
          and s.response_band = step.response_band and s.rotation = step.rotation and ${rows} and ${ELIGIBLE(shape)}
        order by s.provider_id, missing, by_video, s.profession_id) once
      where once.missing = step.missing
      order by hashint8extended(once.provider_id, :seed::bigint), once.provider_id) f
   limit :limit::int`;

const byState = (shape: SearchShape): string =>
  inSteps(shape, {
    table: 'virtual_search',
    band: '4',
    byVideo: 'true',
    rows: `:video::bool and s.state_id = :state_id::int and ${stateLicense('s')}
           and s.provider_id not in (select provider_id from in_person) and ${tooFew('in_person')}`,
  });

const IS_IN_PERSON = '(:in_person::bool and s.in_person)';

const anywhere = (shape: SearchShape): string =>
  inSteps(shape, {
    table: 'listed_search',
    band: '0',
    byVideo: `not ${IS_IN_PERSON}`,
    rows: `(${IS_IN_PERSON} or :video::bool and s.video and exists (
             select from virtual_search v where v.provider_id = s.provider_id and v.profession_id = s.profession_id and ${stateLicense('v')}))`,
  });

const AT_PLACE = (shape: SearchShape): string => `
near_0 as materialized (${near(shape, 0, -1, BAND_0)}),
near_1 as materialized (${near(shape, 1, BAND_0, BAND_1)} and ${tooFew('near_0')}),
near_2 as materialized (${near(shape, 2, BAND_1, BAND_2)} and ${tooFew('near_0', 'near_1')}),
in_person as materialized (
  select * from near_0 union all select * from near_1 union all select * from near_2
  union all ${far(shape)} and ${tooFew('near_0', 'near_1', 'near_2')}
  union all ${sameZip(shape)}
),
found as (select * from in_person union all (${byState(shape)}))`;

/** The statement for requests of a shape. */
const searchSql = (shape: SearchShape): string => `
with here as materialized (select ll_to_earth(:latitude::float8, :longitude::float8) as place),
prices as materialized (select id, credit_cost from services where id = any(:service_ids::int[])),
${shape.place ? AT_PLACE(shape) : `found as (${anywhere(shape)})`},
best as (
  select distinct on (provider_id) * from found order by provider_id, missing, band, by_video, chord, profession_id
)
select provider_id as "providerId", profession_id as "professionId", by_video as "byVideo", sec_to_gc(chord) / ${MILE} as miles
  from best
 order by missing, band, response_band, (:turns::smallint[])[rotation + 1], hashint8extended(provider_id, :seed::bigint), provider_id
 limit :limit::int`;

const statements = new Map<string, NamedStatement<Values>>();

function find(shape: SearchShape): NamedStatement<Values> {
  const name = `search-professionals place=${shape.place} asked=${shape.asked}`;
  const statement = statements.get(name) ?? namedStatement<Values>(name, searchSql(shape));
  statements.set(name, statement);
  return statement;
}

function valuesOf(request: SearchRequest, limit: number): Values {
  const asked = ascending([...(request.services ?? []), ...(request.furtherServices ?? [])]);
  const { daySeed } = request;
  const canMiss = asked.length > 1 || (request.ageGroup?.carePathIds.length ?? 0) > 0;
  return {
    profession_id: request.professionId,
    parent_id: request.parentId,
    in_person: request.inPerson,
    video: request.video,
    zip: request.place?.zip ?? null,
    latitude: request.place?.latitude ?? null,
    longitude: request.place?.longitude ?? null,
    state_id: request.place?.stateId ?? null,
    within: request.miles === null ? null : chordOf(request.miles),
    service_ids: ascending(request.services ?? request.offered),
    asked_ids: asked,
    further_ids: request.furtherServices && ascending(request.furtherServices),
    age_path_ids: request.ageGroup?.carePathIds ?? null,
    age_service_ids: request.ageGroup?.serviceIds ?? null,
    care_path_id: null,
    carrier_id: request.carrierId,
    cash: false,
    max_price: request.maxPrice,
    ...rotationOf(daySeed, canMiss),
    seed: daySeed.toString(),
    at: request.at,
    limit,
  };
}

/** Professionals who can be matched, in the order of the results: the first 1,001, or as many as asked for. */
export async function findProfessionals(
  db: Querier,
  request: SearchRequest,
  limit: number = MOST_COUNTED + 1,
): Promise<readonly FoundProfessional[]> {
  const statement = find({ place: request.place !== null, asked: request.services !== null });
  const { rows } = await db.query<FoundProfessional>(statement(valuesOf(request, limit)));
  return rows;
}
