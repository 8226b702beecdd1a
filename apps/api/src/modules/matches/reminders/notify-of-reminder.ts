import { sql } from 'drizzle-orm';

import type { JobActor } from '../../../actor.ts';
import type { Context } from '../../../context.ts';
import type { PayloadOf } from '../../platform/outbox.ts';
import { notifyProfessional } from '../../providers/providers.ts';
import { reminderNotice } from './reminder-notices.ts';
import { REFUND_ENDS, REMINDER_RULES } from './reminder-rules.ts';
import { asOf } from './write-reminders.ts';
import type { REMINDER_DUE } from '../matches.events.ts';

interface Reminded extends Record<string, unknown> {
  readonly provider_id: number;
  readonly lead_id: string;
  readonly refund_until: string;
  readonly time_zone: string;
  readonly city: string | null;
  readonly state: string;
}

/** Reminds a professional of a client by their own ways, unless it was done since: checked again each time, as quiet hours may lie between. */
export async function notifyOfReminder(
  { services }: Context<JobActor>,
  { match_id: id, kind, due_at, key }: PayloadOf<typeof REMINDER_DUE> & { readonly key: string },
): Promise<Date | undefined> {
  const { applies, dueAt, repeats } = REMINDER_RULES[kind];
  const { rows } = await services.db.execute<Reminded>(sql`
    select matches.provider_id, matches.lead_id, ${sql.raw(REFUND_ENDS)} as refund_until, p.time_zone, z.city, s.code as state
      from matches
      join leads l on l.id = matches.lead_id and l.erased_at is null
      join providers p on p.id = matches.provider_id
      join states s on s.id = l.state_id
      left join zips z on z.zip = l.zip
     where matches.id = ${id} and ${asOf(applies, new Date())}
       and ${repeats ? sql`${sql.raw(dueAt)} = ${due_at}::timestamptz` : sql`true`}`);
  const [row] = rows;
  if (!row) return undefined;
  const { provider_id: providerId, lead_id, refund_until, time_zone: timeZone, city, state } = row;
  return notifyProfessional(services, {
    dedupeKey: key,
    providerId,
    leadId: Number(lead_id),
    ...reminderNotice(services.env.PORTAL_URL, kind, {
      id,
      place: city === null ? state : `${city}, ${state}`,
      refundUntil: new Date(refund_until),
      timeZone,
    }),
  });
}
