import { sql } from 'drizzle-orm';

import type { JobActor } from '../../actor.ts';
import type { Context } from '../../context.ts';
import { medianMinutes, OTHER_METRICS } from './definitions.ts';

/** Professionals who stand behind the number of their peers: of fewer it would tell of each. */
export const FEWEST_PEERS = 5;
const DAYS = 90;

/** Counts anew how soon professionals reach out, by profession and state. Repeating it does no harm. */
export async function refreshResponseMedians({ services: { db } }: Context<JobActor, 'db'>): Promise<void> {
  await db.execute(sql`
    with fresh as (
      select m.profession_id, l.state_id, count(distinct m.provider_id)::int as professionals,
             ${sql.raw(medianMinutes(OTHER_METRICS.peer_response_minutes.sql))} as minutes
        from matches m join providers p on p.id = m.provider_id join leads l on l.id = m.lead_id
       where m.created_at > now() - ${DAYS} * interval '1 day'
         and m.disclosed_at is not null and m.first_contacted_at is not null
       group by m.profession_id, l.state_id
    ), gone as (
      delete from response_medians where (profession_id, state_id) not in (select profession_id, state_id from fresh)
    )
    insert into response_medians (profession_id, state_id, professionals, minutes) select * from fresh
        on conflict (profession_id, state_id)
        do update set professionals = excluded.professionals, minutes = excluded.minutes`);
}
