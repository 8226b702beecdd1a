import { and, sql, type SQL } from 'drizzle-orm';

import { nextMonth } from './days.ts';
import { endOf, monthOf, startAt, startOf, weekOf } from './day-sql.ts';
import { figuresOf, matchFacts, MATCH_METRICS, namesOf, sumsOf, takenOff } from './definitions.ts';

// The cells of `professional_months`: by month of the match, its professional, its profession and the client's state. Those of
// `professional_weeks` are also by week.

export const MONTH_FIGURE_NAMES = namesOf(MATCH_METRICS).join(', ');
export const MONTH_FIGURE_SUMS = sumsOf(MATCH_METRICS);

const KEYS = 'month, provider_id, profession_id, state_id';
export const WEEK_KEYS = `${KEYS}, week`;

/** SQL: the matches of the months and professionals in a step, of the days before `until` alone. */
export const matchesOfMonths = (months: string, until: string): string => `
  select one.id from ${months} months
   cross join lateral (
     select m.id from matches m
      where m.provider_id = months.provider_id and m.created_at >= ${startOf('months.month')}
        and m.created_at < ${startOf(`least(${endOf('months.month')}, ${until})`)} offset 0) one`;

/** SQL: the cells of the matches in a step, counted from their rows. */
const countCells = (keys: string, counted: string, where: SQL): SQL => sql`
  select ${sql.raw(`${keys}, ${MONTH_FIGURE_SUMS}`)} from (
    select ${sql.raw(`${monthOf('m.created_at')} as month, ${weekOf('m.created_at')} as week, m.provider_id, m.profession_id, l.state_id, ${figuresOf(MATCH_METRICS)}
      from ${counted} counted join ${matchFacts('on m.id = counted.id')} join leads l on l.id = m.lead_id`)}
     where ${where}) facts
   group by ${sql.raw(keys)}`;

export const countMonthCells = (counted: string, where: SQL = sql`true`): SQL =>
  countCells(KEYS, counted, where);
export const countWeekCells = (counted: string, where: SQL = sql`true`): SQL =>
  countCells(WEEK_KEYS, counted, where);

/** What narrows the cells; months by their first days, both included. */
export interface MonthFilters {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly professionId?: number | undefined;
  readonly stateId?: number | undefined;
}

const all = (conditions: readonly (SQL | undefined)[]): SQL => and(sql`true`, ...conditions) ?? sql`true`;

const inMonths = ({ from, to }: MonthFilters): SQL =>
  all([
    from === undefined ? undefined : sql`cell.month >= ${from}::date`,
    to === undefined ? undefined : sql`cell.month <= ${to}::date`,
  ]);

/** Matches of days that are not rolled up. */
const live = (until: string, { from = until, to }: MonthFilters): SQL =>
  all([
    sql`m.created_at >= ${startAt(from > until ? from : until)}`,
    to === undefined ? undefined : sql`m.created_at < ${startAt(nextMonth(to))}`,
  ]);

/** Cells that the roll-ups tell of, where they are summed as far as possible: by professional or over them. */
function rolledUp(byProfessional: boolean, filters: MonthFilters): SQL {
  const { from, to, professionId, stateId } = filters;
  const these = sql`${inMonths(filters)} and ${inGroups(filters, 'cell', 'cell')}`;
  const figures = sql.raw(MONTH_FIGURE_NAMES);
  if (!byProfessional)
    return sql`select month, null::int as provider_id, profession_id, state_id, ${figures} from match_months cell where ${these}`;
  if (professionId !== undefined || stateId !== undefined)
    return sql`select ${sql.raw(KEYS)}, ${figures} from professional_months cell where ${these}`;
  const keys = sql`provider_id, null::int as profession_id, null::int as state_id, ${figures}`;
  return from === undefined && to === undefined
    ? sql`select null::date as month, ${keys} from professional_totals`
    : sql`select month, ${keys} from professional_month_totals cell where ${these}`;
}

/**
 * SQL steps `changed_months`, the months of professionals that a table of changes names, and `counted`, their matches and those from `until` on.
 * @param monthColumn of the table, with the first day of the month.
 */
const countedMatches = (
  until: string,
  filters: MonthFilters,
  changes: 'metric_changes' | 'week_changes',
  monthColumn: string,
): SQL => sql`
  changed_months as materialized (
    select distinct month, provider_id from (
      select ${sql.raw(`${monthColumn} as month, provider_id from ${changes} where provider_id is not null
       union all
      select ${monthOf('m.created_at')}, m.provider_id from ${changes} changes join matches m on m.lead_id = changes.lead_id`)}) cell
     where ${inMonths(filters)}
  ), counted as materialized (
    select m.id from matches m where ${live(until, filters)}
     union all
    ${sql.raw(matchesOfMonths('changed_months', `date '${until}'`))}
  )`;

/**
 * SQL steps, the last of them `cells`, whose sums are as true as the rows themselves: the roll-ups have the matches of the days before `until`.
 * What they say of months of professionals that changed since is taken off again, and those, and what came from `until` on, is counted
 * from its rows.
 */
export const trueMonthCells = (until: string, filters: MonthFilters, byProfessional: boolean): SQL => sql`
  ${countedMatches(until, filters, 'metric_changes', 'day')}, cells as (
    ${rolledUp(byProfessional, filters)}
     union all
    select ${sql.raw(`${KEYS}, ${takenOff(MATCH_METRICS)}`)}
      from professional_months cell join changed_months using (month, provider_id) where ${inGroups(filters, 'cell', 'cell')}
     union all
    ${countMonthCells('counted', inGroups(filters, 'm', 'l'))}
  )`;

/** The same by week, from the roll-ups of weeks: not by professional. */
export const trueWeekCells = (until: string, filters: MonthFilters): SQL => sql`
  ${countedMatches(until, filters, 'week_changes', 'month')}, cells as (
    select week, ${sql.raw(MONTH_FIGURE_NAMES)} from match_weeks cell
     where ${inMonths(filters)} and ${inGroups(filters, 'cell', 'cell')}
     union all
    select week, ${sql.raw(takenOff(MATCH_METRICS))}
      from professional_weeks cell join changed_months using (month, provider_id) where ${inGroups(filters, 'cell', 'cell')}
     union all
    select week, ${sql.raw(MONTH_FIGURE_NAMES)} from (${countWeekCells('counted', inGroups(filters, 'm', 'l'))}) now
  )`;

function inGroups({ professionId, stateId }: MonthFilters, profession: string, state: string): SQL {
  return all([
    professionId === undefined ? undefined : sql`${sql.raw(profession)}.profession_id = ${professionId}`,
    stateId === undefined ? undefined : sql`${sql.raw(state)}.state_id = ${stateId}`,
  ]);
}
