import type { Pool } from 'pg';

import { BAND_ENDS, withinLimit } from '../matching/matching.ts';

/** Pages with fewer professionals are not for search engines. */
export const FEWEST_LISTED = 3;

/** Rows of one statement, so that none runs long. */
const PROFILES_AT_ONCE = 2_000;
const PLACES_AT_ONCE = 100;

const [, , LAST_BAND_END] = BAND_ENDS;

/** `$1` the last provider of the chunk before, `$2` how many. Gives the last one of this chunk; null at the end. */
const PROFILES = `
with chunk as materialized (
  select p.* from providers p where p.id > $1 order by p.id limit $2
), shown as (
  select p.id as provider_id,
         hashtextextended(concat_ws('|', u.first_name, u.last_name, p.vanity_name, p.title, p.about_me, p.photo, p.office_zip, p.visit_price_from,
                                    p.visit_price_to, p.accepts_insurance, p.welcome_video_key, p.welcome_video_url, offers.list, carriers.list), 0) as digest
    from chunk p
    join users u on u.id = p.user_id
   cross join lateral (select string_agg(o.profession_id || ':' || o.service_ids::text, ',' order by o.profession_id) as list
                         from provider_professions o where o.provider_id = p.id) offers
   cross join lateral (select string_agg(c.carrier_id::text, ',' order by c.carrier_id) as list
                         from provider_carriers c where c.provider_id = p.id) carriers
   where p.status = 'active' and p.deleted_at is null and p.vanity_name is not null
), gone as (
  delete from search_profiles f using chunk c
   where f.provider_id = c.id and not exists (select from shown s where s.provider_id = f.provider_id)
), written as (
  insert into search_profiles as f (provider_id, digest, changed_at) select provider_id, digest, now() from shown
  on conflict (provider_id) do update set digest = excluded.digest, changed_at = excluded.changed_at where f.digest <> excluded.digest
)
select max(id) as last from chunk`;

const TEXTS = `
  select attributes ->> 'vertical' as vertical, attributes ->> 'keyword' as keyword, (attributes ->> 'virtual')::boolean as virtual,
         (attributes ->> 'professionId')::int as profession_id, (attributes ->> 'serviceId')::int as service_id
    from documents where kind = 'search_copy'`;

const canPay = (row: string): string => `
  coalesce(c.balance, 0) >= v.credit_cost and ${withinLimit('v.credit_cost', row).replaceAll(':at::timestamptz', 'now()')}`;

const write = (place: string, whose: string): string => `
written as (
  insert into search_pages as s (vertical, keyword, place, digest, changed_at)
  select vertical, keyword, place, digest, now() from pages
  on conflict (vertical, keyword, place) do update set digest = excluded.digest, changed_at = excluded.changed_at where s.digest <> excluded.digest
), gone as (
  delete from search_pages s ${place}
     and not exists (select from pages p where (p.vertical, p.keyword, p.place) = (s.vertical, s.keyword, s.place))
)
select ${whose} as last`;

const holds = `license_holds(s.license_verified_at, s.license_ends_at, now())`;
const covering = (rows: string, where: string): string => `
  select k.slug, s.provider_id, s.profession_id, s.service_ids, s.monthly_credit_limit
    from chunk k cross join professions asked
    join in_person_search s on s.profession_id = asked.id and ${rows}
   where not asked.virtual_only and ${where} and ${holds}`;

/** Services in cities, in person: pages by video are the same in a whole state. `$1` the last city before, `$2` how many. */
const PLACES = `
with chunk as materialized (
  select p.slug, p.zip, ll_to_earth(z.latitude, z.longitude) as here from places p join zips z on z.zip = p.zip where p.slug > $1 order by p.slug limit $2
), covering as (
  select distinct slug, provider_id, profession_id, service_ids, monthly_credit_limit from (
    ${covering(`s.place <@ cube_enlarge(k.here, ${LAST_BAND_END + 1}, 3)`, `s.place <-> k.here <= least(s.reach, ${LAST_BAND_END})`)}
    union all ${covering('s.radius_miles > 30 and cube_enlarge(s.place, s.reach, 3) @> k.here', `s.place <-> k.here > ${LAST_BAND_END} and s.place <-> k.here <= s.reach`)}
    union all ${covering('s.zip = k.zip', '(s.place <-> k.here <= s.reach) is not true')}) found
), pages as materialized (
  select t.vertical, t.keyword, f.slug as place, bit_xor(hashint8extended(f.provider_id, profile.digest)) as digest
    from covering f
    join search_profiles profile on profile.provider_id = f.provider_id
    left join credit_accounts c on c.provider_id = f.provider_id
   cross join unnest(f.service_ids) as offered(id)
    join services v on v.id = offered.id
    join (${TEXTS}) t on t.service_id = v.id and t.profession_id = f.profession_id and not t.virtual
   where ${canPay('f')}
   group by 1, 2, 3 having count(*) >= ${FEWEST_LISTED}
), ${write('using chunk k where s.place = k.slug', '(select max(slug) from chunk)')}`;

/** Verticals and their services, wherever. */
const EVERYWHERE = `
with pages as materialized (
  select vertical, keyword, '' as place, bit_xor(hashint8extended(provider_id, digest)) as digest
    from (
      select distinct t.vertical, t.keyword, s.provider_id, profile.digest
        from (${TEXTS}) t
        join professions asked on asked.id = t.profession_id
        join listed_search s on s.profession_id in (asked.id, asked.parent_id) and ${holds}
        join search_profiles profile on profile.provider_id = s.provider_id
        left join credit_accounts c on c.provider_id = s.provider_id
       where case when t.virtual then s.video and exists (
                    select from virtual_search w where w.provider_id = s.provider_id and w.profession_id = s.profession_id
                       and w.state_profession_id in (asked.id, asked.parent_id) and license_holds(w.state_verified_at, w.state_ends_at, now()))
                  else s.in_person or s.video end
         and exists (select from services v
                      where v.id = any(s.service_ids) and v.profession_id in (asked.id, asked.parent_id)
                        and (t.service_id is null or v.id = t.service_id) and ${canPay('s')})) found
   group by 1, 2 having count(*) >= ${FEWEST_LISTED}
), ${write("where s.place = ''", 'null::text')}`;

/** Where the work goes on: each step is one statement. */
export interface Turn {
  step: 'profiles' | 'everywhere' | 'places';
  after: string | number;
}

export const firstTurn = (): Turn => ({ step: 'profiles', after: 0 });

/** Runs one step, and says where to go on. */
async function takeTurn(pool: Pool, turn: Turn): Promise<Turn> {
  if (turn.step === 'everywhere') {
    await pool.query(EVERYWHERE);
    return { step: 'places', after: '' };
  }
  const isProfiles = turn.step === 'profiles';
  const { rows } = await pool.query<{ last: string | number | null }>(isProfiles ? PROFILES : PLACES, [
    turn.after,
    isProfiles ? PROFILES_AT_ONCE : PLACES_AT_ONCE,
  ]);
  const last = rows[0]?.last ?? null;
  if (last !== null) return { ...turn, after: last };
  return isProfiles ? { step: 'everywhere', after: 0 } : firstTurn();
}

/**
 * Brings the sitemap up to date from where the last run stopped, once around at most. Stops after `budgetMs`: a small marketplace is
 * done in one run, a large one takes turns.
 */
export async function refreshSitemap(pool: Pool, from: Turn, budgetMs: number): Promise<Turn> {
  const until = performance.now() + budgetMs;
  let turn = from;
  do {
    // oxlint-disable-next-line no-await-in-loop -- One after the other, so that it never takes more than one connection.
    turn = await takeTurn(pool, turn);
  } while (performance.now() < until && !(turn.step === 'profiles' && turn.after === 0));
  return turn;
}
