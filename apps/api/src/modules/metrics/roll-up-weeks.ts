import { sql } from 'drizzle-orm';

import type { JobActor } from '../../actor.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import { dayOf, monthOf, startAt } from './day-sql.ts';
import { addDays, nextMonth } from './days.ts';
import { addedTo, MATCH_METRICS } from './definitions.ts';
import { metricProgress, weekProgress } from './metrics.tables.ts';
import {
  countWeekCells,
  matchesOfMonths,
  MONTH_FIGURE_NAMES,
  MONTH_FIGURE_SUMS,
  WEEK_KEYS,
} from './month-cells.ts';
import { earliest, rowsOf } from './roll-up.ts';

/** Changes that are counted again in one transaction. */
const CHANGES = 1_000;
/** Days that are rolled up in one transaction. */
const DAYS = 7;

const SUM_KEYS = 'month, week, profession_id, state_id';
const FIGURES = sql.raw(MONTH_FIGURE_NAMES);
const SUMS = sql.raw(MONTH_FIGURE_SUMS);

/** Locks how far weeks are rolled up; undefined if another process works on them, or there are no matches. */
async function lockProgress(tx: Transaction): Promise<string | undefined> {
  await tx.execute(sql`
    insert into week_progress (id, rolled_until)
    select 1, first from (select min(created_at) from matches) f(at), lateral (select ${sql.raw(dayOf('f.at'))} as first) d
     where first is not null and not exists (select from week_progress)
        on conflict do nothing`);
  const [progress] = await tx.select().from(weekProgress).for('update', { skipLocked: true });
  return progress?.rolledUntil;
}

/** Recounts the weeks of changed months of professionals. @returns the number of changes */
async function catchUp(tx: Transaction): Promise<number> {
  const until = await lockProgress(tx);
  if (until === undefined) return 0;
  const { rows: changes } = await tx.execute(sql`
    delete from week_changes where id in (select id from week_changes order by id limit ${CHANGES})
    returning lead_id, month::text, provider_id`);
  if (changes.length === 0) return 0;
  const { rows: months } = await tx.execute(sql`
    with changed as materialized ${rowsOf(changes, 'lead_id bigint, month date, provider_id int')}
    select month::text, provider_id from (
      select month, provider_id from changed where provider_id is not null
       union
      select ${sql.raw(monthOf('m.created_at'))}, m.provider_id from changed join matches m on m.lead_id = changed.lead_id) c
     where month < ${until}::date`);
  if (months.length === 0) return changes.length;
  const these = sql`these as materialized ${rowsOf(months, 'month date, provider_id int')}`;
  await tx.execute(sql`
    with ${these} delete from professional_weeks w using these t where (w.month, w.provider_id) = (t.month, t.provider_id)`);
  await tx.execute(sql`
    with ${these}, counted as materialized (${sql.raw(matchesOfMonths('these', `date '${until}'`))})
    insert into professional_weeks (${sql.raw(WEEK_KEYS)}, ${FIGURES}) ${countWeekCells('counted')}`);
  await tx.execute(sql`with ${these} delete from match_weeks where month in (select month from these)`);
  await tx.execute(sql`
    with ${these}
    insert into match_weeks (${sql.raw(SUM_KEYS)}, ${FIGURES})
    select ${sql.raw(SUM_KEYS)}, ${SUMS} from professional_weeks where month in (select month from these) group by ${sql.raw(SUM_KEYS)}`);
  return changes.length;
}

/** Rolls up the next days, of one month, that `roll-up-metrics` has closed. @returns whether there were any */
async function goOn(tx: Transaction): Promise<boolean> {
  const from = await lockProgress(tx);
  const [closed] = await tx.select({ until: metricProgress.rolledUntil }).from(metricProgress);
  if (from === undefined || closed === undefined || from >= closed.until) return false;
  const to = earliest(closed.until, nextMonth(from), addDays(from, DAYS));
  await tx.execute(sql`
    with counted as materialized (
      select id from matches where created_at >= ${startAt(from)} and created_at < ${startAt(to)}),
    fresh as materialized (${countWeekCells('counted')}),
    added as (
      insert into professional_weeks (${sql.raw(WEEK_KEYS)}, ${FIGURES})
      select ${sql.raw(WEEK_KEYS)}, ${FIGURES} from fresh
          on conflict (${sql.raw(WEEK_KEYS)}) do update set ${sql.raw(addedTo('professional_weeks', MATCH_METRICS))}
    )
    insert into match_weeks (${sql.raw(SUM_KEYS)}, ${FIGURES})
    select ${sql.raw(SUM_KEYS)}, ${SUMS} from fresh group by ${sql.raw(SUM_KEYS)}
        on conflict (${sql.raw(SUM_KEYS)}) do update set ${sql.raw(addedTo('match_weeks', MATCH_METRICS))}`);
  await tx.update(weekProgress).set({ rolledUntil: to });
  return true;
}

/** Brings the weeks up to date with what `rollUp` has closed, some in each transaction. A second run at the same time has nothing to do. */
export async function rollUpWeeks({ services: { db } }: Context<JobActor, 'db'>): Promise<void> {
  while ((await db.transaction(catchUp)) === CHANGES);
  while (await db.transaction(goOn));
}
