import { sql, type SQL } from 'drizzle-orm';

import type { JobActor } from '../../../actor.ts';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/client.ts';
import { REMINDER_KINDS, REMINDER_RULES, type ReminderKind, TOLD_FOR } from './reminder-rules.ts';
import { REMINDER_DUE } from '../matches.events.ts';
import { insertEvent } from '../../platform/outbox.ts';

/** A rule's SQL with the moment that counts as now. */
export function asOf(rule: string, at: Date): SQL {
  const moment = sql`${at.toISOString()}::timestamptz`;
  return sql.join(
    rule.split(':at').map((part) => sql.raw(part)),
    moment,
  );
}

/**
 * Writes down what is due of a kind and tells the outbox, in one statement. Whoever of two runners comes second finds it there. The few that
 * may be due are found before each one's time is counted.
 */
async function writeDue(db: Database, kind: ReminderKind, at: Date): Promise<number> {
  const { among, applies, dueAt, repeats } = REMINDER_RULES[kind];
  const before = repeats ? sql`and r.due_at = ${sql.raw(dueAt)}` : sql``;
  const { rows } = await db.execute(sql`
    with candidates as materialized (
      select matches.id, p.time_zone as zone
        from matches
        join leads on leads.id = matches.lead_id and leads.erased_at is null
        join providers p on p.id = matches.provider_id
       where ${asOf(among, at)} and ${asOf(applies, at)}
         and not exists (select from match_reminders r where r.match_id = matches.id and r.kind = ${kind} ${before})
    ), due as (
      select matches.id, ${sql.raw(dueAt)} as due_at from candidates join matches using (id)
    ), told as (
      insert into match_reminders (match_id, kind, due_at)
      select id, ${kind}, due_at from due
       where due_at <= ${at.toISOString()}::timestamptz and due_at > ${at.toISOString()}::timestamptz - ${sql.raw(TOLD_FOR)}
       order by id
      on conflict do nothing
      returning match_id, due_at
    )
    ${sql.raw(insertEvent(REMINDER_DUE, 'told', { match_id: 'match_id', kind: `'${kind}'`, due_at: 'due_at' }))}
    returning id`);
  return rows.length;
}

/** Reminds professionals of what is due, once; returns of how much. A repetition, or a second runner at once, adds nothing. */
export async function writeReminders(
  { services: { db } }: Context<JobActor>,
  { at = new Date() }: { readonly at?: Date } = {},
): Promise<number> {
  let written = 0;
  for (const kind of REMINDER_KINDS) written += await writeDue(db, kind, at);
  return written;
}
