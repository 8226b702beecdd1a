import { sql } from 'drizzle-orm';

import {
  creditRequestDeadlines,
  creditRequestLifecycle,
} from '@carematch/validation/lifecycles/credit-request-lifecycle';
import { matchLifecycle } from '@carematch/validation/lifecycles/match-lifecycle';
import { stateOf } from '@carematch/validation/lifecycles/transition-table';

import type { Executor } from '../../../db/client.ts';
import { EARLIER_MATCHES, LATEST_EMAIL } from '../decide/read-evidence.ts';
import { waitsFor } from '../requests/request-state.ts';
import { maySettle } from './refund-by-evidence.ts';

const quoted = (slugs: readonly string[]): string => slugs.map((slug) => `'${slug}'`).join(', ');
const slugs = creditRequestLifecycle.states.map(({ slug }) => slug);

/** Those that evidence may settle, and of these the ones that someone still has to decide. */
const SETTLED = quoted(slugs.filter((slug) => !maySettle(slug)));
const OPEN = quoted(slugs.filter((slug) => maySettle(slug) && waitsFor(slug) !== null));

/** A match waits a day at most for its visitor, after which it was disclosed or released. */
const MADE_WITHIN = `interval '${creditRequestDeadlines.requestDays + 1} days'`;
const SINCE = `now() - interval '${creditRequestDeadlines.requestDays} days'`;

/** Charged matches of the last days that were not refunded, with their leads. */
const RECENT = `
  from matches join leads on leads.id = matches.lead_id
  left join phone_checks c on c.lead_id = leads.id
 where matches.created_at > now() - ${MADE_WITHIN} and matches.disclosed_at > ${SINCE}
   and matches.state in ('live', 'ended')
   and matches.match_contact_status_id <> ${stateOf(matchLifecycle, 'refunded').id}
   and not exists (select from credit_requests r where r.match_id = matches.id and r.status in (${SETTLED}))`;

const BOUNCED = `exists (select from (${LATEST_EMAIL}) latest where bounced_at is not null)`;

async function numbers(db: Executor, query: string): Promise<number[]> {
  const { rows } = await db.execute<{ id: string }>(sql.raw(query));
  return rows.map(({ id }) => Number(id));
}

/** Leads of charged matches whose email bounced, and whose phone number no one has checked. */
export const findUnchecked = (db: Executor): Promise<number[]> =>
  numbers(
    db,
    `select distinct leads.id ${RECENT} and c.lead_id is null and leads.contact_encrypted is not null and ${BOUNCED}`,
  );

/** Matches that evidence may refund: what no one has to ask for, and what someone still has to decide. */
export const findRefundable = (db: Executor): Promise<number[]> =>
  numbers(
    db,
    `select matches.id ${RECENT}
        and (leads.invented_at is not null
             or c.result = 'not_in_service' and ${BOUNCED}
             or (matches.terms ->> 'services')::int = 0
             or matches.trace -> 'rank_keys' ->> 'format' = 'virtual' and not (matches.terms ->> 'licensed_in_state')::bool
             or exists (${EARLIER_MATCHES}))
     union
     select match_id from credit_requests where status in (${OPEN})
     order by 1`,
  );
