import { sql, type SQL } from 'drizzle-orm';

import type { ResponseOf } from '@carematch/api-client/contract/endpoint';
import type {
  LeadFigures,
  staffMetricsContract,
} from '@carematch/api-client/contract/metrics/metrics.contract';
import { DEFAULT_TIME_ZONE } from '@carematch/validation/display/display';

import type { Handler } from '../../plugins/contract/handlers.ts';
import { atOneMoment } from './at-one-moment.ts';
import { daysBefore, mondaysOf, periodOf } from './days.ts';
import { LEAD_FIGURES, meaningsOf, namesOf } from './definitions.ts';
import { LEAD_FIGURE_NAMES, LEAD_FIGURE_SUMS, trueLeadCells } from './lead-cells.ts';

type Call = (typeof staffMetricsContract)['GET /metrics/dashboard'];
type Dashboard = ResponseOf<Call>;

/** Days that are told of unless they are chosen. */
const DAYS = 30;

interface Read extends Record<string, unknown> {
  readonly figures: LeadFigures;
  readonly previous: LeadFigures;
  readonly weeks: readonly Dashboard['weeks'][number][];
  readonly professions: Dashboard['professions'];
}

const NOTHING = Object.fromEntries(namesOf(LEAD_FIGURES).map((name) => [name, 0])) as LeadFigures;

const one = (where: SQL): SQL =>
  sql`(select to_json(t) from (select ${sql.raw(LEAD_FIGURE_SUMS)} from by_day where ${where}) t)`;

const list = (rows: SQL): SQL => sql`(select coalesce(json_agg(t), '[]') from (${rows}) t)`;

/** `GET /metrics/dashboard` */
export const readDashboard: Handler<Call> = async (
  { services: { db } },
  { query: { profession_id: professionId, ...asked } },
) => {
  const period = periodOf(asked, DAYS, DEFAULT_TIME_ZONE);
  const filters = { from: daysBefore(period).from, to: period.to, professionId };
  const isNow = sql`day >= ${period.from}::date`;
  const { rows } = await atOneMoment(db, (tx, until) =>
    tx.execute<Read>(sql`
      with ${trueLeadCells(until, filters, { byProfession: true })},
      by_day as materialized (
        select day, profession_id, ${sql.raw(LEAD_FIGURE_SUMS)} from cells group by day, profession_id)
      select ${one(isNow)} as figures, ${one(sql`not ${isNow}`)} as previous,
             ${list(sql`select date_trunc('week', day)::date as week, ${sql.raw(LEAD_FIGURE_SUMS)}
                          from by_day where ${isNow} group by 1`)} as weeks,
             ${list(sql`
               select p.id, p.name, ${sql.raw(LEAD_FIGURE_NAMES)}
                 from (select profession_id, ${sql.raw(LEAD_FIGURE_SUMS)} from by_day where ${isNow} group by 1 having sum(leads) > 0) f
                 join professions p on p.id = f.profession_id order by leads desc, lower(p.name), p.id`)} as professions`),
  );
  const [read] = rows;
  if (!read) throw new Error('The numbers were not read.');
  const weeks = new Map(read.weeks.map((week) => [week.week, week]));
  return {
    ...period,
    ...read,
    weeks: mondaysOf(period).map((week) => weeks.get(week) ?? { ...NOTHING, week }),
    meanings: meaningsOf(LEAD_FIGURES),
  };
};
