import { and, inArray, isNotNull, ne, type SQL, sql } from 'drizzle-orm';

import type { Transaction } from '../../../db/client.ts';
import { matches } from '../../matches/matches.tables.ts';
import { creditRequestEvents, creditRequests } from '../credit-requests.tables.ts';
import { ofProvider } from './request-rows.ts';

/**
 * Removes what professionals and staff wrote in requests, who may have named a client or what they need. Amounts, reasons, evidence, decisions
 * and their times stay, and so do the product's own words. Harmless to repeat.
 */
async function eraseTexts(tx: Transaction, which: SQL): Promise<void> {
  const requests = tx.select({ id: creditRequests.id }).from(creditRequests).where(which);
  await tx
    .update(creditRequestEvents)
    .set({ words: null })
    .where(
      and(
        inArray(creditRequestEvents.requestId, requests),
        ne(creditRequestEvents.by, 'system'),
        isNotNull(creditRequestEvents.words),
      ),
    );
  const isOurs = sql`exists (select from credit_request_events e
    where e.request_id = ${creditRequests.id} and e.by = 'system' and e.words = ${creditRequests.decision})`;
  await tx
    .update(creditRequests)
    .set({ details: null, decision: sql`case when ${isOurs} then ${creditRequests.decision} end` })
    .where(which);
}

/** What was written about the clients of leads. The caller has locked their matches. */
export const eraseTextsOnLeads = (tx: Transaction, leadIds: readonly number[]): Promise<void> =>
  eraseTexts(
    tx,
    inArray(
      creditRequests.matchId,
      tx
        .select({ id: matches.id })
        .from(matches)
        .where(inArray(matches.leadId, [...leadIds])),
    ),
  );

/** What was written in the requests of a professional. */
export const eraseTextsOfProvider = (tx: Transaction, providerId: number): Promise<void> =>
  eraseTexts(tx, ofProvider(providerId));
