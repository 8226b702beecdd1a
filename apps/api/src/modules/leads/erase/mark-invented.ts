import { eq, sql } from 'drizzle-orm';

import type { StaffActor } from '../../../actor.ts';
import type { Context } from '../../../context.ts';
import { endInventedMatch, lockMatches } from '../../matches/matches.ts';
import { audit } from '../../platform/audit.ts';
import { enqueue } from '../../platform/outbox.ts';
import { leads } from '../leads.tables.ts';
import { LEAD_INVENTED } from '../leads.events.ts';

export interface MarkedInvented {
  /** False where the lead had been marked before; nothing was changed then. */
  readonly isNew: boolean;
}

/**
 * Records that the person of a lead does not exist, in one transaction: ends its match, lets a hold expire so that the job for holds
 * returns the credit, frees the contact, and stops further matching. The consumer of `lead.invented` will refund what was
 * charged. Undefined where there is no such lead.
 */
export function markInvented(
  { actor, services: { db } }: Context<StaffActor, 'db'>,
  { leadId }: { readonly leadId: number },
): Promise<MarkedInvented | undefined> {
  return db.transaction(async (tx) => {
    // The match before the lead, the order in which the job for holds locks them.
    await lockMatches(tx, [leadId]);
    const [lead] = await tx
      .select({ outcome: leads.outcome, inventedAt: leads.inventedAt })
      .from(leads)
      .where(eq(leads.id, leadId))
      .for('update');
    if (!lead) return undefined;
    if (lead.inventedAt) return { isNew: false };

    const isWaiting = lead.outcome === 'pending' || lead.outcome === 'possible';
    await tx
      .update(leads)
      .set({ inventedAt: sql`now()`, pendingUntil: null, ...(isWaiting && { outcome: 'unmatched' }) })
      .where(eq(leads.id, leadId));
    const matchId = await endInventedMatch(tx, leadId, actor.userId);

    await audit(
      { tx, actor },
      {
        action: 'lead.marked_invented',
        subject: { type: 'lead', id: leadId },
        before: { outcome: lead.outcome },
        after: { outcome: isWaiting ? 'unmatched' : lead.outcome, match_id: matchId ?? null },
      },
    );
    await enqueue(tx, LEAD_INVENTED, { lead_id: leadId });
    return { isNew: true };
  });
}
