import { and, eq, inArray, sql } from 'drizzle-orm';

import { matchLifecycle } from '@carematch/validation/match-lifecycle';
import { stateOf } from '@carematch/validation/transition-table';

import type { StaffActor } from '../../../actor.ts';
import type { Services } from '../../../services.ts';
import { contactClaims, matches } from '../../matches/matches.tables.ts';
import { audit } from '../../platform/audit.ts';
import { enqueue } from '../../platform/outbox.ts';
import { leads } from '../leads.tables.ts';

export interface MarkedInvented {
  /** False where the lead had been marked before; nothing was changed then. */
  readonly isNew: boolean;
}

const OPEN = ['live', 'awaiting_confirmation'] as const;

/**
 * Records that the person of a lead does not exist, in one transaction: ends its match, lets a hold expire so that the job for holds
 * returns the credit, frees the contact, and stops further matching. The consumer of `lead.invented` will refund what was
 * charged. Undefined where there is no such lead.
 */
export function markInvented(
  { db }: Pick<Services, 'db'>,
  actor: StaffActor,
  leadId: number,
): Promise<MarkedInvented | undefined> {
  return db.transaction(async (tx) => {
    const isOpen = and(eq(matches.leadId, leadId), inArray(matches.state, OPEN));
    // The match before the lead, the order in which the job for holds locks them.
    await tx.select({ id: matches.id }).from(matches).where(isOpen).for('update');
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
    const [held] = await tx
      .update(matches)
      .set({ confirmBefore: sql`now()` })
      .where(and(isOpen, eq(matches.state, 'awaiting_confirmation')))
      .returning({ id: matches.id });
    const [ended] = await tx
      .update(matches)
      .set({ state: 'ended', matchContactStatusId: stateOf(matchLifecycle, 'closed').id })
      .where(and(isOpen, eq(matches.state, 'live')))
      .returning({ id: matches.id });
    const match = ended ?? held;
    if (match) await tx.delete(contactClaims).where(eq(contactClaims.matchId, match.id));

    await audit(tx, actor, {
      action: 'lead.marked_invented',
      subject: { type: 'lead', id: leadId },
      before: { outcome: lead.outcome },
      after: { outcome: isWaiting ? 'unmatched' : lead.outcome, match_id: match?.id ?? null },
    });
    await enqueue(tx, 'lead.invented', { lead_id: leadId });
    return { isNew: true };
  });
}
