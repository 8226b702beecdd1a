import { sql } from 'drizzle-orm';

import type { Transaction } from '../client.ts';
import { DEMO_PROVIDER_EMAIL } from './demo-accounts.ts';

/** So many of their latest matches the professional to sign in as was told of, and so many they have not read about. */
const TOLD = 8;
const UNREAD = 3;

/** What the professional to sign in as was told in the portal: of each of their latest matches, and of the clients who wait. */
export async function addDemoNotifications(tx: Transaction, at: Date): Promise<void> {
  await tx.execute(sql`
    with latest as (
      select p.user_id, m.id, m.disclosed_at, m.match_contact_status_id, z.city || ', ' || s.code as place,
             row_number() over (order by m.disclosed_at desc, m.id desc) as turn
        from matches m
        join providers p on p.id = m.provider_id
        join users u on u.id = p.user_id and u.email = ${DEMO_PROVIDER_EMAIL}
        join leads l on l.id = m.lead_id
        join zips z on z.zip = l.zip
        join states s on s.id = l.state_id
       where m.disclosed_at is not null
       order by m.disclosed_at desc, m.id desc
       limit ${TOLD})
    insert into notifications (user_id, kind, text, path, created_at, read_at)
    select user_id, kind, text, '/dashboard/matches?match=' || id, at,
           case when turn > ${UNREAD} then at + interval '20 minutes' end
      from (
        select user_id, id, turn, 'new_match' as kind, 'You have a new match near ' || place || '.' as text, disclosed_at as at
          from latest
         union all
        select user_id, id, turn, 'reminder', 'Your client near ' || place || ' is waiting to hear from you.',
               disclosed_at + interval '1 hour'
          from latest
         where match_contact_status_id = 1 and disclosed_at < ${at.toISOString()}::timestamptz - interval '1 hour') told
     order by at`);
}
