/**
 * The statement that finds and ranks the providers of a lead; docs/matching.md explains it. Every part of it is a step of one
 * `with`.
 *
 * `tier` is the part of a rank that is known before anything that changes with every match: 8 for each service or goal that is
 * missing, 4 for no plan fit, and the distance band. Less is better.
 */

/** SQL: the `ResponseBand` of a provider, the row `a` of `provider_activity`; null for a new one, who ranks in the middle. */
export const RESPONSE_BAND =
  'response_band(a.disclosed_matches, a.contacted_in_4_hours, a.contacted_in_8_hours)';

/** The sphere of earthdistance, metres; a mile in metres. */
export const EARTH_RADIUS = 6_378_168;
export const MILE = 1_609.344;

/** Miles along the earth's surface as the straight line between the ends, metres: what places in the search table compare by. */
export function chordOf(miles: number): number {
  return 2 * EARTH_RADIUS * Math.sin((miles * MILE) / 2 / EARTH_RADIUS);
}

/** Where the distance bands end, as straight lines. */
export const BAND_ENDS = [chordOf(5), chordOf(15), chordOf(30)] as const;
const [BAND_0, BAND_1, BAND_2] = BAND_ENDS;
/** SQL: the band of a distance, `d.chord`. */
const BAND = `case when d.chord <= ${BAND_0} then 0 when d.chord <= ${BAND_1} then 1 when d.chord <= ${BAND_2} then 2 else 3 end`;

const HERE = '(select place from here)';
/** SQL: the profession asked for and the one that it belongs to, as rows. */
const PROFESSIONS = 'unnest(array[:profession_id::int, :parent_id::int]) as wanted(id)';

/** What a practice must offer, whatever the place. The functions are shared with `provider_can_receive` of the database. */
const OFFERS = `
      s.service_ids && :service_ids::int[]
  and (:care_path_id::int is null or :care_path_id::int = any(s.care_path_ids))
  and (:carrier_id::int is null or :cash::bool or :carrier_id::int = any(s.carrier_ids))
  and license_holds(s.license_verified_at, s.license_ends_at, :at::timestamptz)`;

const ELIGIBLE = `${OFFERS}
  and s.provider_id <> all(:excluded::int[])
  and s.provider_id <> all((select ids from earlier)::int[])`;

const found = (band: number | string, chord: string): string => `
  s.provider_id, s.profession_id, s.service_ids & :service_ids::int[] as hits, s.weekly_capacity,
  s.monthly_credit_limit, ${chord} as chord,
  8 * (:asked::int - icount(s.service_ids & :service_ids::int[]) - icount(s.care_goal_ids & :goal_ids::int[]))
    + case when :care_path_id::int = any(s.focus_care_path_ids) then 0 else 4 end + ${band} as tier`;

const DISTANCE = `cross join lateral (select s.place <-> ${HERE} as chord) d`;
const COVERED = 'd.chord <= greatest(s.reach, :reach::float8)';

/** Rows of one distance band. The box of the index is a metre larger, so that rounding leaves no one out. */
const near = (band: number, from: number, to: number): string => `
  select ${found(band, 'd.chord')}
    from ${PROFESSIONS}
    join in_person_search s on s.profession_id = wanted.id and s.place <@ cube_enlarge(${HERE}, ${to + 1}, 3)
   ${DISTANCE}
   where not :virtual_only::bool and d.chord > ${from} and d.chord <= ${to} and ${COVERED} and ${ELIGIBLE}`;

/** Beyond the last band: those who travel that far, and everyone where the visitor would. */
const FAR = `
  select ${found(3, 'd.chord')}
    from ${PROFESSIONS}
    join in_person_search s on s.profession_id = wanted.id and s.radius_miles > 30
                           and cube_enlarge(s.place, s.reach, 3) @> ${HERE}
   ${DISTANCE}
   where not :virtual_only::bool and d.chord > ${BAND_2} and d.chord <= s.reach and ${ELIGIBLE}`;

const FAR_ON_REQUEST = `
  select ${found(3, 'd.chord')}
    from ${PROFESSIONS}
    join in_person_search s on s.profession_id = wanted.id
                           and s.place <@ cube_enlarge(${HERE}, :reach::float8 + 1, 3)
   ${DISTANCE}
   where not :virtual_only::bool and d.chord > greatest(${BAND_2}, s.reach) and d.chord <= :reach::float8 and ${ELIGIBLE}`;

/** A region around the lead's own zip covers it even where places are unknown, or differ from the zip's. */
const SAME_ZIP = `
  select ${found(BAND, 'd.chord')}
    from ${PROFESSIONS}
    join in_person_search s on s.profession_id = wanted.id and s.zip = :zip::text
   ${DISTANCE}
   where not :virtual_only::bool and ${COVERED} is not true and ${ELIGIBLE}`;

/** The provider whom the visitor chose, wherever they rank. */
const CHOSEN = `
  select ${found(BAND, 'd.chord')}
    from in_person_search s
   ${DISTANCE}
   where not :virtual_only::bool and s.provider_id = :chosen::int
     and s.profession_id in (:profession_id::int, :parent_id::int)
     and (s.zip = :zip::text or ${COVERED}) and ${ELIGIBLE}`;

/** License of a row of `virtual_search` for sessions by video in its state. */
const STATE_LICENSE = `
      s.state_profession_id in (:profession_id::int, :parent_id::int)
  and license_holds(s.state_verified_at, s.state_ends_at, :at::timestamptz)`;

const LICENSED = `
      s.state_id = :state_id::int and ${STATE_LICENSE}
  and s.provider_id not in (select provider_id from in_person)`;

const VIRTUAL = `
  select ${found(3, 'null::float8')}
    from ${PROFESSIONS} join virtual_search s on s.profession_id = wanted.id
   where ${LICENSED} and ${ELIGIBLE}`;

const CHOSEN_VIRTUAL = `
  select ${found(3, 'null::float8')}
    from virtual_search s
   where s.provider_id = :chosen::int
     and s.profession_id in (:profession_id::int, :parent_id::int) and ${LICENSED} and ${ELIGIBLE}`;

/** Money: who may be charged is asked here, and no rank key is. `c` is the account of the provider of `row`. */
export const withinLimit = (cost: string, row = 'f'): string =>
  `within_credit_limit(${row}.monthly_credit_limit, c.time_zone, c.spend_month, c.spent_in_month, ${cost}, :at::timestamptz)`;

/**
 * How many can be charged who offer all that is asked in the bands searched so far, or fewer. They come before everyone
 * further away: as soon as there are enough of them, the search is over.
 */
const enough = (bands: string): string => `
  select count(distinct provider_id) as providers
    from (select f.provider_id from (${bands}) f join credit_accounts c on c.provider_id = f.provider_id
           where f.tier <= :best_tier::int and c.balance >= (select max(credit_cost) from prices)
             and ${withinLimit('(select max(credit_cost) from prices)')}
           limit 3 * :limit::int) chargeable`;

const fewerThanAsked = (counted: string): string => `(${counted}) < :limit::int`;

/** Adds what changes with every match, and keeps the best row of each provider. */
const ranked = (source: string, where: string): string => `
  select distinct on (f.provider_id)
         f.provider_id, f.profession_id, f.tier, f.chord, f.weekly_capacity, p.cost,
         coalesce(c.balance, 0) >= p.cost as payable,
         coalesce(${RESPONSE_BAND}, 1) as response_band,
         case when a.last_match_at > :at::timestamptz - interval '7 days' then
                (select count(*) from matches m
                  where m.provider_id = f.provider_id and m.created_at > :at::timestamptz - interval '7 days')
              else 0 end::int as last_week,
         a.last_match_at
    from ${source} f
    left join credit_accounts c on c.provider_id = f.provider_id
    left join provider_activity a on a.provider_id = f.provider_id
   cross join lateral (select max(prices.credit_cost) as cost from prices where prices.id = any(f.hits)) p
   where ${withinLimit('p.cost')} and (${where})
   order by f.provider_id, f.tier, f.profession_id, f.chord`;

/** Whole tiers, best first, until they hold this many rows: usually all that is needed. */
const cut = (source: string): string =>
  `select tier from ${source} order by tier offset 3 * :limit::int - 1 limit 1`;

const untilCut = (cutName: string): string =>
  `f.provider_id = :chosen::int or f.tier <= coalesce((select tier from ${cutName}), f.tier)`;

const afterCut = (cutName: string, before: string, payable: string): string =>
  `f.tier > (select tier from ${cutName}) and ${fewerThanAsked(payable)}
   and f.provider_id not in (select provider_id from ${before})`;

/** Without the chosen one, who is there wherever they rank: where they rank last, others are still to be found. */
const payableIn = (step: string): string =>
  `select count(*) from ${step} where payable and provider_id is distinct from :chosen::int`;

/** What a request may find at all. */
export interface SearchShape {
  /** Virtual sessions are in question. */
  readonly virtual: boolean;
  /** The visitor's own search radius goes beyond the last distance band. */
  readonly far: boolean;
  /** The visitor chose a provider. */
  readonly chosen: boolean;
}

const VIRTUAL_STEPS = (chosen: boolean): string => `,
licensed as materialized (
  ${VIRTUAL} and ${fewerThanAsked(payableIn('in_person'))}
  ${chosen ? `union all ${CHOSEN_VIRTUAL}` : ''}
), licensed_cut as materialized (${cut('licensed')}),
best_virtual as materialized (${ranked('licensed', untilCut('licensed_cut'))}),
other_virtual as materialized (
  ${ranked(
    'licensed',
    afterCut(
      'licensed_cut',
      'best_virtual',
      payableIn(
        '(select provider_id, payable from in_person union all select provider_id, payable from best_virtual) t',
      ),
    ),
  )}
)`;

/**
 * The statement for requests of this shape. It has only the steps that they may need: a step costs time to start, also where it
 * finds no one.
 */
export const candidatesSql = ({ virtual, far, chosen }: SearchShape): string => `
with here as materialized (
  select ll_to_earth(:latitude::float8, :longitude::float8) as place
), prices as materialized (
  select id, credit_cost from services where id = any(:service_ids::int[])
), earlier as materialized (
  select array(select provider_id from matches where lead_id = :lead_id::bigint) as ids
),
near_0 as materialized (${near(0, -1, BAND_0)}),
enough_0 as materialized (${enough('select * from near_0')}),
near_1 as materialized (${near(1, BAND_0, BAND_1)} and ${fewerThanAsked('select providers from enough_0')}),
enough_1 as materialized (${enough('select * from near_0 union all select * from near_1')}),
near_2 as materialized (${near(2, BAND_1, BAND_2)} and ${fewerThanAsked('select providers from enough_1')}),
found as materialized (
  select * from near_0 union all select * from near_1 union all select * from near_2
  union all ${FAR} and ${fewerThanAsked('select providers from enough_1')}
  ${far ? `union all ${FAR_ON_REQUEST} and ${fewerThanAsked('select providers from enough_1')}` : ''}
  union all ${SAME_ZIP}
  ${chosen ? `union all ${CHOSEN}` : ''}
), found_cut as materialized (${cut('found')}),
best as materialized (${ranked('found', untilCut('found_cut'))}),
others as materialized (${ranked('found', afterCut('found_cut', 'best', payableIn('best')))}),
in_person as materialized (select * from best union all select * from others)${virtual ? VIRTUAL_STEPS(chosen) : ''},
candidates as (
  select 0 as virtual, * from in_person
  ${virtual ? 'union all select 1, * from best_virtual union all select 1, * from other_virtual' : ''}
), numbered as (
  select *, row_number() over ranking as place, count(*) filter (where payable) over ranking as payable_place
    from (select *, hashint8extended(provider_id, :seed::bigint) as tie_break from candidates) keyed
  window ranking as (
    order by virtual, tier, response_band, last_week::float8 / weekly_capacity, last_match_at nulls first, tie_break
    rows unbounded preceding
  )
)
select provider_id, profession_id, cost, payable, virtual, tier, sec_to_gc(chord) / ${MILE} as distance_miles,
       response_band, last_week, weekly_capacity, last_match_at, tie_break::text
  from numbered
 where place <= :limit::int or (payable and payable_place <= :limit::int) or provider_id = :chosen::int
 order by place`;
