import { asc, eq, sql } from 'drizzle-orm';

import { matchLifecycle } from '@carematch/validation/lifecycles/match-lifecycle';
import { stateById, stateOf } from '@carematch/validation/lifecycles/transition-table';

import type { Executor } from '../../../db/client.ts';
import { leads } from '../../leads/leads.tables.ts';
import { contactAttempts, matches } from '../../matches/matches.tables.ts';
import { providers } from '../../providers/providers.tables.ts';
import { phoneChecks } from '../credit-requests.tables.ts';
import type { RefundEvidence } from './evidence.ts';

/** How long a contact counts as the same client, days. */
const SAME_CONTACT_DAYS = 90;

const REFUNDED = stateOf(matchLifecycle, 'refunded').id;

/** SQL: earlier matches that the professional of the row `matches` paid for, of the same phone or email as the row `leads`. */
export const EARLIER_MATCHES = `
  select earlier.created_at from matches earlier join leads asked on asked.id = earlier.lead_id
   where earlier.provider_id = matches.provider_id and earlier.id <> matches.id
     and earlier.created_at < matches.created_at
     and earlier.created_at > matches.created_at - interval '${SAME_CONTACT_DAYS} days'
     and earlier.state in ('live', 'ended') and earlier.match_contact_status_id <> ${REFUNDED}
     and (asked.phone_hash = leads.phone_hash or asked.email_hash = leads.email_hash)`;

/** SQL: the latest email to the person of the row `leads`; those to professionals name one. */
export const LATEST_EMAIL = `
  select bounced_at, sent_at from deliveries
   where deliveries.lead_id = leads.id and channel = 'email' and provider_id is null
   order by sent_at desc limit 1`;

function findRow(db: Executor, matchId: number) {
  return db
    .select({
      isVirtual: sql<boolean>`coalesce(${matches.trace} -> 'rank_keys' ->> 'format' = 'virtual', false)`,
      terms: matches.terms,
      statusId: matches.matchContactStatusId,
      inventedAt: leads.inventedAt,
      check: { result: phoneChecks.result, at: phoneChecks.checkedAt },
      email: sql<{ bounced_at: string | null; sent_at: string } | null>`(
        select to_jsonb(latest) from (${sql.raw(LATEST_EMAIL)}) latest)`,
      sameContactAt: sql<string | null>`(
        select max(created_at) from (${sql.raw(EARLIER_MATCHES)}) earlier_matches)`,
    })
    .from(matches)
    .innerJoin(leads, eq(leads.id, matches.leadId))
    .leftJoin(phoneChecks, eq(phoneChecks.leadId, matches.leadId))
    .where(eq(matches.id, matchId));
}

/** The attempts to reach the client of a match, in the order in which they were made. */
export function readAttempts(db: Executor, matchId: number) {
  return db
    .select({
      id: contactAttempts.id,
      channel: contactAttempts.channel,
      answered: contactAttempts.answered,
      at: contactAttempts.madeAt,
      day: sql<string>`to_char(${contactAttempts.madeAt} at time zone ${providers.timeZone}, 'YYYY-MM-DD')`,
    })
    .from(contactAttempts)
    .innerJoin(matches, eq(matches.id, contactAttempts.matchId))
    .innerJoin(providers, eq(providers.id, matches.providerId))
    .where(eq(contactAttempts.matchId, matchId))
    .orderBy(asc(contactAttempts.madeAt), asc(contactAttempts.id));
}

/** What is recorded of a match by now. @throws where there is no such match. */
export async function readEvidence(db: Executor, matchId: number): Promise<RefundEvidence> {
  const [row] = await findRow(db, matchId);
  if (!row) throw new Error(`No match ${matchId}`);
  const { isVirtual, terms, statusId, inventedAt, check, email, sameContactAt } = row;
  const status = stateById(matchLifecycle, statusId);
  if (!status) throw new Error(`No contact status ${statusId} in the lifecycle`);
  return {
    isVirtual,
    terms,
    phoneCheck: check,
    email: email && { bounced: email.bounced_at !== null, at: new Date(email.bounced_at ?? email.sent_at) },
    attempts: await readAttempts(db, matchId),
    contactStatus: status.slug,
    sameContactAt: sameContactAt === null ? null : new Date(sameContactAt),
    inventedAt,
  };
}
