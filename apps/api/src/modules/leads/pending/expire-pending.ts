import type { JobActor } from '../../../actor.ts';
import type { Context } from '../../../context.ts';

const EXPIRE = `
  with due as (
    select id from leads where outcome = 'pending' and pending_until <= now()
     order by pending_until limit 500 for update skip locked
  ), expired as (
    update leads
       set outcome = 'unmatched', pending_until = null,
           trace = jsonb_set(trace, '{steps}', trace -> 'steps' || jsonb_build_array(jsonb_build_object(
                     'step', 'Pending list', 'detail', null,
                     'result', 'No one could be charged in time: our team takes over')))
      from due where leads.id = due.id returning leads.id
  )
  select count(*)::int as expired from expired`;

/** Turns pending leads whose time is over unmatched; returns how many. Safe to run twice at once. */
export async function expirePending({ services: { pool } }: Context<JobActor>): Promise<number> {
  const { rows } = await pool.query<{ expired: number }>(EXPIRE);
  return rows[0]?.expired ?? 0;
}
