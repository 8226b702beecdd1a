import { eq, sql, type SQL } from 'drizzle-orm';

import type { ResponseOf } from '@carematch/api-client/contract/endpoint';
import type { metricsContract } from '@carematch/api-client/contract/metrics/metrics.contract';

import type { Executor } from '../../db/client.ts';
import { withinDays } from '../../db/within-days.ts';
import type { Handler } from '../../plugins/contract/handlers.ts';
import { matches } from '../matches/matches.tables.ts';
import { providers } from '../providers/providers.tables.ts';
import { daysBefore, mondaysOf, periodOf } from './days.ts';
import {
  figuresOf,
  matchFacts,
  MATCH_METRICS,
  meaningsOf,
  medianMinutes,
  OTHER_METRICS,
  sumsOf,
} from './definitions.ts';
import { FEWEST_PEERS } from './response-medians.ts';

type Call = (typeof metricsContract)['GET /user-metrics'];
type UserMetrics = ResponseOf<Call>;

/** Days that are told of unless they are chosen. */
const DAYS = 90;
const MOST_SERVICES = 20;

interface Figures {
  readonly matches: number;
  readonly contacted: number;
  readonly scheduled: number;
  readonly started: number;
  readonly spend: number;
  readonly refunds: number;
  readonly cost_per_started: number | null;
  readonly response_minutes: number | null;
}

interface Read extends Record<string, unknown> {
  readonly now: Figures;
  readonly before: Figures;
  readonly open_matches: number;
  readonly peer_response_minutes: number | null;
  readonly weeks: UserMetrics['weeks'];
  readonly services: UserMetrics['services'];
}

async function zoneOf(db: Executor, providerId: number): Promise<string> {
  const [provider] = await db
    .select({ zone: providers.timeZone })
    .from(providers)
    .where(eq(providers.id, providerId));
  if (!provider) throw new Error(`There’s no professional ${providerId}`);
  return provider.zone;
}

/** The figures of some matches, one row. */
const figures = (where: SQL): SQL => sql`
  (select to_json(t) from (
    select s.*, ${sql.raw(OTHER_METRICS.cost_per_started.sql)} as cost_per_started
      from (select ${sql.raw(sumsOf(MATCH_METRICS))}, ${sql.raw(medianMinutes('seconds'))} as response_minutes
              from own where ${where}) s) t)`;

const list = (rows: SQL): SQL => sql`(select coalesce(json_agg(t), '[]') from (${rows}) t)`;

const NO_WEEK = { matches: 0, contacted: 0, started: 0, spend: 0, refunds: 0 } as const;

/** `GET /user-metrics`: counted from the professional's own matches, which are few. */
export const readUserMetrics: Handler<Call> = async (
  { actor: { providerId }, services: { db } },
  { query },
) => {
  const zone = await zoneOf(db, providerId);
  const period = periodOf(query, DAYS, zone);
  const asked = withinDays(matches.createdAt, { from: daysBefore(period).from, to: period.to }, zone);
  const { rows } = await db.execute<Read>(sql`
    with own as materialized (
      select (m.created_at at time zone ${zone})::date as day, m.profession_id, l.state_id, l.service_ids,
             ${sql.raw(figuresOf(MATCH_METRICS))}, ${sql.raw(OTHER_METRICS.response_minutes.sql)} as seconds
        from ${sql.raw(matchFacts())} join leads l on l.id = m.lead_id
       where m.id in (select matches.id from matches where matches.provider_id = ${providerId} and ${asked})
    ), now as materialized (select * from own where day >= ${period.from}::date),
    usual as (
      select profession_id, state_id from now group by 1, 2 order by count(*) desc, 1, 2 limit 1)
    select ${figures(sql`day >= ${period.from}::date`)} as now, ${figures(sql`day < ${period.from}::date`)} as before,
           (select count(*)::int from matches
             where provider_id = ${providerId} and ${sql.raw(OTHER_METRICS.open_matches.sql)}) as open_matches,
           (select minutes from usual join response_medians r using (profession_id, state_id)
             where professionals >= ${FEWEST_PEERS}) as peer_response_minutes,
           ${list(sql`
             select date_trunc('week', day)::date as week, ${sql.raw(
               Object.keys(NO_WEEK)
                 .map((name) => `sum(${name})::int as ${name}`)
                 .join(', '),
             )} from now group by 1`)} as weeks,
           ${list(sql`
             select s.id, s.name, sum(matches)::int as matches, sum(started)::int as started
               from now cross join lateral unnest(service_ids) asked(id) join services s on s.id = asked.id
              where matches > 0 group by s.id, s.name
              order by matches desc, lower(s.name), s.id limit ${MOST_SERVICES}`)} as services`);
  const [read] = rows;
  if (!read) throw new Error('The numbers were not read.');
  const { now, before, weeks, ...rest } = read;
  const compared = <Name extends keyof Figures>(name: Name) => ({ value: now[name], previous: before[name] });
  const weekOf = new Map(weeks.map((week) => [week.week, week]));
  return {
    ...period,
    ...rest,
    matches: compared('matches'),
    response_minutes: compared('response_minutes'),
    spend: compared('spend'),
    refunds: compared('refunds'),
    cost_per_started: compared('cost_per_started'),
    funnel: {
      matched: now.matches,
      contacted: now.contacted,
      scheduled: now.scheduled,
      started: now.started,
    },
    weeks: mondaysOf(period).map((week) => weekOf.get(week) ?? { week, ...NO_WEEK }),
    meanings: meaningsOf({ ...MATCH_METRICS, ...OTHER_METRICS }),
  };
};
