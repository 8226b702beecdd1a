import { setTimeout as sleep } from 'node:timers/promises';

import { and, eq, isNotNull, sql, type SQL } from 'drizzle-orm';

import type { Transaction } from '../../db/client.ts';
import type { JobActor } from '../../actor.ts';
import type { Context } from '../../context.ts';
import { addDays, nextMonth } from './days.ts';
import { dayOf, monthOf, startAt } from './day-sql.ts';
import { addedTo, MATCH_METRICS } from './definitions.ts';
import {
  countLeadCells,
  LEAD_FIGURE_NAMES,
  LEAD_FIGURE_SUMS,
  leadsOfCells,
  leadsWhere,
} from './lead-cells.ts';
import { metricProgress } from './metrics.tables.ts';
import { countMonthCells, matchesOfMonths, MONTH_FIGURE_NAMES, MONTH_FIGURE_SUMS } from './month-cells.ts';

/** Changes that are counted again in one transaction. */
const CHANGES = 1_000;
/** Days that are rolled up in one transaction. */
const DAYS = 7;
/** How often, and milliseconds how far apart, it looks whether the transactions of a day that ended have ended, too. */
const LOOKS = 20;
const LOOK_MS = 250;

const TODAY = sql.raw(dayOf('now()'));

/** Where cells of `lead_days` are summed, and by what beside the day. */
const DAY_SUMS = [
  {
    key: 'profession_id',
    remove: 'delete from lead_days_by_profession s',
    add: 'insert into lead_days_by_profession',
  },
  { key: 'state_id', remove: 'delete from lead_days_by_state s', add: 'insert into lead_days_by_state' },
] as const;

interface Progress {
  readonly rolledUntil: string;
  readonly closingUntil: string | null;
  /** Nothing that still runs may add to the days before `closingUntil`. */
  readonly isClosed: boolean;
}

/** Locks how far the roll-ups go; undefined where another process works on them, or there is nothing to roll up. */
async function lockProgress(tx: Transaction): Promise<Progress | undefined> {
  await tx.execute(sql`
    insert into metric_progress (id, rolled_until)
    select 1, first from (select least((select min(created_at) from leads), (select min(created_at) from matches))) f(at),
           lateral (select ${sql.raw(dayOf('f.at'))} as first) d
     where first is not null and not exists (select from metric_progress)
        on conflict do nothing`);
  const [progress] = await tx
    .select({
      rolledUntil: metricProgress.rolledUntil,
      closingUntil: metricProgress.closingUntil,
      isClosed: sql<boolean>`coalesce(pg_snapshot_xmin(pg_current_snapshot())::text::bigint > ${metricProgress.closingXid}, false)`,
    })
    .from(metricProgress)
    .for('update', { skipLocked: true });
  return progress;
}

/** Cells as rows of keys that a statement sends. */
export const rowsOf = (rows: readonly object[], columns: string): SQL =>
  sql`(select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(${sql.raw(columns)}))`;

/** Counts cells of `lead_days` anew. */
async function recountCells(tx: Transaction, cells: readonly object[]): Promise<void> {
  if (cells.length === 0) return;
  const these = sql`these as materialized ${rowsOf(cells, 'day date, profession_id int, state_id int')}`;
  await tx.execute(sql`
    with ${these} delete from lead_days d using these t
     where (d.day, d.profession_id, d.state_id) = (t.day, t.profession_id, t.state_id)`);
  await tx.execute(sql`
    with ${these}, counted as materialized (${sql.raw(leadsOfCells('these'))})
    insert into lead_days (day, profession_id, state_id, ${sql.raw(LEAD_FIGURE_NAMES)}) ${sql.raw(countLeadCells('counted'))}`);
  for (const { key, remove, add } of DAY_SUMS) {
    const rows = sql`rows as materialized (select distinct day, ${sql.raw(key)} from these)`;
    await tx.execute(sql`
      with ${these}, ${rows} ${sql.raw(remove)} using rows where (s.day, s.${sql.raw(key)}) = (rows.day, rows.${sql.raw(key)})`);
    await tx.execute(sql`
      with ${these}, ${rows}
      ${sql.raw(add)} (day, ${sql.raw(`${key}, ${LEAD_FIGURE_NAMES}`)})
      select day, ${sql.raw(`${key}, ${LEAD_FIGURE_SUMS}`)} from lead_days join rows using (day, ${sql.raw(key)}) group by 1, 2`);
  }
}

/** Counts months of professionals anew, as far as their days are rolled up. */
async function recountMonths(tx: Transaction, months: readonly object[], until: string): Promise<void> {
  if (months.length === 0) return;
  const these = sql`these as materialized ${rowsOf(months, 'month date, provider_id int')}`;
  await tx.execute(sql`
    with ${these} delete from professional_months m using these t where (m.month, m.provider_id) = (t.month, t.provider_id)`);
  await tx.execute(sql`
    with ${these}, counted as materialized (${sql.raw(matchesOfMonths('these', `date '${until}'`))})
    insert into professional_months (month, provider_id, profession_id, state_id, ${sql.raw(MONTH_FIGURE_NAMES)})
    ${countMonthCells('counted')}`);
  await tx.execute(sql`
    with ${these} delete from professional_month_totals m using these t where (m.month, m.provider_id) = (t.month, t.provider_id)`);
  await tx.execute(sql`
    with ${these}
    insert into professional_month_totals (month, provider_id, ${sql.raw(MONTH_FIGURE_NAMES)})
    select month, provider_id, ${sql.raw(MONTH_FIGURE_SUMS)} from professional_months join these using (month, provider_id) group by 1, 2`);
  await tx.execute(sql`
    with ${these} delete from professional_totals where provider_id in (select provider_id from these)`);
  await tx.execute(sql`
    with ${these}
    insert into professional_totals (provider_id, ${sql.raw(MONTH_FIGURE_NAMES)})
    select provider_id, ${sql.raw(MONTH_FIGURE_SUMS)}
      from professional_month_totals where provider_id in (select provider_id from these) group by 1`);
  await tx.execute(sql`with ${these} delete from match_months where month in (select month from these)`);
  await tx.execute(sql`
    with ${these}
    insert into match_months (month, profession_id, state_id, ${sql.raw(MONTH_FIGURE_NAMES)})
    select month, profession_id, state_id, ${sql.raw(MONTH_FIGURE_SUMS)}
      from professional_months where month in (select month from these) group by 1, 2, 3`);
}

/** Counts the cells of some changes anew. Gives how many changes there were. A change that commits meanwhile keeps its row, and is counted next. */
async function catchUp(tx: Transaction): Promise<number> {
  const progress = await lockProgress(tx);
  if (!progress) return 0;
  const { rolledUntil: until } = progress;
  const { rows: changes } = await tx.execute(sql`
    delete from metric_changes where id in (select id from metric_changes order by id limit ${CHANGES})
    returning lead_id, day::text, profession_id, state_id, provider_id`);
  if (changes.length === 0) return 0;
  const changed = sql`changed as materialized ${rowsOf(changes, 'lead_id bigint, day date, profession_id int, state_id int, provider_id int')}`;
  const cells = await tx.execute(sql`
    with ${changed}
    select day::text, profession_id, state_id from (
      select day, profession_id, state_id from changed where profession_id is not null
       union
      select ${sql.raw(dayOf('l.created_at'))}, l.profession_id, l.state_id from changed join leads l on l.id = changed.lead_id) c
     where day < ${until}::date`);
  await recountCells(tx, cells.rows);
  const months = await tx.execute(sql`
    with ${changed}
    select month::text, provider_id from (
      select day as month, provider_id from changed where provider_id is not null
       union
      select ${sql.raw(monthOf('m.created_at'))}, m.provider_id from changed join matches m on m.lead_id = changed.lead_id) c
     where month < ${until}::date`);
  await recountMonths(tx, months.rows, until);
  return changes.length;
}

/** Rolls the days from `from` on up, those before `to`; both in one month. */
async function rollUpDays(tx: Transaction, from: string, to: string): Promise<void> {
  const these = sql`created_at >= ${startAt(from)} and created_at < ${startAt(to)}`;
  const days = sql`day >= ${from}::date and day < ${to}::date`;
  await tx.execute(sql`delete from lead_days where ${days}`);
  await tx.execute(sql`
    with counted as materialized (${leadsWhere(these)})
    insert into lead_days (day, profession_id, state_id, ${sql.raw(LEAD_FIGURE_NAMES)}) ${sql.raw(countLeadCells('counted'))}`);
  for (const { key, remove, add } of DAY_SUMS) {
    await tx.execute(sql`${sql.raw(remove)} where ${days}`);
    await tx.execute(sql`
      ${sql.raw(add)} (day, ${sql.raw(`${key}, ${LEAD_FIGURE_NAMES}`)})
      select day, ${sql.raw(`${key}, ${LEAD_FIGURE_SUMS}`)} from lead_days where ${days} group by 1, 2`);
  }
  await tx.execute(sql`
    with counted as materialized (select id from matches where ${these}),
    fresh as materialized (${countMonthCells('counted')}),
    added as (
      insert into professional_months (month, provider_id, profession_id, state_id, ${sql.raw(MONTH_FIGURE_NAMES)})
      select month, provider_id, profession_id, state_id, ${sql.raw(MONTH_FIGURE_NAMES)} from fresh
          on conflict (month, provider_id, profession_id, state_id) do update set ${sql.raw(addedTo('professional_months', MATCH_METRICS))}
    ), summed as (
      insert into professional_month_totals (month, provider_id, ${sql.raw(MONTH_FIGURE_NAMES)})
      select month, provider_id, ${sql.raw(MONTH_FIGURE_SUMS)} from fresh group by 1, 2
          on conflict (month, provider_id) do update set ${sql.raw(addedTo('professional_month_totals', MATCH_METRICS))}
    ), totalled as (
      insert into professional_totals (provider_id, ${sql.raw(MONTH_FIGURE_NAMES)})
      select provider_id, ${sql.raw(MONTH_FIGURE_SUMS)} from fresh group by 1
          on conflict (provider_id) do update set ${sql.raw(addedTo('professional_totals', MATCH_METRICS))}
    )
    insert into match_months (month, profession_id, state_id, ${sql.raw(MONTH_FIGURE_NAMES)})
    select month, profession_id, state_id, ${sql.raw(MONTH_FIGURE_SUMS)} from fresh group by 1, 2, 3
        on conflict (month, profession_id, state_id) do update set ${sql.raw(addedTo('match_months', MATCH_METRICS))}`);
  await tx.update(metricProgress).set({ rolledUntil: to });
}

export const earliest = (...days: readonly string[]): string => days.toSorted()[0] ?? '';

type Step = 'done' | 'rolled up' | 'waits';

/** Rolls some days up that have ended; none while something runs that could add to them. */
async function goOn(tx: Transaction): Promise<Step> {
  const progress = await lockProgress(tx);
  if (!progress) return 'done';
  const { rolledUntil: from, closingUntil, isClosed } = progress;
  // Its number is drawn after the day ended: whoever wrote on that day has an earlier one.
  await tx
    .update(metricProgress)
    .set({ closingUntil: sql`${TODAY}`, closingXid: sql`pg_current_xact_id()::text::bigint` })
    .where(sql`coalesce(${metricProgress.closingUntil}, ${metricProgress.rolledUntil}) < ${TODAY}`);
  if (closingUntil === null || from >= closingUntil || !isClosed) {
    const [waiting] = await tx
      .select({ id: metricProgress.id })
      .from(metricProgress)
      .where(
        and(
          eq(metricProgress.id, 1),
          isNotNull(metricProgress.closingUntil),
          sql`${metricProgress.rolledUntil} < ${metricProgress.closingUntil}`,
        ),
      );
    return waiting ? 'waits' : 'done';
  }
  await rollUpDays(tx, from, earliest(closingUntil, nextMonth(from), addDays(from, DAYS)));
  return 'rolled up';
}

/**
 * Brings the roll-ups up to date: what changed is counted again, and days that ended are added. Each transaction takes some of it, so that
 * it goes on where it was cut off. Two at once do no harm: one of them has nothing to do.
 */
export async function rollUp({ services: { db } }: Context<JobActor, 'db'>): Promise<void> {
  while ((await db.transaction(catchUp)) === CHANGES);
  for (let looks = 0; looks < LOOKS;) {
    const step = await db.transaction(goOn);
    if (step === 'done') return;
    if (step === 'rolled up') continue;
    looks += 1;
    await sleep(LOOK_MS);
  }
}
