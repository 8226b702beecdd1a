import { and, inArray, sql } from 'drizzle-orm';

import type { Transaction } from '../../../db/client.ts';
import { contactClaims, matches } from '../../matches/matches.tables.ts';
import { deliveries, outbox } from '../../platform/platform.tables.ts';
import { leadAnswers, leadConsents, leads, possibleMatches } from '../leads.tables.ts';

const NOTHING = Buffer.alloc(0);

/**
 * Removes from leads what tells who asked or what they wrote: contact, where they came from, texts of answers, notes, links, bodies
 * of messages, cards. What was asked for and decided, the consents, the matches and the ledger stay, by number. Harmless to repeat.
 */
export async function forgetPerson(tx: Transaction, leadIds: readonly number[]): Promise<void> {
  const ids = [...leadIds];
  const isOfLead = inArray(matches.leadId, ids);
  // Matches before leads, as the release of a hold locks them.
  await tx.select({ id: matches.id }).from(matches).where(isOfLead).for('update');
  await tx
    .update(leads)
    .set({
      contactEncrypted: null,
      phoneHash: null,
      emailHash: null,
      gclid: null,
      originUrl: null,
      erasedAt: sql`coalesce(${leads.erasedAt}, now())`,
    })
    .where(inArray(leads.id, ids));
  // Only now: the lead's lock waited for a match that was being made. With nobody to share, a hold is over at once.
  const ended = await tx
    .update(matches)
    .set({
      noteEncrypted: null,
      capabilitySealed: null,
      confirmBefore: sql`case when ${matches.state} = 'awaiting_confirmation' then now() else ${matches.confirmBefore} end`,
    })
    .where(isOfLead)
    .returning({ id: matches.id });
  // Messages of earlier versions carry the link.
  await tx
    .update(outbox)
    .set({ payload: sql`${outbox.payload} - 'match_capability_sealed'` })
    .where(
      and(
        sql`${outbox.payload} ? 'match_capability_sealed'`,
        inArray(sql`(${outbox.payload} ->> 'lead_id')::bigint`, ids),
      ),
    );
  await tx.update(leadAnswers).set({ contentEncrypted: null }).where(inArray(leadAnswers.leadId, ids));
  await tx.update(leadConsents).set({ page: '' }).where(inArray(leadConsents.leadId, ids));
  await tx.update(deliveries).set({ bodyEncrypted: NOTHING }).where(inArray(deliveries.leadId, ids));
  await tx.delete(possibleMatches).where(inArray(possibleMatches.leadId, ids));
  await tx.delete(contactClaims).where(
    inArray(
      contactClaims.matchId,
      ended.map(({ id }) => id),
    ),
  );
}
