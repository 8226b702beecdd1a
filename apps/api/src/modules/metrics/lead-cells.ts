import { and, sql, type SQL } from 'drizzle-orm';

import { dayOf, overAt, startAt, startOf } from './day-sql.ts';
import {
  figuresOf,
  LEAD_FIGURES,
  LEAD_METRICS,
  matchFacts,
  MATCH_METRICS,
  namesOf,
  noFigures,
  OUTCOME_METRICS,
  sumsOf,
  takenOff,
} from './definitions.ts';

// The cells of `lead_days`: by day of the lead, its profession and its state.

const OF_MATCHES = { ...MATCH_METRICS, ...OUTCOME_METRICS };

export const LEAD_FIGURE_NAMES = namesOf(LEAD_FIGURES).join(', ');
export const LEAD_FIGURE_SUMS = sumsOf(LEAD_FIGURES);

const KEYS = 'day, profession_id, state_id';
/** A lead as it is counted. */
const COUNTED = `l.id, ${dayOf('l.created_at')} as day, l.profession_id, l.state_id, l.outcome`;

/** SQL: the leads in the cells of a step; each day is read once. */
export const leadsOfCells = (cells: string): string => `
  select one.* from (select distinct day from ${cells}) days
   cross join lateral (
     select ${COUNTED} from leads l
      where l.created_at >= ${startOf('days.day')} and l.created_at < ${startOf('(days.day + 1)')} offset 0) one
    join ${cells} c on (c.day, c.profession_id, c.state_id) = (one.day, one.profession_id, one.state_id)`;

/** SQL: leads as they are counted. */
export const leadsWhere = (where: SQL): SQL => sql`select ${sql.raw(COUNTED)} from leads l where ${where}`;

/** SQL: the cells of the leads in a step, counted from their rows. */
export const countLeadCells = (counted: string): string => `
  select ${KEYS}, ${LEAD_FIGURE_SUMS} from (
    select ${KEYS}, ${figuresOf(LEAD_METRICS)}, ${noFigures(OF_MATCHES)} from ${counted} l
     union all
    select l.day, l.profession_id, l.state_id, ${noFigures(LEAD_METRICS)}, ${figuresOf(OF_MATCHES)}
      from ${counted} l join ${matchFacts('on m.lead_id = l.id')}) facts
   group by ${KEYS}`;

/** What narrows the cells; the days are included. */
export interface LeadFilters {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly professionId?: number | undefined;
  readonly stateId?: number | undefined;
}

const all = (conditions: readonly (SQL | undefined)[]): SQL => and(sql`true`, ...conditions) ?? sql`true`;

const inGroups = ({ professionId, stateId }: LeadFilters, table: string): (SQL | undefined)[] => [
  // Compared as the wider type: a number that no profession can have finds nothing.
  professionId === undefined ? undefined : sql`${sql.raw(table)}.profession_id = ${professionId}::bigint`,
  stateId === undefined ? undefined : sql`${sql.raw(table)}.state_id = ${stateId}`,
];

/** Cells that are told by the roll-up, but for those that changed since. */
const rolledUp = (until: string, filters: LeadFilters): SQL =>
  all([
    sql`cell.day < ${until}::date`,
    filters.from === undefined ? undefined : sql`cell.day >= ${filters.from}::date`,
    filters.to === undefined ? undefined : sql`cell.day <= ${filters.to}::date`,
    ...inGroups(filters, 'cell'),
  ]);

/** Leads of days that are not rolled up. */
const live = (until: string, { from = until, to, ...filters }: LeadFilters): SQL =>
  all([
    sql`l.created_at >= ${startAt(from > until ? from : until)}`,
    to === undefined ? undefined : sql`l.created_at < ${overAt(to)}`,
    ...inGroups(filters, 'l'),
  ]);

/** What the cells are to be told apart by. */
export interface LeadLevel {
  readonly byProfession?: boolean;
  readonly byState?: boolean;
}

/** Where cells are summed as far as possible. A filter tells cells apart, too. */
function levelOf({ byProfession, byState }: LeadLevel, { professionId, stateId }: LeadFilters): string {
  const ofState = byState === true || stateId !== undefined;
  const ofProfession = byProfession === true || professionId !== undefined;
  if (ofState && ofProfession) return `select ${KEYS}, ${LEAD_FIGURE_NAMES} from lead_days cell`;
  return ofState
    ? `select day, null::int as profession_id, state_id, ${LEAD_FIGURE_NAMES} from lead_days_by_state cell`
    : `select day, profession_id, null::int as state_id, ${LEAD_FIGURE_NAMES} from lead_days_by_profession cell`;
}

/**
 * SQL steps, the last of them `cells`, whose sums are as true as the rows themselves: the roll-ups tell of the days before `until`. What they say
 * of cells that changed since is taken off again, and those cells, and the days from there on, are counted from their rows.
 */
export const trueLeadCells = (until: string, filters: LeadFilters, level: LeadLevel): SQL => sql`
  changed_cells as materialized (
    select distinct ${sql.raw(KEYS)} from (
      select ${sql.raw(KEYS)} from metric_changes where profession_id is not null
       union all
      select ${sql.raw(`${dayOf('l.created_at')}, l.profession_id, l.state_id`)}
        from metric_changes join leads l on l.id = metric_changes.lead_id) cell
     where ${rolledUp(until, filters)}
  ), counted as materialized (
    ${leadsWhere(live(until, filters))}
     union all
    ${sql.raw(leadsOfCells('changed_cells'))}
  ), cells as (
    ${sql.raw(levelOf(level, filters))} where ${rolledUp(until, filters)}
     union all
    select ${sql.raw(`${KEYS}, ${takenOff(LEAD_FIGURES)}`)} from lead_days join changed_cells using (${sql.raw(KEYS)})
     union all
    ${sql.raw(countLeadCells('counted'))}
  )`;
