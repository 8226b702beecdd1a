import type { Querier } from '../../db/client.ts';

import { BAND_ENDS, offers, PROFESSIONS, stateLicense } from '../matching/matching.ts';
import { namedStatement } from '../platform/named-statement.ts';
import type { SearchRequest } from './find-professionals.ts';
import { ACCOUNT, ascending, payable } from './payable-sql.ts';

/** A row of what is asked about at once: a place, and a service or any. */
interface Where {
  readonly place: NonNullable<SearchRequest['place']>;
  /** Null for any service that is offered. */
  readonly serviceId: number | null;
}

const ANYONE = `
with prices as materialized (select id, credit_cost from services where id = any(:service_ids::int[])),
asked as materialized (
  select r.*, ll_to_earth(r.latitude, r.longitude) as place,
         case when r.service_id is null then :service_ids::int[] else array[r.service_id] end as service_ids
    from unnest(:zips::text[], :latitudes::float8[], :longitudes::float8[], :state_ids::int[], :asked_ids::int[])
           with ordinality as r(zip, latitude, longitude, state_id, service_id, number))
select asked.number::int as number
  from asked
 where :in_person::bool and exists (
         select from ${PROFESSIONS}
           join in_person_search s on s.profession_id = wanted.id and s.place <@ cube_enlarge(asked.place, ${BAND_ENDS[1] + 1}, 3) ${ACCOUNT}
          where s.place <-> asked.place <= s.reach and ${offers('asked.service_ids')} and ${payable({ asked: false }, 'asked.service_ids')})
    or :in_person::bool and exists (
         select from ${PROFESSIONS} join in_person_search s on s.profession_id = wanted.id and s.zip = asked.zip ${ACCOUNT}
          where ${offers('asked.service_ids')} and ${payable({ asked: false }, 'asked.service_ids')})
    or :video::bool and exists (
         select from ${PROFESSIONS} join virtual_search s on s.profession_id = wanted.id and s.state_id = asked.state_id ${ACCOUNT}
          where ${stateLicense('s')} and ${offers('asked.service_ids')} and ${payable({ asked: false }, 'asked.service_ids')})`;

interface Values {
  readonly profession_id: number;
  readonly parent_id: number | null;
  readonly in_person: boolean;
  readonly video: boolean;
  readonly service_ids: readonly number[];
  readonly care_path_id: null;
  readonly carrier_id: null;
  readonly cash: boolean;
  readonly at: Date;
  readonly zips: readonly string[];
  readonly latitudes: readonly (number | null)[];
  readonly longitudes: readonly (number | null)[];
  readonly state_ids: readonly number[];
  readonly asked_ids: readonly (number | null)[];
}

const findAnyone = namedStatement<Values>('search-anyone', ANYONE);

/**
 * Which of several places and services someone is found for, within 15 miles or by video. For links to other pages: much quicker than a
 * search for each.
 */
export async function anyoneAt(
  db: Querier,
  { professionId, parentId, inPerson, video, offered, at }: SearchRequest,
  wheres: readonly Where[],
): Promise<readonly boolean[]> {
  if (wheres.length === 0) return [];
  const { rows } = await db.query<{ number: number }>(
    findAnyone({
      profession_id: professionId,
      parent_id: parentId,
      in_person: inPerson,
      video,
      service_ids: ascending(offered),
      care_path_id: null,
      carrier_id: null,
      cash: false,
      at,
      zips: wheres.map(({ place }) => place.zip),
      latitudes: wheres.map(({ place }) => place.latitude),
      longitudes: wheres.map(({ place }) => place.longitude),
      state_ids: wheres.map(({ place }) => place.stateId),
      asked_ids: wheres.map(({ serviceId }) => serviceId),
    }),
  );
  const found = new Set(rows.map(({ number }) => number));
  return wheres.map((_, index) => found.has(index + 1));
}
