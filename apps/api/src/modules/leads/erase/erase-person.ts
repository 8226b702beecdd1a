import { and, inArray, sql } from 'drizzle-orm';

import type { Transaction } from '../../../db/client.ts';
import { eraseMatches } from '../../matches/matches.ts';
import { deliveries, outbox } from '../../platform/platform.tables.ts';
import { eraseTextsOnLeads } from '../../credit-requests/credit-requests.ts';
import { type LeadColumn, leadColumns } from '../lead-columns.ts';
import { leadAnswers, leadConsents, leadNotes, leads, possibleMatches } from '../leads.tables.ts';

const NOTHING = Buffer.alloc(0);

const REMOVED = Object.fromEntries(
  leadColumns({ whenErased: 'removed' }).map((name) => [name, null]),
) as Record<LeadColumn<{ whenErased: 'removed' }>, null>;

/**
 * Removes from leads what tells who asked or what they wrote: contact, where they came from, texts of answers, notes, links, bodies
 * of messages, cards, notes of staff, what was written of them in requests for credits back. What was asked for and decided, the consents, the matches and the ledger stay, by number. Harmless to repeat.
 * The caller has locked the leads.
 */
export async function erasePerson(tx: Transaction, leadIds: readonly number[]): Promise<void> {
  const ids = [...leadIds];
  await tx
    .update(leads)
    .set({
      ...REMOVED,
      erasedAt: sql`coalesce(${leads.erasedAt}, now())`,
    })
    .where(inArray(leads.id, ids));
  await eraseMatches(tx, ids);
  await eraseTextsOnLeads(tx, ids);
  // Messages of earlier versions carry the link, and reminders what staff wrote.
  await tx
    .update(outbox)
    .set({ payload: sql`${outbox.payload} - 'match_capability_sealed' - 'words_sealed'` })
    .where(
      and(
        sql`${outbox.payload} ?| array['match_capability_sealed', 'words_sealed']`,
        inArray(sql`(${outbox.payload} ->> 'lead_id')::bigint`, ids),
      ),
    );
  await tx.update(leadAnswers).set({ contentEncrypted: null }).where(inArray(leadAnswers.leadId, ids));
  await tx.update(leadNotes).set({ textEncrypted: null }).where(inArray(leadNotes.leadId, ids));
  await tx.update(leadConsents).set({ page: '' }).where(inArray(leadConsents.leadId, ids));
  await tx.update(deliveries).set({ bodyEncrypted: NOTHING }).where(inArray(deliveries.leadId, ids));
  await tx.delete(possibleMatches).where(inArray(possibleMatches.leadId, ids));
}
